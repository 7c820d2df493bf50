import type { AppError } from '#contract/app-error.ts';
import {
  type FormDesignerSnapshot,
  selectFailure,
  selectAutosaveStatus,
  selectRevision,
} from '#machines/form-designer/index.ts';
import { refuse } from '#api/unwrap.ts';
import type { FormDesignerRef } from '../designer-context.ts';

type SavedOutcome = { readonly revision: number } | { readonly failure: AppError };

/** The outcome of saving: saved and merged, or failed; null while it is pending. */
function outcomeOf(snapshot: FormDesignerSnapshot): SavedOutcome | null {
  const status = selectAutosaveStatus(snapshot);
  const { saveForm, refreshForm } = snapshot.children;
  if (snapshot.matches('designing') && status === 'saved' && saveForm === undefined && refreshForm === undefined) {
    return { revision: selectRevision(snapshot) };
  }
  const isUnsaved = status === 'unsaved' || status === 'refused' || snapshot.matches('deleted');
  const failure = isUnsaved ? selectFailure(snapshot) : null;
  return failure === null ? null : { failure };
}

/**
 * Saves pending edits at once and resolves to the server's revision. Rejects with an AppError when they cannot be
 * saved; never settles for a form that cannot be drawn.
 */
export async function untilSaved(actor: FormDesignerRef): Promise<{ revision: number }> {
  actor.send({ type: 'typing.end' });
  actor.send({ type: 'autosave.now' });
  const outcome = await new Promise<SavedOutcome>((resolve) => {
    const check = (snapshot: FormDesignerSnapshot) => {
      const found = outcomeOf(snapshot);
      if (found === null) return;
      subscription.unsubscribe();
      resolve(found);
    };
    const subscription = actor.subscribe(check);
    check(actor.getSnapshot());
  });
  return 'failure' in outcome ? refuse(outcome.failure) : outcome;
}
