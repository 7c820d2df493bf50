import type { AppError } from '#contract/app-error.ts';
import { refuse } from '#api/unwrap.ts';
import {
  type FormAutosaveSnapshot,
  selectAutosaveStatus,
  selectIsUpToDate,
  selectRevision,
  selectSaveFailure,
} from '#machines/form-autosave/index.ts';
import { type FormAutosaveRef, selectAutosave, selectFailure } from '#machines/form-designer/index.ts';
import type { FormDesignerRef } from '../designer-context.ts';

type SavedOutcome = { readonly revision: number } | { readonly failure: AppError };

/** The outcome of saving: saved and merged, or failed; null while it is pending. */
function outcomeOf(snapshot: FormAutosaveSnapshot): SavedOutcome | null {
  if (selectIsUpToDate(snapshot)) return { revision: selectRevision(snapshot) };
  const status = selectAutosaveStatus(snapshot);
  const isUnsaved = status === 'unsaved' || status === 'refused' || snapshot.status === 'done';
  const failure = isUnsaved ? selectSaveFailure(snapshot) : null;
  return failure === null ? null : { failure };
}

/** Resolves to the outcome of the running autosave. */
const outcomeOfSave = (autosave: FormAutosaveRef) =>
  new Promise<SavedOutcome>((resolve) => {
    const check = (snapshot: FormAutosaveSnapshot) => {
      const found = outcomeOf(snapshot);
      if (found === null) return;
      subscription.unsubscribe();
      resolve(found);
    };
    const subscription = autosave.subscribe(check);
    check(autosave.getSnapshot());
  });

/**
 * Saves pending edits at once and resolves to the server's revision. Rejects with an AppError when they cannot be
 * saved, or when the form could not be loaded or does not exist any more. The form must have been loaded.
 */
export async function untilSaved(actor: FormDesignerRef): Promise<{ revision: number }> {
  actor.send({ type: 'typing.end' });
  const snapshot = actor.getSnapshot();
  const [autosave, failure] = [selectAutosave(snapshot), selectFailure(snapshot)];
  if (failure !== null) return refuse(failure);
  if (autosave === undefined) throw new Error('untilSaved needs a form that is being designed');
  autosave.send({ type: 'autosave.now' });
  const outcome = await outcomeOfSave(autosave);
  return 'failure' in outcome ? refuse(outcome.failure) : outcome;
}
