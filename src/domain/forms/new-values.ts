import type { FormValues, TableRow } from '#domain/fields/field-kind.ts';
import type { CompiledForm } from './compile-form.ts';
import type { FormFacts } from './form-facts.ts';

/** What a new record starts with: defaults, and as many rows as a table needs at least. */
export declare function newValues(form: CompiledForm, facts: FormFacts, newId: () => string): FormValues;

/** What a new row of a table starts with in a form that holds `values`. */
export declare function newRow(
  form: CompiledForm,
  table: string,
  values: FormValues,
  facts: FormFacts,
  id: string,
): TableRow;
