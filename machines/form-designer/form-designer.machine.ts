import { emptyDefinition } from '#domain/design/empty-definition.ts';
import { formDesignerSetup } from './form-designer.setup.ts';
import { deleted, restoring } from './states/deleted.ts';
import { designing } from './states/designing.ts';
import { loadFailed, loading, opening, unreadable } from './states/loading.ts';

/**
 * Owns: one form being designed, from opening to leaving it: every edit as a command that can be undone, dragging
 * parts, autosaving the draft, merging it with the changes of other users, and what happens to local edits after
 * somebody deletes the form. The machine form-validation checks every changed form while it is being designed.
 * Started by: the designer's page, once per opened form.
 * Emits: edits to store in this browser until the server has them, refusals, merged changes of other users, and
 * responses to leave requests.
 * Invariants: undoing everything restores the form that was opened, except for changes by other users; no edit that the
 * server does not have is dropped unless it is reported as a conflict; nothing that another user set is overwritten
 * without asking the local user; every leave request is answered; local edits to a form that somebody deleted are only
 * discarded when the user chooses to.
 */
export const formDesignerMachine = formDesignerSetup.createMachine({
  id: 'form-designer',
  context: ({ input }) => ({
    ...input,
    bounds: { published: new Set() },
    published: null,
    stored: { definition: emptyDefinition, revision: 0 },
    definition: emptyDefinition,
    pending: [],
    sent: { definition: emptyDefinition, count: 0 },
    drafted: [],
    done: [],
    undone: [],
    last: null,
    selection: [],
    dragged: { of: [], to: null },
    conflicts: [],
    submitted: { definition: emptyDefinition, last: null },
    failure: null,
    remoteRevision: 0,
    mergeResult: null,
  }),
  initial: 'loading',
  states: {
    loading,
    loadFailed,
    unreadable,
    opening,
    designing,
    deleted,
    restoring,
    left: { type: 'final' },
  },
});
