import { businessDateOf } from '#domain/dates.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { compiledForm } from '#forms/engine/compiled-form.ts';
import type { Services } from '#features/kit/services/services.types.ts';

/** Compiles the form and initializes the time zone, which the first opened record would otherwise wait for. */
export function prepareRecord(definition: FormDefinition, { now }: Pick<Services, 'now'>): void {
  compiledForm(definition);
  businessDateOf(now());
}
