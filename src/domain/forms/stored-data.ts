import type { FieldValue, FormValues } from '#domain/fields/field-kind.ts';
import type { CompiledForm } from './compile-form.ts';
import type { FormEvaluator } from './form-evaluation.ts';
import type { Problems } from './problems.ts';

/**
 * What is kept of a record: values, and what formulas gave; null where one could not be computed. In a row of a table
 * what could not be computed is absent.
 */
export type StoredData = Readonly<Record<string, FieldValue | null>>;

/** What to keep of a form's values; the evaluator must have taken them. */
export declare function storedData(form: CompiledForm, values: FormValues, evaluator: FormEvaluator): StoredData;

/**
 * Reads values from outside. What is not given is empty; what formulas gave is ignored. Fails with keys the form does
 * not have and values no field of that kind could hold; whether they may be saved is `findFormProblems`'.
 */
export declare function readValues(
  form: CompiledForm,
  raw: unknown,
): { ok: true; values: FormValues } | { ok: false; problems: Problems };

/** What a record is called: what its naming field shows. */
export declare function titleOf(form: CompiledForm, data: StoredData): string;
