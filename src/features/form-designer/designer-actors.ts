import { refuse, unwrap } from '#api/unwrap.ts';
import type { AppError } from '#contract/app-error.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { type Reading, readOnce } from '#features/kit/services/query-cache.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { formAutosaveMachine } from '#machines/form-autosave/index.ts';
import type { LoadedForm } from '#machines/form-designer/index.ts';
import { formPresenceMachine } from '#machines/form-presence/index.ts';
import { formValidationMachine } from '#machines/form-validation/index.ts';
import type { ReadForm } from '#machines/kit/stored-form.ts';
import { fromPromise } from 'xstate';
import { autosaveActors, drawn, type StoredFormDraft } from './autosave/form-autosave.actors.ts';
import { presenceActors } from './collaboration/form-presence.actors.ts';
import { findUnsent } from './designer-drafts.ts';
import { formQuery } from './form-query.ts';
import { validationActors } from './validation/form-validation.actors.ts';

type DesignerServices = Reading & Pick<Services, 'connection' | 'drafts' | 'newId'>;

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
  /** Id of the open form. The router name cannot identify it, because another form can take that name. */
  let id: string | null = null;
  return {
    formValidation: formValidationMachine.provide({ actors: validationActors() }),
    formPresence: formPresenceMachine.provide({ actors: presenceActors(services) }),
    loadForm: fromPromise<LoadedForm, { program: string }>(async ({ input: { program }, signal }) => {
      const [form, unsent] = await Promise.all([openForm(services, program, signal), findUnsent(drafts, program)]);
      id = form.id;
      return asLoaded(form, unsent);
    }),
    formAutosave: formAutosaveMachine.provide({ actors: autosaveActors(services, () => id) }),
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
