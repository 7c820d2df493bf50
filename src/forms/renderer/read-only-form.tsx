import type { References } from '#contract/schemas/records.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { useId, useMemo, useState } from 'react';
import { useFormServices } from '../form-services.ts';
import { compiledForm } from '../engine/compiled-form.ts';
import { formFacts } from '../engine/form-facts.ts';
import { FormRenderer } from './form-renderer.tsx';
import { createFormStore } from '../engine/form-store.ts';
import { formValues } from '../engine/form-values.ts';
import { type OpenForm, OpenFormProvider } from '../engine/open-form.ts';
import { createReferenceNames } from '../engine/reference-names.ts';

interface ReadOnlyFormProps {
  definition: FormDefinition;
  values: Readonly<Record<string, unknown>>;
  references: References;
  /** Business date of the values. */
  today: string;
}

const nothing = () => undefined;

/** Values in their form, read-only. */
export function ReadOnlyForm({ definition, values, references, today }: ReadOnlyFormProps) {
  const services = useFormServices();
  const prefix = useId();
  const [tab, setTab] = useState<string | null>(null);
  const open = useMemo<OpenForm>(() => {
    const form = compiledForm(definition);
    return {
      store: createFormStore(form, { ...formFacts(services), today }, formValues(form, values)),
      prefix,
      isReadOnly: true,
      readOnly: new Set(),
      names: createReferenceNames(references),
      change: nothing,
      newRow: () => ({ id: '', values: {} }),
      unsent: new Map(),
      revealers: new Map(),
    };
  }, [definition, values, references, today, services, prefix]);
  return (
    <OpenFormProvider value={open}>
      <FormRenderer tab={tab} onTab={setTab} />
    </OpenFormProvider>
  );
}
