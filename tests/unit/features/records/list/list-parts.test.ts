import type { ValueField } from '#domain/fields/field.ts';
import { fitsForm, flatten, toFilter, conditionText } from '#features/kit/filter/filter-parts.ts';
import {
  columnsFor,
  columnsKey,
  fieldsByKey,
  ownColumns,
  readColumns,
  valueIn,
  withBinColumns,
} from '#features/records/list/list-columns.ts';
import { listQuestion, questionOf } from '#features/records/list/list-question.ts';
import { cellText } from '#forms/fields/list-cells.tsx';
import type { RecordsPlace } from '#features/records/records-address.ts';
import { describe, expect, test } from 'vitest';
import { definitionOf } from '../../kit/record/customers.ts';

const name: ValueField = { kind: 'text', key: 'nombre', label: 'Nombre' };
const limit: ValueField = { kind: 'currency', key: 'limite', label: 'Límite', currency: 'PYG' };
const discount: ValueField = { kind: 'percent', key: 'descuento', label: 'Descuento' };
const active: ValueField = { kind: 'switch', key: 'activo', label: 'Activo' };
const margin: ValueField = {
  kind: 'formula',
  key: 'margen',
  label: 'Margen',
  expression: 'limite / 0',
  result: 'number',
};
const city: ValueField = {
  kind: 'select',
  key: 'ciudad',
  label: 'Ciudad',
  options: [{ value: 'asu', label: 'Asunción' }],
};
const parent: ValueField = { kind: 'link', key: 'principal', label: 'Principal', program: 'clientes' };

const definition = definitionOf([limit, name, discount, active, city, parent], ['limite', 'nombre', 'descuento']);
const fields = fieldsByKey(definition);
const place: RecordsPlace = {
  program: 'clientes',
  view: 'list',
  record: null,
  text: ' ana ',
  filter: { field: 'limite', op: 'gte', value: '1000' },
  sort: null,
  size: 50,
  isFilterBroken: false,
  display: 'list',
  groupBy: null,
  chart: { measure: null, group: null, split: null, kind: null },
  calendar: { field: null, month: null },
};

