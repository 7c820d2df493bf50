import { businessDateOf } from '#domain/dates.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { compiledForm } from '#features/kit/form/compiled-form.ts';
import type { Services } from '#features/kit/services.types.ts';

/** Does what the first record that is opened would have to wait for: its form is compiled, its time zone found. */
export function prepareRecord(definition: FormDefinition, { now }: Pick<Services, 'now'>): void {
  compiledForm(definition);
  businessDateOf(now());
}
