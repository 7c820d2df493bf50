import { emptyDefinition } from '#domain/design/empty-definition.ts';
import { formDesignerSetup } from './form-designer.setup.ts';
import { interaction } from './states/interaction.ts';
import { autosave } from './states/autosave.ts';
import { deleted, restoring } from './states/deleted.ts';
import { loadFailed, loading, opening, unreadable } from './states/loading.ts';

/**
 * Owns: one form being drawn, from opening it to leaving it: every edit as a command that can be undone, parts being
 * carried to another place, keeping the draft on the server by itself, joining it with what others do to it, and what
 * is left of it once somebody deleted it.
 * Started by: the designer's page, once per opened form.
 * Emits: edits to keep in this browser until the server has them, refusals, what others did, and answers to leaving.
 * Invariants: undoing everything gives the form that was opened, as far as nobody else changed it; no edit is dropped
 * that the server does not have, unless it is told as a conflict; nothing of others is set over without being asked;
 * every wish to leave is answered; of a form that others deleted nothing done here goes before its maker says so.
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
    done: [],
    undone: [],
    last: null,
    selection: [],
    dragged: { of: [], to: null },
    conflicts: [],
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
    designing: { type: 'parallel', states: { interaction, autosave } },
    deleted,
    restoring,
    left: { type: 'final' },
  },
});
