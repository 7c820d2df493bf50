import { formDesignerSetup } from '../form-designer.setup.ts';
import { failureOf } from './loading.ts';

/**
 * Another user deleted the form. It stays visible, and the user decides whether to restore it or discard their edits.
 */
export const deleted = formDesignerSetup.createStateConfig({
  on: {
    'form.restore': 'restoring',
    'edits.discard': { target: 'left', actions: ['forgetEdits', 'dropDraft', 'allowLeave'] },
    'leave.request': [
      { guard: 'hasPending', target: 'left', actions: ['allowLeave', 'reportLeftUnsaved'] },
      { target: 'left', actions: 'allowLeave' },
    ],
  },
});

/** Creates the form again as it was last drawn. */
export const restoring = formDesignerSetup.createStateConfig({
  on: {
    'leave.request': [
      { guard: 'hasPending', target: 'left', actions: ['allowLeave', 'reportLeftUnsaved'] },
      { target: 'left', actions: 'allowLeave' },
    ],
  },
  invoke: {
    id: 'restoreForm',
    src: 'restoreForm',
    input: ({ context: { program, definition } }) => ({ program, definition }),
    onDone: {
      target: 'designing',
      actions: { type: 'rememberRestored', params: ({ event }) => ({ revision: event.output.revision }) },
    },
    onError: { target: 'deleted', actions: { type: 'reportRestoreFailure', params: failureOf } },
  },
});
