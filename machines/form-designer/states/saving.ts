import type { AppError } from '#contract/app-error.ts';
import { and } from 'xstate';
import { formDesignerSetup } from '../form-designer.setup.ts';
import { leftUnkept } from './leave.ts';
import { carriedForm, failureOf } from './loading.ts';

/** What a guard within another is given is worked out from the event as well, which its type does not say. */
const failure = failureOf as unknown as { failure: AppError };

/** The form is on its way to the server; whatever is done meanwhile goes after it. */
export const saving = formDesignerSetup.createStateConfig({
  entry: ['keepDraft', 'markSent'],
  initial: 'staying',
  invoke: {
    id: 'saveForm',
    src: 'saveForm',
    input: ({ context: { program, definition, stored } }) => ({ program, definition, revision: stored.revision }),
    onDone: [
      {
        guard: and(['isLeaving', 'hasMoreThanSent']),
        target: 'saving.leaving',
        reenter: true,
        actions: { type: 'rememberKept', params: ({ event }) => ({ revision: event.output.revision }) },
      },
      {
        guard: and(['isLeaving', 'hasConflicts']),
        target: '#form-designer.left',
        actions: [
          { type: 'rememberKept', params: ({ event }) => ({ revision: event.output.revision }) },
          'keepDraft',
          'allowLeave',
        ],
      },
      {
        guard: 'isLeaving',
        target: '#form-designer.left',
        actions: [
          { type: 'rememberKept', params: ({ event }) => ({ revision: event.output.revision }) },
          'dropDraft',
          'allowLeave',
        ],
      },
      {
        target: 'settling',
        actions: { type: 'rememberKept', params: ({ event }) => ({ revision: event.output.revision }) },
      },
    ],
    onError: [
      {
        guard: and(['isLeaving', { type: 'isCarried', params: failure }]),
        target: 'meeting.leaving',
        actions: { type: 'meet', params: carriedForm },
      },
      {
        guard: { type: 'isCarried', params: failureOf },
        target: 'meeting.staying',
        actions: { type: 'meet', params: carriedForm },
      },
      {
        guard: and(['isLeaving', { type: 'isGone', params: failure }]),
        target: 'losing',
        actions: [{ type: 'rememberFailure', params: failureOf }, 'refuseLeave'],
      },
      {
        guard: { type: 'isGone', params: failureOf },
        target: 'losing',
        actions: { type: 'rememberFailure', params: failureOf },
      },
      { ...leftUnkept, guard: 'isLeaving' },
      {
        guard: { type: 'isPassing', params: failureOf },
        target: 'unkept',
        actions: { type: 'rememberFailure', params: failureOf },
      },
      {
        target: 'refused',
        actions: [
          { type: 'rememberFailure', params: failureOf },
          { type: 'reportKeepFailure', params: failureOf },
        ],
      },
    ],
  },
  states: {
    staying: { on: { 'leave.request': 'leaving' } },
    leaving: {},
  },
});
