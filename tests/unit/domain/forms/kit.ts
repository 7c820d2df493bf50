import type { FormValues, TableRow } from '#domain/fields/field-kind.ts';
import type { Field } from '#domain/fields/field.ts';
import { type CompiledForm, compileForm } from '#domain/forms/compile-form.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { createFormEvaluator, type FormEvaluator } from '#domain/forms/form-evaluation.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';

export const facts: FormFacts = { today: '2026-11-21', now: '2026-11-21T15:04:00Z', user: 'Ana Benítez' };

/** A form of one section with a row for each field. */
export function definitionOf(fields: readonly Field[], other: Partial<FormDefinition> = {}): FormDefinition {
  return {
    format: 1,
    title: 'Pruebas',
    one: 'prueba',
    many: 'pruebas',
    icon: 'box',
    group: 'Pruebas',
    naming: fields[0]?.key ?? 'nada',
    tabs: [
      {
        key: 'todo',
        title: 'Todo',
        sections: [{ key: 'todo', rows: fields.map((field) => ({ fields: [field] })) }],
      },
    ],
    list: { columns: [fields[0]?.key ?? 'nada'], sort: [] },
    ...other,
  };
}

/** A compiled definition; an invalid one fails the test with its problems. */
export function compiled(definition: FormDefinition): CompiledForm {
  const compilation = compileForm(definition, parseSource);
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems));
  return compilation.form;
}

export const formOf = (...fields: Field[]): CompiledForm => compiled(definitionOf(fields));

/** An evaluator of a form, updated with values. */
export function evaluated(form: CompiledForm, values: FormValues): FormEvaluator {
  const evaluator = createFormEvaluator(form, facts);
  evaluator.update(values);
  return evaluator;
}

/** The id of the n-th row. */
export const idOf = (n: number): string => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const rowOf = (n: number, values: TableRow['values']): TableRow => ({ id: idOf(n), values });
