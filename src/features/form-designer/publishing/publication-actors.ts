import { unwrap } from '#api/unwrap.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { isRecord } from '#domain/is-record.ts';
import { createIdempotencyKeys } from '#features/kit/record-intent.ts';
import type { Services } from '#features/kit/services.types.ts';
import { selectDefinition, selectPublished } from '#machines/form-designer/index.ts';
import type { Comparison } from '#machines/form-publication/index.ts';
import { fromPromise } from 'xstate';
import type { FormDesignerRef } from '../designer-context.ts';
import { otherChanges } from '../versions/other-changes.ts';
import { untilSaved } from './until-saved.ts';

/** The server's revision in the current state that an error contains; null when the error contains none. */
const revisionOf = (current: unknown): number | null =>
  isRecord(current) && typeof current['revision'] === 'number' ? current['revision'] : null;

/** Actors of the publication machine. They reject with an AppError. */
export function publicationActors({ api, newId }: Pick<Services, 'api' | 'newId'>, designer: FormDesignerRef) {
  const intents = createIdempotencyKeys(newId);
  return {
    saveDraft: fromPromise<{ revision: number }, { program: string }>(() => untilSaved(designer)),
    compareDraft: fromPromise<Comparison, { program: string }>(async ({ input: { program }, signal }) => {
      const answer = await unwrap(await api.get(programEndpoints.formChanges, { program }, { signal }), signal);
      const snapshot = designer.getSnapshot();
      const [definition, published] = [selectDefinition(snapshot), selectPublished(snapshot)];
      return {
        ...answer,
        others: otherChanges(published, definition),
        isFirst: published === null,
        isSame: isSameContent(published, definition),
      };
    }),
    publishDraft: fromPromise<{ version: number; revision: number }, { program: string; revision: number }>(
      async ({ input: { program, revision } }) => {
        const idempotencyKey = intents.keyFor({ program, revision });
        const result = await api.post(programEndpoints.publishForm, { program }, { revision, idempotencyKey });
        intents.settle(result);
        if (!result.ok && result.error.kind === 'stale') {
          designer.send({ type: 'form.refresh', revision: revisionOf(result.error.current) });
        }
        const published = await unwrap(result);
        designer.send({ type: 'form.refresh', revision: published.revision });
        return published;
      },
    ),
  };
}
