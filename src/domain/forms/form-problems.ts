import type { FormValues } from '#domain/fields/field-kind.ts';
import type { CompiledForm } from './compile-form.ts';
import type { FormEvaluator } from './form-evaluation.ts';
import type { Problems } from './problems.ts';

/**
 * Everything that keeps values from being saved, but for uniqueness among records. The evaluator must have taken these
 * values. What a condition hides is not asked for.
 */
export declare function findFormProblems(form: CompiledForm, values: FormValues, evaluator: FormEvaluator): Problems;
