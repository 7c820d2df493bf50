import { refuse, unwrap } from '#api/unwrap.ts';
import type { AppError } from '#contract/app-error.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { cachedData, type Reading, readOnce } from '#features/kit/services/query-cache.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { formAutosaveMachine } from '#machines/form-autosave/index.ts';
import type { CachedForm, LoadedForm } from '#machines/form-designer/index.ts';
import { formPresenceMachine } from '#machines/form-presence/index.ts';
import { formValidationMachine } from '#machines/form-validation/index.ts';
import type { ReadForm } from '#machines/kit/stored-form.ts';
import { fromPromise } from 'xstate';
import { anotherForm, autosaveActors, drawn, type StoredFormDraft } from './autosave/form-autosave.actors.ts';
import { presenceActors } from './collaboration/form-presence.actors.ts';
import { findUnsent, recordKeyOf } from './designer-drafts.ts';
import { formQuery } from './form-query.ts';
import { validationActors } from './validation/form-validation.actors.ts';

type DesignerServices = Reading & Pick<Services, 'connection' | 'drafts' | 'newId'>;

type Unsent = Awaited<ReturnType<typeof findUnsent>>;

/**
 * The error for a deleted form. It contains the form as this browser stored it with unsent edits, if it did: a draft of
 * an earlier version contains the form only in a `replace` edit.
 */
function lostForm(error: AppError, { edits, form }: Unsent): AppError {
  const definition = form?.definition ?? edits.findLast((edit) => edit.type === 'replace')?.after;
  const current: ReadForm | undefined = definition && { definition, revision: 0, published: null };
  return { ...error, current };
}

/** The id of the open form, once it is known. */
export interface OpenedForm {
  id: string | null;
}

/**
 * Opens a form with the local edits that the server does not have. Rejects for a deleted form, also when another form
 * has taken its router name since the edits were made.
 */
async function openForm(services: DesignerServices, opened: OpenedForm, program: string, signal: AbortSignal) {
  const [result, unsent] = await Promise.all([
    readOnce(services, formQuery(program), signal),
    findUnsent(services.drafts, program),
  ]);
  if (!result.ok && result.error.kind === 'notFound') {
    opened.id = unsent.form?.id ?? null;
    return refuse(lostForm(result.error, unsent));
  }
  const form = await unwrap(result, signal);
  opened.id = unsent.form?.id ?? form.id;
  return opened.id === form.id ? asLoaded(form, unsent) : refuse(lostForm(anotherForm(), unsent));
}

type StoredForm = StoredFormDraft & { earlier_names: readonly string[] };

/** A stored form as the designer opens it; `definition` is null when it cannot be drawn. */
const asOpened = (form: StoredForm) => ({
  definition: drawn(form)?.definition ?? null,
  revision: form.revision,
  published: form.published,
  bounds: { published: new Set(form.earlier_names) },
});

/** An opened form with the local edits that the server does not have. */
const asLoaded = (form: StoredForm, { edits, own, conflicts }: Unsent): LoadedForm => ({
  ...asOpened(form),
  unsent: edits,
  own,
  unsettled: conflicts,
});

/**
 * The prefetched form and its id; null when the designer must load the form, because it was not prefetched, cannot be
 * drawn, or may have local edits in this browser.
 */
export function findCachedForm(
  services: Reading & Pick<Services, 'drafts'>,
  program: string,
): { id: string; form: CachedForm } | null {
  const stored = cachedData(services, formQuery(program));
  if (stored === null || services.drafts.has(recordKeyOf(program))) return null;
  const { definition, ...form } = asOpened(stored);
  return definition && { id: stored.id, form: { definition, ...form } };
}

/**
 * Actors of the designer machine. They reject with an AppError.
 * @param opened receives the id of the form; the router name cannot identify it, because another form can take it
 */
export function designerActors(services: DesignerServices, opened: OpenedForm) {
  const { api, newId } = services;
  return {
    formValidation: formValidationMachine.provide({ actors: validationActors() }),
    formPresence: formPresenceMachine.provide({ actors: presenceActors(services) }),
    loadForm: fromPromise<LoadedForm, { program: string }>(({ input: { program }, signal }) =>
      openForm(services, opened, program, signal),
    ),
    formAutosave: formAutosaveMachine.provide({ actors: autosaveActors(services, () => opened.id) }),
    restoreForm: fromPromise<{ revision: number }, { program: string; definition: FormDefinition }>(
      async ({ input: { program, definition } }) => {
        const form = { id: newId(), router_name: program, definition };
        const created = await unwrap(await api.post(programEndpoints.createForm, form));
        opened.id = created.id;
        return created;
      },
    ),
  };
}
