import type { AppError, Result } from '#contract/app-error.ts';
import { formEndpoints } from '#contract/endpoints/forms.ts';
import { createIdempotencyKeys } from '#features/kit/record-intent.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { useRef, useState } from 'react';
import { useDesigner } from '../designer-context.ts';
import { draftKeyOf } from '../designer-drafts.ts';
import { untilSaved } from '../publishing/until-saved.ts';
import { versionsTexts as t } from './versions.texts.ts';

export interface Deletion {
  /** Asks first; a failure is told. */
  remove: () => Promise<void>;
  isDeleting: boolean;
}

/** Deletes the form around, which was never published. What was drawn last is kept first, so that nothing is sent after it. */
export function useDeletion(onDeleted: () => void): Deletion {
  const { api, drafts, feedback, newId } = useServices();
  const { actor, program } = useDesigner();
  const [isDeleting, setDeleting] = useState(false);
  const intents = useRef(createIdempotencyKeys(newId));
  const send = async (): Promise<Result<unknown>> => {
    const kept = await untilSaved(actor).then(
      ({ revision }) => ({ revision }),
      // What `untilSaved` rejects with is an error of the catalogue.
      (failure: AppError) => ({ failure }),
    );
    if ('failure' in kept) return { ok: false, error: kept.failure };
    const idempotencyKey = intents.current.keyFor({ program, ...kept });
    const result = await api.post(formEndpoints.deleteForm, { program }, { ...kept, idempotencyKey });
    intents.current.settle(result);
    return result;
  };
  const remove = async () => {
    const title = selectDefinition(actor.getSnapshot()).title || program;
    if ((await feedback.ask({ text: t.removeAsk(title), focus: 'no' })) !== 1) return;
    setDeleting(true);
    const result = await send();
    setDeleting(false);
    if (!result.ok) return feedback.report(result.error, 'action');
    drafts.drop(draftKeyOf(program));
    feedback.notify('positive', t.removed(title));
    onDeleted();
  };
  return { remove, isDeleting };
}
