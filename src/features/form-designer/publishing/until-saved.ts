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

/** Whether the server has all that was drawn and all that others did is here; why it has not; null while that is not known. */
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
 * Keeps what was drawn at once and gives the revision the server has it at. Rejects with the catalogue's error where the
 * server does not take it; never ends for a form that cannot be drawn.
 */
export async function untilSaved(actor: FormDesignerRef): Promise<{ revision: number }> {
  actor.send({ type: 'typing.end' });
  actor.send({ type: 'autosave.now' });
  const outcome = await new Promise<SavedOutcome>((resolve) => {
    const look = (snapshot: FormDesignerSnapshot) => {
      const found = outcomeOf(snapshot);
      if (found === null) return;
      subscription.unsubscribe();
      resolve(found);
    };
    const subscription = actor.subscribe(look);
    look(actor.getSnapshot());
  });
  return 'failure' in outcome ? refuse(outcome.failure) : outcome;
}
