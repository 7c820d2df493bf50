import { recordEditorSetup } from './record-editor.setup.ts';
import { confirmingDelete, confirmingLeave, confirmingReset, deleting } from './states/confirming.ts';
import { editing } from './states/editing.ts';
import { loadFailed, loading, offeringDraft, opening } from './states/loading.ts';
import { missing } from './states/missing.ts';
import { comparing, confirmingSave, saving } from './states/saving.ts';

/**
 * Owns: one form open on one record, from opening to leaving it: the edited values, their draft, the questions before
 * saving, clearing, deleting and leaving, the comparison when another user saved meanwhile, and refreshing a form
 * without edits when other users save.
 * Started by: the form's page, once per opened record; it ends when the record is deleted or the form is left.
 * Emits: questions, drafts to save or drop, and what happened to the record; the page notifies the user.
 * Invariants: nothing is saved or deleted without a request; no response of the server discards edits; edits are saved
 * as a draft before anything else can happen to them; changes of other users replace the values only while the form has
 * no edits, and as soon as it has none; every leave request is answered.
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
