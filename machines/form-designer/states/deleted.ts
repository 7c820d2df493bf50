import { formDesignerSetup } from '../form-designer.setup.ts';
import { failureOf } from './loading.ts';

/**
 * Another user deleted the form. The form stays visible, and the local user decides whether to restore it or to discard
 * the local edits.
 */
export const deleted = formDesignerSetup.createStateConfig({
  on: {
    'form.restore': 'restoring',
    'edits.discard': { target: 'left', actions: ['forgetEdits', 'dropDraft', 'allowLeave'] },
    'leave.request': [
      { guard: 'hasUnsaved', target: 'left', actions: ['allowLeave', 'reportLeftUnsaved'] },
      { target: 'left', actions: 'allowLeave' },
    ],
  },
});

/** Creates the form again as the designer shows it. */
export const restoring = formDesignerSetup.createStateConfig({
  on: {
    'leave.request': [
      { guard: 'hasUnsaved', target: 'left', actions: ['allowLeave', 'reportLeftUnsaved'] },
      { target: 'left', actions: 'allowLeave' },
    ],
  },
  invoke: {
    id: 'restoreForm',
    src: 'restoreForm',
    input: ({ context: { program, definition } }) => ({ program, definition }),
    onDone: [
      {
        guard: 'hasConflicts',
        target: 'designing',
        actions: [
          { type: 'rememberRestored', params: ({ event }) => ({ revision: event.output.revision }) },
          'saveUnsaved',
        ],
      },
      {
        target: 'designing',
        actions: [
          { type: 'rememberRestored', params: ({ event }) => ({ revision: event.output.revision }) },
          'dropDraft',
        ],
      },
    ],
    onError: { target: 'deleted', actions: { type: 'reportRestoreFailure', params: failureOf } },
  },
});
