import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormValues, TableRow } from '#domain/fields/field-kind.ts';
import type { Field } from '#domain/fields/field.ts';
import { createFormEvaluator, type FormEvaluator } from '#domain/forms/form-evaluation.ts';
import { compiled, definitionOf, evaluated, facts, idOf } from './kit.ts';

const fields: Field[] = [
  { kind: 'decimal', key: 'a', label: 'A', decimals: 2 },
  { kind: 'number', key: 'b', label: 'B', visible: 'a > 1 || vacio(nombre)', required: 'cociente > 1' },
  { kind: 'text', key: 'nombre', label: 'Nombre', readOnly: 'contar(lineas) > 2' },
  { kind: 'formula', key: 'cociente', label: 'C', result: 'decimal', decimals: 4, expression: 'a / b' },
  { kind: 'formula', key: 'general', label: 'G', result: 'decimal', decimals: 2, expression: 'total + cociente' },
  {
    kind: 'formula',
    key: 'total',
    label: 'T',
    result: 'decimal',
    decimals: 2,
    expression: 'suma(lineas.map(x, x.importe))',
  },
  { kind: 'formula', key: 'nombres', label: 'N', result: 'text', expression: 'unir(lineas.map(x, x.nombre), "-")' },
  {
    kind: 'table',
    key: 'lineas',
    label: 'L',
    totals: ['cantidad', 'importe'],
    visible: 'a < 100',
    columns: [
      { kind: 'text', key: 'nombre', label: 'N', required: 'importe > 10', visible: 'cantidad < b' },
      { kind: 'decimal', key: 'cantidad', label: 'C', decimals: 2 },
      { kind: 'formula', key: 'importe', label: 'I', result: 'decimal', decimals: 2, expression: 'cantidad / b * a' },
      { kind: 'formula', key: 'parte', label: 'P', result: 'percent', expression: 'importe / total * 100' },
      { kind: 'formula', key: 'doble', label: 'D', result: 'number', expression: 'b * 2' },
      { kind: 'formula', key: 'rotulo', label: 'R', result: 'text', expression: 'nombre + "/" + texto(cantidad)' },
    ],
  },
];

const definition = definitionOf(fields);
const form = compiled({
  ...definition,
  tabs: definition.tabs.map((tab) => ({
    ...tab,
    visible: 'total < 1000',
    sections: tab.sections.map((section) => ({ ...section, visible: 'b != 7' })),
  })),
});

/** Every result that an evaluator returns for the form. */
function answers(evaluator: FormEvaluator, values: FormValues) {
  const rows = values['lineas'] as readonly TableRow[];
  return {
    fields: fields.map(({ key }) => [key, evaluator.fieldState(key), evaluator.computed(key)]),
    cells: rows.map(({ id }) => ({
      id,
      cells: ['nombre', 'cantidad', 'importe', 'parte', 'doble', 'rotulo'].map((column) => [
        evaluator.cellState('lineas', id, column),
        evaluator.cell('lineas', id, column),
      ]),
    })),
    totals: evaluator.totals('lineas'),
    parts: [evaluator.isTabVisible('todo'), evaluator.isSectionVisible('todo')],
  };
}

const figure = fc.constantFrom('', '0', '1', '2', '3.5', '7', '150', '-4', 'doce');
const word = fc.constantFrom('', 'Ana', 'Luis');
const rows = (state: readonly TableRow[]) => state.length;

type Edit = (values: FormValues, next: number) => FormValues;

const withRows =
  (change: (rows: readonly TableRow[], next: number) => readonly TableRow[]): Edit =>
  (values, next) => ({ ...values, lineas: change(values['lineas'] as readonly TableRow[], next) });

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.constantFrom('a', 'b'), figure).map(([key, value]): Edit => (values) => ({ ...values, [key]: value })),
  word.map((nombre): Edit => (values) => ({ ...values, nombre })),
  fc
    .tuple(figure, word)
    .map(([cantidad, nombre]) => withRows((all, next) => [...all, { id: idOf(next), values: { cantidad, nombre } }])),
  fc.nat(5).map((at) => withRows((all) => all.filter((_, index) => index !== at))),
  fc.constant(withRows((all) => all.toReversed())),
  fc
    .tuple(fc.nat(5), figure, word)
    .map(([at, cantidad, nombre]) =>
      withRows((all) =>
        all.map((row, index) =>
          index === at % Math.max(1, rows(all)) ? { ...row, values: { cantidad, nombre } } : row,
        ),
      ),
    ),
  fc.constant<Edit>((values) => ({ ...values })),
);

describe('an incrementally evaluated form', () => {
  test('gives the same results after each edit as a full evaluation', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 25 }), (all) => {
        let values: FormValues = { a: '2', b: '4', nombre: '', lineas: [] };
        const evaluator = createFormEvaluator(form, facts);
        evaluator.update(values);
        for (const [next, edit] of all.entries()) {
          values = edit(values, next);
          evaluator.update(values);
          expect(answers(evaluator, values)).toEqual(answers(evaluated(form, values), values));
        }
      }),
      { numRuns: 150 },
    );
  });

  test('returns from each update the names of all results that changed', () => {
    fc.assert(
      fc.property(fc.array(edits, { minLength: 1, maxLength: 12 }), (all) => {
        let values: FormValues = { a: '2', b: '4', nombre: '', lineas: [] };
        const evaluator = evaluated(form, values);
        for (const [next, edit] of all.entries()) {
          const before = answers(evaluator, values);
          values = edit(values, next);
          const named = evaluator.update(values);
          const after = answers(evaluator, values);
          const changed = fields.filter((_, index) => !isSame(before.fields[index], after.fields[index]));
          const cells = after.cells.filter((cell) => !before.cells.some((old) => isSame(old, cell)));
          const names = [...changed.map(({ key }) => key), ...cells.map(({ id }) => `lineas/${id}`)];
          if (after.parts[0] !== before.parts[0]) names.push('tab:todo', 'section:todo');
          if (after.parts[1] !== before.parts[1]) names.push('section:todo');
          const unnamed = names.filter((name) => !named.has(name));
          if (!isSame(before.totals, after.totals) && !named.has('totals:lineas')) unnamed.push('lineas (totales)');
          expect(unnamed).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
