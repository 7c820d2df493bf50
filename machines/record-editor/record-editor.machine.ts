import { recordEditorSetup } from './record-editor.setup.ts';
import { confirmingDelete, confirmingLeave, confirmingReset, deleting } from './states/confirming.ts';
import { editing } from './states/editing.ts';
import { loadFailed, loading, offeringDraft, opening } from './states/loading.ts';
import { missing } from './states/missing.ts';
import { comparing, confirmingSave, saving } from './states/saving.ts';

/**
 * Owns: one open form over one record, from opening it to leaving it: what was typed, its draft, the questions before
 * saving, clearing, deleting and leaving, the comparison when somebody else saved meanwhile, and taking over what others
 * save where nothing was typed.
 * Started by: the form's page, once per opened record; it ends when the record is deleted or the form is left.
 * Emits: questions, drafts to keep or drop, and what became of the record; the page tells the person.
 * Invariants: nothing is saved or deleted that was not asked for; no answer of the server discards what was typed;
 * whatever was typed is a draft before anything else can happen to it; what others save is taken over only where nothing
 * was typed, and as soon as nothing is; every wish to leave is answered.
 */
export const recordEditorMachine = recordEditorSetup.createMachine({
  id: 'record-editor',
  context: ({ input: { known, ...input } }) => ({
    ...input,
    isKnown: known !== null,
    stored: known ?? { values: {}, revision: null },
    values: known?.values ?? {},
    revision: known?.revision ?? null,
    draft: null,
    problems: {},
    failure: null,
    theirs: null,
    isStale: false,
  }),
  on: { 'record.refresh': { guard: 'exists', actions: 'markStale' } },
  initial: 'opening',
  states: {
    opening,
    loading,
    loadFailed,
    offeringDraft,
    editing,
    confirmingSave,
    saving,
    comparing,
    missing,
    confirmingReset,
    confirmingDelete,
    deleting,
    confirmingLeave,
    deleted: { type: 'final' },
    left: { type: 'final' },
  },
});