describe('columns', () => {
  test('default to those of the form definition, with the naming field first', () => {
    expect(ownColumns(definition, fields).map(({ key }) => key)).toEqual(['nombre', 'limite', 'descuento']);
  });

  test('default to the naming field and the first five fields that fit on one line when the form defines none', () => {
    const plain = (key: string): ValueField => ({ kind: 'text', key, label: key });
    const none: ValueField[] = [
      { kind: 'longText', key: 'nota', label: 'Nota' },
      { kind: 'table', key: 'filas', label: 'Filas', columns: [{ kind: 'text', key: 'fila', label: 'Fila' }] },
      { kind: 'file', key: 'foto', label: 'Foto' },
    ];
    const drawn = [plain('a'), ...none, ...['b', 'c', 'd', 'e', 'f', 'g', 'nombre'].map(plain)];
    const form = { ...definitionOf(drawn, []), naming: 'nombre', list: { columns: [], sort: [] } };
    expect(ownColumns(form, fieldsByKey(form)).map(({ key }) => key)).toEqual(['nombre', 'a', 'b', 'c', 'd', 'e']);
  });

  test('are read from the saved choice without duplicates and unknown fields, and with widths within the limits', () => {
    const storedColumns = [
      { key: 'limite', width: 9_000 },
      { key: 'gone' },
      { key: 'limite' },
      'x',
      { key: 'activo', width: 1 },
    ];
    expect(readColumns(storedColumns, fields)).toEqual([
      { key: 'limite', width: 640 },
      { key: 'activo', width: 64 },
    ]);
    expect([readColumns([], fields), readColumns({ key: 'limite' }, fields), readColumns(null, fields)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('are saved under a key of at most 40 characters, the limit of the user data', () => {
    expect(columnsKey('clientes')).toBe('lista-clientes');
    expect(columnsKey('a'.repeat(40))).toHaveLength(40);
  });

  test('have the chosen width or the default of their kind, and flag numeric fields', () => {
    const drawn = columnsFor([{ key: 'limite' }, { key: 'nombre', width: 300 }], fields);
    expect(drawn).toEqual([
      { field: limit, width: 168, isFigure: true, isSortable: true },
      { field: name, width: 300, isFigure: false, isSortable: true },
    ]);
  });
});

describe('the bin', () => {
  const names = { records: {}, files: {} };
  const row = { id: 'a', revision: 2, title: 'Ana', values: { nombre: 'Ana', changed_by: 'nobody' } };

  test('shows who deleted each record and when, in Paraguayan time', () => {
    const deletedRow = { ...row, changed_by: 'Luis Vera', changed_at: '2026-11-21T17:30:41.512Z' };
    const cells = withBinColumns([]).map((column) => [
      column.field.label,
      cellText(column.field, valueIn(column, deletedRow), names),
    ]);
    expect(cells).toEqual([
      ['Eliminado por', 'Luis Vera'],
      ['Eliminado el', '21/11/2026 14:30'],
    ]);
  });

  test('shows empty cells for an unknown user and time, and field values in all other columns', () => {
    expect(withBinColumns([]).map((column) => cellText(column.field, valueIn(column, row), names))).toEqual(['', '']);
    expect(columnsFor([{ key: 'nombre' }], fields).map((column) => valueIn(column, row))).toEqual(['Ana']);
  });
});

test('a list shows a message for a failed formula and an empty cell for any other missing value', () => {
  const none = { records: {}, files: {} };
  expect([cellText(margin, null, none), cellText(margin, '', none), cellText(limit, null, none)]).toEqual([
    'No se pudo calcular',
    '',
    '',
  ]);
});

describe('the list query', () => {
  const columns = columnsFor(ownColumns(definition, fields), fields);

  test('is derived from the URL, uses the form’s sort order by default and sums all numbers except percentages', () => {
    expect(listQuestion(questionOf(place, definition, fields), columns, 50, definition)).toEqual({
      query: {
        program: 'clientes',
        text: 'ana',
        filter: place.filter,
        sort: [{ field: 'nombre' }],
        columns: ['nombre', 'limite', 'descuento'],
        whole: true,
      },
      totals: ['limite'],
      size: 50,
    });
  });

  test('sums no naming or unique field, and no number that is not a quantity, such as an age', () => {
    const number = (key: string, label: string): ValueField => ({ kind: 'number', key, label });
    const drawn: ValueField[] = [
      number('pedido', 'Pedido'),
      { kind: 'number', key: 'lote', label: 'Lote', unique: true },
      number('edad', 'Edad'),
      number('boleta', 'Nro. de boleta'),
      number('cantidad', 'Cantidad'),
      limit,
    ];
    const form = { ...definitionOf(drawn, []), naming: 'pedido' };
    const all = columnsFor(
      drawn.map(({ key }) => ({ key })),
      fieldsByKey(form),
    );
    expect(listQuestion({ program: 'pedidos' }, all, 50, form).totals).toEqual(['cantidad', 'limite']);
  });

  test('ignores a filter or a sort order by a field that the form lacks', () => {
    const strange = { ...place, filter: { field: 'nada', op: 'empty' as const }, sort: [{ field: 'nada' }] };
    expect(questionOf(strange, definition, fields)).toEqual({ program: 'clientes', text: 'ana' });
  });

  test('has no search, filter, sort order or sums in the bin', () => {
    expect(listQuestion(questionOf({ ...place, view: 'bin' }, definition, fields), columns, 25, definition)).toEqual({
      query: { program: 'clientes', state: 'deleted', columns: ['nombre', 'limite', 'descuento'] },
      totals: [],
      size: 25,
    });
  });
});

describe('filters', () => {
  test('convert to conditions and back; a nested filter has no list of conditions', () => {
    const [one, two] = [
      { field: 'a', op: 'empty' as const },
      { field: 'b', op: 'is' as const, value: '1' },
    ];
    expect(toFilter({ join: 'or', conditions: [] })).toBeNull();
    expect(toFilter({ join: 'or', conditions: [one] })).toEqual(one);
    const joined = toFilter({ join: 'or', conditions: [one, two] });
    expect(joined).toEqual({ or: [one, two] });
    expect(flatten(joined)).toEqual({ join: 'or', conditions: [one, two] });
    expect(flatten({ and: [one, { or: [two] }] })).toBeNull();
  });

  test.each([
    [{ field: 'limite', op: 'between', value: ['1', '2'] }, true],
    [{ field: 'limite', op: 'between', value: '1' }, false],
    [{ field: 'limite', op: 'contains', value: '1' }, false],
    [{ field: 'nada', op: 'is', value: '1' }, false],
    [{ field: 'nombre', op: 'is' }, false],
    [{ field: 'nombre', op: 'empty' }, true],
  ] as const)('fit the form only if field, operator and value do: %j is %s', (condition, fits) => {
    const { value, ...rest } = { value: undefined, ...condition };
    const filterCondition =
      value === undefined ? rest : { ...rest, value: typeof value === 'string' ? value : [...value] };
    expect(fitsForm(filterCondition, fields)).toBe(fits);
  });

  test('are shown as phrases', () => {
    const nameOf = (id: string) => (id === 'x' ? 'Ana Báez' : undefined);
    const phrases = [
      conditionText({ field: 'limite', op: 'between', value: ['1000', '25000'] }, limit, nameOf),
      conditionText({ field: 'ciudad', op: 'is', value: 'asu' }, city, nameOf),
      conditionText({ field: 'nombre', op: 'contains', value: 'an' }, name, nameOf),
      conditionText({ field: 'principal', op: 'is', value: 'x' }, parent, nameOf),
      conditionText({ field: 'activo', op: 'is', value: 'Sí' }, active, nameOf),
      conditionText({ field: 'nombre', op: 'empty' }, name, nameOf),
    ];
    expect(phrases).toEqual([
      'Límite entre Gs.\u00a01.000 y Gs.\u00a025.000',
      'Ciudad es Asunción',
      'Nombre contiene «an»',
      'Principal es Ana Báez',
      'Activo es Sí',
      'Nombre está vacío',
    ]);
  });
});
