import type { AppError } from '#contract/app-error.ts';
import { and } from 'xstate';
import { formDesignerSetup } from '../form-designer.setup.ts';
import { leftUnsaved } from './leave.ts';
import { currentForm, failureOf } from './loading.ts';

/** XState computes the params of a nested guard from the event too, but its types only allow a fixed value. */
const failure = failureOf as unknown as { failure: AppError };

/** The form is being sent. Edits made during the request are saved by the next request. */
export const saving = formDesignerSetup.createStateConfig({
  entry: ['saveDraft', 'markSent'],
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
        actions: { type: 'rememberSaved', params: ({ event }) => ({ revision: event.output.revision }) },
      },
      {
        guard: and(['isLeaving', 'hasConflicts']),
        target: '#form-designer.left',
        actions: [
          { type: 'rememberSaved', params: ({ event }) => ({ revision: event.output.revision }) },
          'saveDraft',
          'allowLeave',
        ],
      },
      {
        guard: 'isLeaving',
        target: '#form-designer.left',
        actions: [
          { type: 'rememberSaved', params: ({ event }) => ({ revision: event.output.revision }) },
          'dropDraft',
          'allowLeave',
        ],
      },
      {
        target: 'settling',
        actions: { type: 'rememberSaved', params: ({ event }) => ({ revision: event.output.revision }) },
      },
    ],
    onError: [
      {
        guard: and(['isLeaving', { type: 'hasCurrentForm', params: failure }]),
        target: 'merging.leaving',
        actions: { type: 'merge', params: currentForm },
      },
      {
        guard: { type: 'hasCurrentForm', params: failureOf },
        target: 'merging.staying',
        actions: { type: 'merge', params: currentForm },
      },
      {
        guard: and(['isLeaving', { type: 'isDeleted', params: failure }]),
        target: 'handlingDeletion',
        actions: [{ type: 'rememberFailure', params: failureOf }, 'refuseLeave'],
      },
      {
        guard: { type: 'isDeleted', params: failureOf },
        target: 'handlingDeletion',
        actions: { type: 'rememberFailure', params: failureOf },
      },
      { ...leftUnsaved, guard: 'isLeaving' },
      {
        guard: { type: 'isPassing', params: failureOf },
        target: 'unsaved',
        actions: { type: 'rememberFailure', params: failureOf },
      },
      {
        target: 'refused',
        actions: [
          { type: 'rememberFailure', params: failureOf },
          { type: 'reportAutosaveFailure', params: failureOf },
        ],
      },
    ],
  },
  states: {
    staying: { on: { 'leave.request': 'leaving' } },
    leaving: {},
  },
});
