import type { FormValues } from '#domain/fields/field-kind.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { readValues } from '#domain/forms/stored-data.ts';

/**
 * What of some data has a place in a form: what is not given, what could not be computed and what no field of that kind
 * could hold is empty. Data of an older version of the form, such as a draft's, are read by what is the same in both.
 */
export function formValues(form: CompiledForm, data: Readonly<Record<string, unknown>>): FormValues {
  const known = Object.entries(data).filter(([key, value]) => form.fields.has(key) && value !== null);
  const reading = readValues(form, Object.fromEntries(known));
  if (reading.ok) return reading.values;
  const wrong = new Set(Object.keys(reading.problems).map((path) => path.split('.', 1)[0]));
  const again = readValues(form, Object.fromEntries(known.filter(([key]) => !wrong.has(key))));
  const nothing = again.ok ? again : readValues(form, {});
  return nothing.ok ? nothing.values : {};
}
