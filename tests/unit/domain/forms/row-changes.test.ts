import type { LeafValue, TableRow } from '#domain/fields/field-kind.ts';
import { formatField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { type FormatCell, type RowChange, rowChanges } from '#domain/forms/row-changes.ts';
import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '../../kit/cpu-time.ts';

const columns: readonly LeafField[] = [
  { kind: 'number', key: 'cantidad', label: 'Cantidad' },
  { kind: 'text', key: 'producto', label: 'Producto' },
  { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG' },
];
const describeCell: FormatCell = (column, value) => formatField(column, value);

const row = (id: string, producto: string, precio: string, cantidad = ''): TableRow => ({
  id,
  values: { cantidad, producto, precio },
});
const [yerba, azucar, sal] = [row('y', 'Yerba', '1000'), row('a', 'Azúcar', '500'), row('s', 'Sal', '200')];

const between = (then: readonly TableRow[], now: readonly TableRow[], most?: number) =>
  rowChanges({ columns, rows: then }, { columns, rows: now }, describeCell, most);

const GS = 'Gs.\u00a0';

/** The change of one row; by default of the first row, named «Yerba», which did not move. */
const rowChange = (change: Partial<RowChange>): RowChange => ({
  what: 'changed',
  from: 1,
  to: 1,
  moved: false,
  name: 'Yerba',
  cells: [],
  ...change,
});

describe('the changed rows of a table', () => {
  test('are listed with the name of the row, and the texts of the changed cells before and after', () => {
    expect(between([yerba, azucar], [yerba, row('a', 'Azúcar', '650', '2')])).toEqual({
      text: '2 filas: 1 modificada',
      total: 1,
      told: [
        rowChange({
          from: 2,
          to: 2,
          name: 'Azúcar',
          cells: [
            { key: 'cantidad', label: 'Cantidad', from: '', to: '2' },
            { key: 'precio', label: 'Precio', from: `${GS}500`, to: `${GS}650` },
          ],
        }),
      ],
    });
  });

  test('are listed with all their filled cells when added or removed, sorted by position', () => {
    expect(between([yerba, azucar], [sal, yerba])).toEqual({
      text: '2 filas: 1 agregada, 1 quitada',
      total: 2,
      told: [
        rowChange({
          what: 'added',
          from: null,
          name: 'Sal',
          cells: [
            { key: 'producto', label: 'Producto', from: '', to: 'Sal' },
            { key: 'precio', label: 'Precio', from: '', to: `${GS}200` },
          ],
        }),
        rowChange({
          what: 'removed',
          from: 2,
          to: null,
          name: 'Azúcar',
          cells: [
            { key: 'producto', label: 'Producto', from: 'Azúcar', to: '' },
            { key: 'precio', label: 'Precio', from: `${GS}500`, to: '' },
          ],
        }),
      ],
    });
  });

  test('include a row that moved, but not the rows that shifted to make room for it', () => {
    const rows = [yerba, azucar, sal, row('h', 'Harina', '300')];
    expect(between(rows, [rows[3] ?? sal, yerba, azucar, sal])).toEqual({
      text: '4 filas: 1 movida',
      total: 1,
      told: [rowChange({ what: 'moved', from: 4, moved: true, name: 'Harina' })],
    });
    expect(between(rows, rows.slice(1)).text).toBe('3 filas: 1 quitada');
  });

  test('include one change for a row that moved and also has a changed cell', () => {
    expect(between([yerba, azucar, sal], [azucar, sal, row('y', 'Yerba', '900')]).told).toEqual([
      rowChange({
        to: 3,
        moved: true,
        cells: [{ key: 'precio', label: 'Precio', from: `${GS}1.000`, to: `${GS}900` }],
      }),
    ]);
  });

  test('are none when nothing changed, and are counted as removed when no row remains', () => {
    expect(between([yerba, sal], [yerba, sal])).toEqual({ text: '2 filas', total: 0, told: [] });
    expect(between([], [])).toEqual({ text: 'sin filas', total: 0, told: [] });
    expect(between([yerba, sal], []).text).toBe('sin filas: 2 quitadas');
  });

  test('have no name when the table has only numeric columns', () => {
    const nameless = columns.filter(({ kind }) => kind !== 'text');
    const at = (precio: string) => ({ columns: nameless, rows: [row('y', 'Yerba', precio, '3')] });
    expect(rowChanges(at('1'), at('2'), describeCell).told).toEqual([
      rowChange({ name: '', cells: [{ key: 'precio', label: 'Precio', from: `${GS}1`, to: `${GS}2` }] }),
    ]);
  });
});

describe('the columns of changed rows', () => {
  const listed = columns.slice(0, 2);

  test('that are not among the given columns are never listed, even if the rows have values for them', () => {
    const then = { columns: listed, rows: [yerba, azucar] };
    const now = { columns: listed, rows: [row('y', 'Yerba', '9'), sal] };
    const changes = rowChanges(then, now, describeCell);
    expect(changes).toEqual({
      text: '2 filas: 1 agregada, 1 quitada',
      total: 2,
      told: [
        rowChange({
          what: 'added',
          from: null,
          to: 2,
          name: 'Sal',
          cells: [{ key: 'producto', label: 'Producto', from: '', to: 'Sal' }],
        }),
        rowChange({
          what: 'removed',
          from: 2,
          to: null,
          name: 'Azúcar',
          cells: [{ key: 'producto', label: 'Producto', from: 'Azúcar', to: '' }],
        }),
      ],
    });
  });

  test('that a newer form added or removed are listed for rows that have a value in them', () => {
    const active: LeafField = { kind: 'switch', key: 'activo', label: 'Activo' };
    const then = { columns: listed, rows: [yerba, { id: 'a', values: { producto: 'Azúcar', cantidad: '1' } }] };
    const now = {
      columns: [...listed.slice(1), active],
      rows: [
        { id: 'y', values: { producto: 'Yerba', activo: true } },
        { id: 'a', values: { producto: 'Azúcar', activo: false } },
      ],
    };
    expect(rowChanges(then, now, describeCell).told).toEqual([
      rowChange({ cells: [{ key: 'activo', label: 'Activo', from: '', to: 'Sí' }] }),
      rowChange({ from: 2, to: 2, name: 'Azúcar', cells: [{ key: 'cantidad', label: 'Cantidad', from: '1', to: '' }] }),
    ]);
  });

  test('whose kind changed are listed only for rows whose shown text differs', () => {
    const texts = columns.map((column): LeafField =>
      column.key === 'cantidad' ? { kind: 'text', key: 'cantidad', label: 'Bultos' } : column,
    );
    const then = { columns, rows: [row('y', 'Yerba', '1', '1000'), row('a', 'Azúcar', '1', '2')] };
    const now = { columns: texts, rows: [row('y', 'Yerba', '1', '1.000'), row('a', 'Azúcar', '1', 'dos')] };
    expect(rowChanges(then, now, describeCell).told).toEqual([
      rowChange({ from: 2, to: 2, name: 'dos', cells: [{ key: 'cantidad', label: 'Bultos', from: '2', to: 'dos' }] }),
    ]);
  });

  test('are listed even if different values have the same text; a failed formula has a text of its own', () => {
    const linked: LeafField[] = [
      { kind: 'link', key: 'producto', label: 'Producto', program: 'productos' },
      { kind: 'formula', key: 'doble', label: 'Doble', expression: 'cantidad * 2', result: 'number' },
    ];
    const at = (values: Record<string, LeafValue>) => ({ columns: linked, rows: [{ id: 'y', values }] });
    const unnamed: FormatCell = (column, value) =>
      column.kind === 'link' ? '(no disponible)' : formatField(column, value);
    expect(rowChanges(at({ producto: '1', doble: '4' }), at({ producto: '2' }), unnamed).told).toEqual([
      rowChange({
        name: '(no disponible)',
        cells: [
          { key: 'producto', label: 'Producto', from: '(no disponible)', to: '(no disponible) (modificado)' },
          { key: 'doble', label: 'Doble', from: '4', to: 'No se pudo calcular' },
        ],
      }),
    ]);
  });

  test('with several files are listed when one of the files changed', () => {
    const files: LeafField[] = [{ kind: 'file', key: 'fotos', label: 'Fotos' }];
    const at = (...fotos: string[]) => ({ columns: files, rows: [{ id: 'y', values: { fotos } }] });
    const names: FormatCell = (_, value) => (Array.isArray(value) ? value.join(', ') : '');
    expect(rowChanges(at('a', 'b'), at('a', 'b'), names).total).toBe(0);
    expect(rowChanges(at('a'), at('a', 'b'), names).told).toEqual([
      rowChange({ name: '', cells: [{ key: 'fotos', label: 'Fotos', from: 'a', to: 'a, b' }] }),
    ]);
  });
});

describe('a thousand changed rows', () => {
  const rows = Array.from({ length: 1000 }, (_, at) => row(`r${at}`, `Producto ${at}`, `${at}`));
  const dearer = rows.map((one, at) => row(one.id, `Producto ${at}`, `${at + 1}`)).toReversed();

  test('are all counted, but only the given number of rows is described', () => {
    let described = 0;
    const counting: FormatCell = (column, value) => {
      described += 1;
      return describeCell(column, value);
    };
    const changes = rowChanges({ columns, rows }, { columns, rows: dearer }, counting, 5);
    expect([changes.text, changes.total, changes.told.length]).toEqual(['1000 filas: 1000 modificadas', 1000, 5]);
    expect(described).toBe(5 * 3);
  });

  test('are all described when no number is given, within half a second of CPU time', () => {
    between(rows, dearer);
    let changes = between([], []);
    const cpuTime = cpuTimeOf(() => (changes = between(rows, dearer)));
    expect(changes.told.map(({ to }) => to)).toEqual(rows.map((_, at) => at + 1));
    expect(cpuTime).toBeLessThan(500);
  });
});
