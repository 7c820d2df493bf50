import { unwrap } from '#api/unwrap.ts';
import type { Result } from '#contract/app-error.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { readDrawable } from '#domain/forms/definition-shape.ts';
import { isRecord } from '#domain/is-record.ts';
import { createIntentKeys } from '#features/kit/record-intent.ts';
import type { Services } from '#features/kit/services.types.ts';
import type { LoadedForm, ReadForm } from '#machines/form-designer/index.ts';
import { fromPromise } from 'xstate';
import { findUnsent } from './designer-drafts.ts';
import { takeFormAhead } from './form-ahead.ts';

type DesignerServices = Pick<Services, 'auth' | 'api' | 'drafts' | 'newId'>;

/** What is kept of a form, as the endpoint gives it. */
interface KeptForm {
  published: FormDefinition | null;
  draft: unknown;
  revision: number;
}

/** A form with its draft drawn, else what is published; null where it cannot be drawn. */
function drawn({ draft, published, revision }: KeptForm): ReadForm | null {
  const definition = draft === null ? published : readDrawable(draft);
  return definition === null ? null : { definition, revision, published };
}

/** The chart compares forms, so the one a 412 carries is turned into a drawn one. */
function withDrawnCurrent<Data>(result: Result<Data>): Result<Data> {
  if (result.ok || result.error.kind !== 'stale') return result;
  const { current } = result.error;
  return { ok: false, error: { ...result.error, current: isKeptForm(current) ? drawn(current) : undefined } };
}

const isKeptForm = (value: unknown): value is KeptForm =>
  isRecord(value) && typeof value['revision'] === 'number' && 'draft' in value && 'published' in value;

/** The calls the designer's chart names. They reject with an AppError. */
export function designerActors({ auth, api, drafts, newId }: DesignerServices) {
  const intents = createIntentKeys(newId);
  return {
    loadForm: fromPromise<LoadedForm, { program: string }>(async ({ input: { program }, signal }) => {
      const read = async () => unwrap(await api.get(programEndpoints.form, { program }, { signal }));
      const [form, unsent] = await Promise.all([
        takeFormAhead({ auth }, program).then((ahead) => ahead ?? read()),
        findUnsent(drafts, program),
      ]);
      const { published, revision, earlier_names: names } = form;
      return {
        definition: drawn(form)?.definition ?? null,
        revision,
        published,
        bounds: { published: new Set(names) },
        unsent: unsent.edits,
        own: unsent.own,
        unsettled: unsent.conflicts,
      };
    }),
    refreshForm: fromPromise<ReadForm, { program: string }>(async ({ input: { program }, signal }) => {
      const form = await unwrap(await api.get(programEndpoints.form, { program }, { signal, unattended: true }));
      const read = drawn(form);
      // What cannot be drawn is not drawn over: it is met when something is kept.
      if (read === null) throw new Error(`the draft of ${program} cannot be drawn`);
      return read;
    }),
    saveForm: fromPromise<{ revision: number }, { program: string; definition: FormDefinition; revision: number }>(
      async ({ input: { program, definition, revision } }) => {
        const result = await api.post(
          programEndpoints.saveForm,
          { program, definition },
          { revision, idempotencyKey: intents.keyFor({ definition, revision }) },
        );
        intents.settle(result);
        return unwrap(withDrawnCurrent(result));
      },
    ),
  };
}
