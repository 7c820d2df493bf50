import type { Field } from '#domain/fields/field.ts';
import { searchForm } from '#features/form-designer/canvas/search-form.ts';
import { idOf } from '#features/form-designer/canvas/stops.ts';
import { expect, test } from 'vitest';
import { order } from './canvas-forms.ts';

const total: Field = { kind: 'formula', key: 'total', label: 'Importe', expression: 'cuanto * 2', result: 'number' };
const form = {
  ...order,
  tabs: order.tabs.map((tab) =>
    tab.key === 'otros' ? { ...tab, sections: [{ key: 'vacia', rows: [{ fields: [total] }] }] } : tab,
  ),
};
const found = (text: string) => searchForm(form, text).map(idOf);

test('parts are found by name, key and expression, in every tab and in reading order', () => {
  expect(found('cuanto')).toEqual(['column:detalle.cuanto', 'field:total']);
  expect(found('DETALLE')).toEqual(['field:detalle']);
  expect(found('total')).toEqual(['field:total']);
});

test('accents and capitals make no difference', () => {
  expect(found('lineas')).toEqual(['section:lineas']);
  expect(found('QUÉ')).toEqual(['column:detalle.que']);
});

test('nothing is found of a blank text, nor of what stands nowhere', () => {
  expect(found('  ')).toEqual([]);
  expect(found('zeta')).toEqual([]);
});
