import type { AppError, Result } from '#contract/app-error.ts';
import { formEndpoints } from '#contract/endpoints/forms.ts';
import { createIdempotencyKeys } from '#features/kit/services/idempotency-keys.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { useRef, useState } from 'react';
import { useDesigner } from '../designer-context.ts';
import { recordKeyOf } from '../designer-drafts.ts';
import { untilSaved } from '../autosave/until-saved.ts';
import { versionsTexts as t } from './versions.texts.ts';

export interface Deletion {
  /** Asks for confirmation, then deletes; reports a failure. */
  remove: () => Promise<void>;
  isDeleting: boolean;
}

/**
 * Deletes the current form, which was never published. Waits for pending edits to be saved, so that no save follows
 * the deletion.
 */
export function useDeletion(onDeleted: () => void): Deletion {
  const { api, drafts, feedback, newId } = useServices();
  const { actor, program } = useDesigner();
  const [isDeleting, setDeleting] = useState(false);
  const intents = useRef(createIdempotencyKeys(newId));
  const send = async (): Promise<Result<unknown>> => {
    const saved = await untilSaved(actor).then(
      ({ revision }) => ({ revision }),
      // `untilSaved` rejects only with an `AppError`.
      (failure: AppError) => ({ failure }),
    );
    if ('failure' in saved) return { ok: false, error: saved.failure };
    const idempotencyKey = intents.current.keyFor({ program, ...saved });
    const result = await api.post(formEndpoints.deleteForm, { program }, { ...saved, idempotencyKey });
    intents.current.settle(result);
    return result;
  };
  const remove = async () => {
    const title = selectDefinition(actor.getSnapshot()).title || program;
    if ((await feedback.confirm({ text: t.confirmRemove(title), focus: 'no' })) !== 1) return;
    setDeleting(true);
    const result = await send();
    setDeleting(false);
    if (!result.ok) return feedback.report(result.error, 'action');
    drafts.drop(recordKeyOf(program));
    feedback.notify('positive', t.removed(title));
    onDeleted();
  };
  return { remove, isDeleting };
}
