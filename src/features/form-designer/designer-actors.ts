import { refuse, unwrap } from '#api/unwrap.ts';
import type { AppError, Result } from '#contract/app-error.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { readDrawable } from '#domain/forms/definition-shape.ts';
import { isRecord } from '#domain/is-record.ts';
import { createIdempotencyKeys } from '#features/kit/record-intent.ts';
import type { Services } from '#features/kit/services.types.ts';
import type { LoadedForm, ReadForm } from '#machines/form-designer/index.ts';
import { fromPromise } from 'xstate';
import { findUnsent } from './designer-drafts.ts';
import { designerTexts as t } from './designer.texts.ts';
import { takeFormAhead } from './form-ahead.ts';

type DesignerServices = Pick<Services, 'auth' | 'api' | 'drafts' | 'newId'>;

/** What is kept of a form, as the endpoint gives it. */
interface StoredFormDraft {
  id: string;
  published: FormDefinition | null;
  draft: unknown;
  revision: number;
}

/** A form with its draft drawn, else what is published; null where it cannot be drawn. */
function drawn({ draft, published, revision }: StoredFormDraft): ReadForm | null {
  const definition = draft === null ? published : readDrawable(draft);
  return definition === null ? null : { definition, revision, published };
}

/** What is said of a form whose name another one has by now: it is as gone as if there were none. */
const anotherForm = (): AppError => ({ kind: 'notFound', text: t.gone, place: 'notice' });

/** The chart compares forms, so the one a 412 carries is turned into a drawn one. */
function withDrawnCurrent<Data>(result: Result<Data>, id: string | null): Result<Data> {
  if (result.ok || result.error.kind !== 'stale') return result;
  const { current } = result.error;
  if (!isStoredFormDraft(current)) return { ok: false, error: { ...result.error, current: undefined } };
  if (current.id !== id) return { ok: false, error: anotherForm() };
  return { ok: false, error: { ...result.error, current: drawn(current) } };
}

const isStoredFormDraft = (value: unknown): value is StoredFormDraft =>
  isRecord(value) && typeof value['revision'] === 'number' && 'draft' in value && 'published' in value;

/** A form that is there no more, with what this browser kept of it where that is the whole of it. */
async function lostForm(error: AppError, drafts: DesignerServices['drafts'], program: string): Promise<AppError> {
  const { edits } = await findUnsent(drafts, program);
  const whole = edits.findLast((edit) => edit.type === 'replace')?.after;
  const current: ReadForm | undefined = whole && { definition: whole, revision: 0, published: null };
  return { ...error, current };
}

/** A form as the server keeps it. Rejects with what this browser kept of one that is there no more. */
async function readForm({ api, drafts }: Pick<Services, 'api' | 'drafts'>, program: string, signal: AbortSignal) {
  const result = await api.get(programEndpoints.form, { program }, { signal });
  if (result.ok || result.error.kind !== 'notFound') return unwrap(result);
  return refuse(await lostForm(result.error, drafts, program));
}

/** A form as it was read again, drawn; another one that has its name by now is not it. */
async function readAgain(result: Result<StoredFormDraft>, program: string, id: string | null): Promise<ReadForm> {
  const form = await unwrap(result);
  if (form.id !== id) return refuse(anotherForm());
  const read = drawn(form);
  // What cannot be drawn is not drawn over: it is met when something is kept.
  if (read === null) throw new Error(`the draft of ${program} cannot be drawn`);
  return read;
}

/** A form as it is opened, with what was done to it here and is not on the server. */
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

/** The calls the designer's chart names. They reject with an AppError. */
export function designerActors({ auth, api, drafts, newId }: DesignerServices) {
  const intents = createIdempotencyKeys(newId);
  /** Of the form that is open: another may have its name by now. */
  let id: string | null = null;
  return {
    loadForm: fromPromise<LoadedForm, { program: string }>(async ({ input: { program }, signal }) => {
      const [form, unsent] = await Promise.all([
        takeFormAhead({ auth }, program).then((ahead) => ahead ?? readForm({ api, drafts }, program, signal)),
        findUnsent(drafts, program),
      ]);
      id = form.id;
      return asLoaded(form, unsent);
    }),
    refreshForm: fromPromise<ReadForm, { program: string }>(async ({ input: { program }, signal }) => {
      return readAgain(await api.get(programEndpoints.form, { program }, { signal, unattended: true }), program, id);
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
        const made = await unwrap(await api.post(programEndpoints.createForm, form));
        ({ id } = made);
        return made;
      },
    ),
  };
}
