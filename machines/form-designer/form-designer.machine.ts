import { formDesignerSetup } from './form-designer.setup.ts';
import { deleted, restoring } from './states/deleted.ts';
import { designing } from './states/designing.ts';
import { left } from './states/leaving.ts';
import { loadFailed, loading, opening, starting, unreadable } from './states/loading.ts';
import { startContext } from './stored-form.ts';

/**
 * Owns: one form being designed, from opening to leaving it: every edit as a command that can be undone, dragging
 * parts, requests to leave, and what happens to local edits after somebody deletes the form. While the form is being
 * designed, the machine form-autosave saves it and merges it with the changes of other users, and form-validation
 * checks it.
 * Started by: the designer's page, which stops it when it closes; one per opened form.
 * Emits: edits to store in this browser until the server has them, refusals, merged changes of other users, and
 * responses to leave requests.
 * Invariants: undoing everything restores the form that was opened, except for changes by other users; autosave and
 * validation have every edit; no edit that the server does not have is dropped unless it is reported as a conflict;
 * every leave request is answered; local edits to a form that somebody deleted are only discarded when the user chooses
 * to.
 */
export const formDesignerMachine = formDesignerSetup.createMachine({
  id: 'form-designer',
  context: ({ input }) => startContext(input),
  initial: 'starting',
  states: {
    starting,
    loading,
    loadFailed,
    unreadable,
    opening,
    designing,
    deleted,
    restoring,
    left,
  },
});
