import { formDesignerSetup } from '../form-designer.setup.ts';
import { failureOf } from './loading.ts';

/** Somebody deleted the form: what was drawn of it stands as it was, and whoever drew it says what becomes of it. */
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

/** The form is made again as it was drawn last. */
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
