import type { Field } from '#domain/fields/field.ts';
import { searchForm } from '#features/form-designer/canvas/form-search.tsx';
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
const found = (text: string) => searchForm(form, text).map(({ of }) => idOf(of));

test('finds parts by name, key and expression, in every tab and in reading order', () => {
  expect(found('cuanto')).toEqual(['column:detalle.cuanto', 'field:total']);
  expect(found('DETALLE')).toEqual(['field:detalle']);
  expect(found('total')).toEqual(['field:total']);
});

test('ignores accents and case', () => {
  expect(found('lineas')).toEqual(['section:lineas']);
  expect(found('QUÉ')).toEqual(['column:detalle.que']);
});

test('finds nothing for blank or unmatched text', () => {
  expect(found('  ')).toEqual([]);
  expect(found('zeta')).toEqual([]);
});

test('searches all strings of a part, and returns the property and the containers of each match', () => {
  const kind: Field = {
    kind: 'select',
    key: 'tipo',
    label: 'Clase',
    help: 'Según el contrato',
    options: [{ value: 'may', label: 'Mayorista' }],
    validations: [{ rule: 'true', message: 'Elija otra' }],
  };
  const note: Field = { kind: 'note', key: 'aviso', label: 'Aviso', text: 'Lea el reglamento' };
  const one = {
    ...order,
    tabs: [
      {
        key: 'comercial',
        title: 'Ventas',
        visible: 'interno',
        sections: [{ key: 'precios', title: 'Tarifas', help: 'En guaraníes', rows: [{ fields: [kind, note] }] }],
      },
    ],
  };
  const matchesOf = (text: string) =>
    searchForm(one, text).map(({ of, in: matter, within }) => [idOf(of), matter, within.map(idOf).join(' ')]);
  const inside = 'tab:comercial section:precios';
  expect(['ventas', 'comercial', 'interno'].flatMap(matchesOf)).toEqual([
    ['tab:comercial', 'name', ''],
    ['tab:comercial', 'key', ''],
    ['tab:comercial', 'expression', ''],
  ]);
  expect(['tarifas', 'precios', 'guaranies'].flatMap(matchesOf)).toEqual([
    ['section:precios', 'name', 'tab:comercial'],
    ['section:precios', 'key', 'tab:comercial'],
    ['section:precios', 'help', 'tab:comercial'],
  ]);
  expect(['clase', 'tipo', 'contrato', 'mayorista', 'elija', 'reglamento'].flatMap(matchesOf)).toEqual([
    ['field:tipo', 'name', inside],
    ['field:tipo', 'key', inside],
    ['field:tipo', 'help', inside],
    ['field:tipo', 'option', inside],
    ['field:tipo', 'help', inside],
    ['field:aviso', 'help', inside],
  ]);
});
