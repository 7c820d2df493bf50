import { refuse, unwrap } from '#api/unwrap.ts';
import type { AppError, Result } from '#contract/app-error.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { readDrawable } from '#domain/forms/definition-shape.ts';
import { isRecord } from '#domain/is-record.ts';
import { type Reading, readOnce } from '#features/kit/services/query-cache.ts';
import { createIdempotencyKeys } from '#features/kit/services/idempotency-keys.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import type { LoadedForm, ReadForm } from '#machines/form-designer/index.ts';
import { formValidationMachine } from '#machines/form-validation/index.ts';
import { fromPromise } from 'xstate';
import { findUnsent } from './designer-drafts.ts';
import { designerTexts as t } from './designer.texts.ts';
import { formQuery } from './form-query.ts';
import { validationActors } from './validation/form-validation.actors.ts';

type DesignerServices = Reading & Pick<Services, 'drafts' | 'newId'>;

/** A stored form as the endpoint returns it. */
interface StoredFormDraft {
  id: string;
  published: FormDefinition | null;
  draft: unknown;
  revision: number;
}

/**
 * The draft of a form parsed for drawing, or its published version when it has no draft; null when there is nothing to
 * draw.
 */
function drawn({ draft, published, revision }: StoredFormDraft): ReadForm | null {
  const definition = draft === null ? published : readDrawable(draft);
  return definition === null ? null : { definition, revision, published };
}

/** The error for a router name that now belongs to another form, handled like a deleted form. */
const anotherForm = (): AppError => ({ kind: 'notFound', text: t.deletedByOther, place: 'notice' });

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

/**
 * The error for a deleted form. When this browser stores an unsent `replace` edit, the error contains the definition of
 * the last one, because such an edit contains the whole form.
 */
async function lostForm(error: AppError, drafts: DesignerServices['drafts'], program: string): Promise<AppError> {
  const { edits } = await findUnsent(drafts, program);
  const replacement = edits.findLast((edit) => edit.type === 'replace')?.after;
  const current: ReadForm | undefined = replacement && { definition: replacement, revision: 0, published: null };
  return { ...error, current };
}

/** Opens a form. The error for a deleted form contains the definition stored in this browser, if any. */
async function openForm(services: DesignerServices, program: string, signal: AbortSignal) {
  const result = await readOnce(services, formQuery(program), signal);
  if (result.ok || result.error.kind !== 'notFound') return unwrap(result, signal);
  return refuse(await lostForm(result.error, services.drafts, program));
}

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

/** An opened form with the local edits that the server does not have. */
const asLoaded = (
  form: StoredFormDraft & { earlier_names: readonly string[] },
  { edits, own, conflicts }: Awaited<ReturnType<typeof findUnsent>>,
): LoadedForm => ({
  definition: drawn(form)?.definition ?? null,
  revision: form.revision,
  published: form.published,
  bounds: { published: new Set(form.earlier_names) },
  unsent: edits,
  own,
  unsettled: conflicts,
});

/** Actors of the designer machine. They reject with an AppError. */
export function designerActors(services: DesignerServices) {
  const { api, drafts, newId } = services;
  const intents = createIdempotencyKeys(newId);
  /** Id of the open form. The router name cannot identify it, because another form can take that name. */
  let id: string | null = null;
  return {
    formValidation: formValidationMachine.provide({ actors: validationActors() }),
    loadForm: fromPromise<LoadedForm, { program: string }>(async ({ input: { program }, signal }) => {
      const [form, unsent] = await Promise.all([openForm(services, program, signal), findUnsent(drafts, program)]);
      id = form.id;
      return asLoaded(form, unsent);
    }),
    refreshForm: fromPromise<ReadForm, { program: string }>(async ({ input: { program }, signal }) => {
      const result = await api.get(programEndpoints.form, { program }, { signal, unattended: true });
      return readAgain(result, program, id, signal);
    }),
    saveForm: fromPromise<{ revision: number }, { program: string; definition: FormDefinition; revision: number }>(
      async ({ input: { program, definition, revision } }) => {
        const result = await api.post(
          programEndpoints.saveForm,
          { program, ...(id !== null && { id }), definition },
          { revision, idempotencyKey: intents.keyFor({ definition, revision }) },
        );
        intents.settle(result);
        return unwrap(withDrawnCurrent(result, id));
      },
    ),
    restoreForm: fromPromise<{ revision: number }, { program: string; definition: FormDefinition }>(
      async ({ input: { program, definition } }) => {
        const form = { id: newId(), router_name: program, definition };
        const created = await unwrap(await api.post(programEndpoints.createForm, form));
        ({ id } = created);
        return created;
      },
    ),
  };
}
