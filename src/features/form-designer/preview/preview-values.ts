import type { FormValues } from '#domain/fields/field-kind.ts';
import { sampleValues } from '#domain/design/sample-values.ts';
import { isBlank } from '#domain/forms/blank-value.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import { newValues } from '#domain/forms/new-values.ts';
import { draftValues } from '#features/kit/form/form-values.ts';
import type { PreviewData } from './preview-context.tsx';

interface PreviewValuesOptions {
  form: CompiledForm;
  data: PreviewData;
  /** Values typed earlier, possibly in another state of the form. */
  typed: FormValues | null;
  facts: FormFacts;
  newId: () => string;
}

/** Initial values of the preview: those of a new record, with sample data or typed values over them. */
export function previewValues({ form, data, typed, facts, newId }: PreviewValuesOptions): FormValues {
  const initial = newValues(form, facts, newId);
  switch (data) {
    case 'empty':
      return initial;
    case 'typed':
      return draftValues(form, initial, typed ?? {});
    case 'sample': {
      const samples = Object.entries(sampleValues(form.definition)).filter(([, value]) => !isBlank(value));
      return { ...initial, ...Object.fromEntries(samples) };
    }
  }
}
