import type { AppError } from '#contract/app-error.ts';
import { and } from 'xstate';
import { formDesignerSetup } from '../form-designer.setup.ts';
import { currentForm, failureOf } from './loading.ts';

/** XState computes the params of a nested guard from the event too, but its types only allow a fixed value. */
const failure = failureOf as unknown as { failure: AppError };

/** This browser stores every edit that the server may not have. */
const stored = formDesignerSetup.createStateConfig({
  always: { guard: 'hasUnstored', target: 'unstored' },
});

/** The user has edited the form during the request. */
const unstored = formDesignerSetup.createStateConfig({
  after: { draftDelay: { target: 'stored', actions: ['saveDraft', 'noteStored'] } },
});

/** The form is being sent. Edits made during the request are saved by the next request. */
export const saving = formDesignerSetup.createStateConfig({
  entry: ['saveDraft', 'noteStored', 'markSent'],
  initial: 'stored',
  invoke: {
    id: 'saveForm',
    src: 'saveForm',
    input: ({
      context: {
        program,
        definition,
        stored: { revision },
      },
    }) => ({ program, definition, revision }),
    onDone: {
      target: 'settling',
      actions: { type: 'rememberSaved', params: ({ event }) => ({ revision: event.output.revision }) },
    },
    onError: [
      {
        guard: { type: 'hasCurrentForm', params: failureOf },
        target: 'merging',
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
      { guard: 'isLeaving', target: 'unsaved' },
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
  states: { stored, unstored },
});
