import { expect, test } from 'vitest';
import type { Field, FieldOf } from '#domain/fields/field.ts';
import { formComputing } from '#domain/forms/compile-form.ts';
import { evaluated, formOf, rowOf } from './kit.ts';

const formula = (key: string, expression: string): FieldOf<'formula'> => ({
  kind: 'formula',
  key,
  label: key,
  expression,
  result: 'number',
});
const fields: Field[] = [
  { kind: 'number', key: 'base', label: 'Base', visible: 'total > 0' },
  {
    kind: 'table',
    key: 'lineas',
    label: 'Líneas',
    columns: [
      { kind: 'number', key: 'cantidad', label: 'Cantidad', readOnly: 'cantidad > 1' },
      formula('doble', 'cantidad * 2'),
      formula('cuadruple', 'doble * 2'),
      formula('aparte', 'cantidad * base'),
    ],
  },
  formula('suma_lineas', 'suma(lineas.map(l, l.cuadruple))'),
  formula('total', 'suma_lineas + base'),
  formula('otro', 'base * 100'),
];
const form = formOf(...fields);
const values = { base: '5', lineas: [rowOf(1, { cantidad: '1' }), rowOf(2, { cantidad: '2' })] };

test('a form reduced to one formula computes the same value, and only the formulas that it reads', () => {
  const computing = formComputing(form, ['total']);
  const named = computing.plan.formulas.map(({ table, field }) => [table, field.key]);
  expect([named, computing.plan.conditions, computing.plan.tables.get('lineas')?.conditions]).toEqual([
    [
      ['lineas', 'doble'],
      ['lineas', 'cuadruple'],
      [null, 'suma_lineas'],
      [null, 'total'],
    ],
    [],
    [],
  ]);
  expect(evaluated(computing, values).computed('total')).toEqual(evaluated(form, values).computed('total'));
  expect(evaluated(computing, values).computed('total')).toEqual({ ok: true, value: '17' });
});

test('a form reduced to no formula computes nothing', () => {
  expect(formComputing(form, []).plan.formulas).toEqual([]);
});
