import { refuse, unwrap } from '#api/unwrap.ts';
import type { AppError, Result } from '#contract/app-error.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { readDrawable } from '#domain/forms/definition-shape.ts';
import { isRecord } from '#domain/is-record.ts';
import { createIdempotencyKeys } from '#features/kit/services/idempotency-keys.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import type { ReadForm } from '#machines/kit/stored-form.ts';
import { fromPromise } from 'xstate';
import { designerTexts as t } from '../designer.texts.ts';

/** A stored form as the endpoint returns it. */
export interface StoredFormDraft {
  id: string;
  published: FormDefinition | null;
  draft: unknown;
  revision: number;
}

/**
 * The draft of a form parsed for drawing, or its published version when it has no draft; null when there is nothing to
 * draw.
 */
export function drawn({ draft, published, revision }: StoredFormDraft): ReadForm | null {
  const definition = draft === null ? published : readDrawable(draft);
  return definition === null ? null : { definition, revision, published };
}

/** The error for a router name that now belongs to another form, handled like a deleted form. */
export const anotherForm = (): AppError => ({ kind: 'notFound', text: t.deletedByOther, place: 'notice' });

/** Parses the form in a 412 response, because the machine compares parsed forms. */
function withDrawnCurrent<Data>(result: Result<Data>, id: string | null): Result<Data> {
  if (result.ok || result.error.kind !== 'stale') return result;
  const { current } = result.error;
  if (!isStoredFormDraft(current)) return { ok: false, error: { ...result.error, current: undefined } };
  if (current.id !== id) return { ok: false, error: anotherForm() };
  return { ok: false, error: { ...result.error, current: drawn(current) } };
}

const isStoredFormDraft = (value: unknown): value is StoredFormDraft =>
  isRecord(value) && typeof value['revision'] === 'number' && 'draft' in value && 'published' in value;

/** Parses the form of a later read; rejects when the router name now belongs to another form. */
async function readAgain(
  result: Result<StoredFormDraft>,
  program: string,
  id: string | null,
  signal: AbortSignal,
): Promise<ReadForm> {
  const form = await unwrap(result, signal);
  if (form.id !== id) return refuse(anotherForm());
  const read = drawn(form);
  // An invalid remote draft is not shown. The next save detects it when merging.
  if (read === null) throw new Error(`the draft of ${program} cannot be drawn`);
  return read;
}

/**
 * Actors of the autosave machine. They reject with an AppError.
 * @param idOf the id of the open form
 */
export function autosaveActors({ api, newId }: Pick<Services, 'api' | 'newId'>, idOf: () => string | null) {
  const intents = createIdempotencyKeys(newId);
  return {
    refreshForm: fromPromise<ReadForm, { program: string }>(async ({ input: { program }, signal }) => {
      const result = await api.get(programEndpoints.form, { program }, { signal, unattended: true });
      return readAgain(result, program, idOf(), signal);
    }),
    saveForm: fromPromise<{ revision: number }, { program: string; definition: FormDefinition; revision: number }>(
      async ({ input: { program, definition, revision } }) => {
        const id = idOf();
        const result = await api.post(
          programEndpoints.saveForm,
          { program, ...(id !== null && { id }), definition },
          { revision, idempotencyKey: intents.keyFor({ definition, revision }) },
        );
        intents.settle(result);
        return unwrap(withDrawnCurrent(result, id));
      },
    ),
  };
}
