import type { ValueField } from '#domain/fields/field.ts';
import { chartPlan, chartQuery } from '#features/records/views/chart/chart-choice.ts';
import { describe, expect, test } from 'vitest';

const fields = new Map<string, ValueField>(
  (
    [
      { kind: 'text', key: 'nombre', label: 'Nombre' },
      { kind: 'currency', key: 'saldo', label: 'Saldo', currency: 'PYG' },
      { kind: 'date', key: 'alta', label: 'Alta' },
      { kind: 'select', key: 'ciudad', label: 'Ciudad', options: [{ value: 'asu', label: 'Asunción' }] },
    ] satisfies ValueField[]
  ).map((field) => [field.key, field]),
);
const nothing = { measure: null, group: null, split: null, kind: null };

describe('the chart of a list', () => {
  test('counts the records by an option when nothing is chosen', () => {
    expect(chartPlan(nothing, fields)).toEqual({
      measure: { kind: 'count' },
      group: { field: 'ciudad', by: null },
      split: null,
      kind: 'bars',
      kinds: ['bars', 'donut', 'table'],
    });
  });

  test('groups dates by month unless another step is chosen, and draws what its kind cannot draw as the best kind', () => {
    const chosen = { ...nothing, group: { field: 'alta', by: null }, split: 'ciudad', kind: 'donut' as const };
    expect(chartPlan(chosen, fields)).toMatchObject({
      group: { field: 'alta', by: 'month' },
      split: 'ciudad',
      kind: 'stackedBars',
    });
    const weekly = { ...chosen, group: { field: 'alta', by: 'week' as const }, kind: 'line' as const };
    expect(chartPlan(weekly, fields)).toMatchObject({ group: { field: 'alta', by: 'week' }, kind: 'line' });
  });

  test('has the search and the filter of the list', () => {
    const plan = chartPlan({ ...nothing, measure: { kind: 'sum', field: 'saldo' } }, fields);
    const filter = { field: 'ciudad', op: 'is', value: 'asu' } as const;
    expect(plan && chartQuery(plan, { program: 'clientes', text: 'ana', filter, sort: [{ field: 'saldo' }] })).toEqual({
      program: 'clientes',
      measure: { kind: 'sum', field: 'saldo' },
      group: { field: 'ciudad' },
      text: 'ana',
      filter,
    });
  });

  test.each([
    ['a measured field that is gone', { measure: { kind: 'sum' as const, field: 'nada' } }],
    ['a measured field that is no number', { measure: { kind: 'sum' as const, field: 'nombre' } }],
    ['a group that is gone', { group: { field: 'nada', by: null } }],
    ['a group that is a number', { group: { field: 'saldo', by: null } }],
    ['a split with dates', { split: 'alta' }],
  ])('cannot be shown with %s', (_, choice) => {
    expect(chartPlan({ ...nothing, ...choice }, fields)).toBeNull();
  });
});
