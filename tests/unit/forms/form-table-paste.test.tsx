import type { TableField } from '#domain/fields/field.ts';
import type { FieldValue, TableRow } from '#domain/fields/field-kind.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formOf, openForm, type OpenedForm } from './form-harness.tsx';

afterEach(cleanup);

const lines: TableField = {
  kind: 'table',
  key: 'lineas',
  label: 'Líneas',
  maxRows: 5,
  columns: [
    { kind: 'text', key: 'detalle', label: 'Detalle' },
    { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG' },
    { kind: 'formula', key: 'doble', label: 'Doble', expression: 'precio * 2', result: 'number' },
    { kind: 'date', key: 'entrega', label: 'Entrega' },
    {
      kind: 'select',
      key: 'unidad',
      label: 'Unidad',
      options: [
        { value: 'kg', label: 'Kilogramo' },
        { value: 'u', label: 'Unidad' },
      ],
    },
    { kind: 'switch', key: 'urgente', label: 'Urgente' },
    { kind: 'decimal', key: 'peso', label: 'Peso', decimals: 2 },
    { kind: 'text', key: 'lote', label: 'Lote', readOnly: "unidad == 'u'" },
  ],
};

const blank = { detalle: '', precio: '', entrega: '', unidad: '', urgente: false, peso: '', lote: '' };
const row = (id: string, values: Partial<TableRow['values']>): TableRow => ({
  id,
  values: { ...blank, ...values },
});

const order = formOf([lines]);
const cell = (label: string, position: number) => screen.getByLabelText(`${label}, fila ${position}`);
const written = ({ store }: OpenedForm) => store.rows('lineas').map(({ values }) => values);

/** Pastes into a control as a browser does; returns whether the table handled the event. */
async function paste(control: HTMLElement, text: string): Promise<boolean> {
  act(() => control.focus());
  const event = createEvent.paste(control, { clipboardData: { getData: () => text } });
  await act(async () => {
    fireEvent(control, event);
    await import('#forms/fields/table/paste-cells.ts');
  });
  return event.defaultPrevented;
}

const findMessage = (message: string) => waitFor(() => screen.getByText(message, { selector: 'span' }));

test('pasted spreadsheet cells fill the table from the focused cell, are parsed by column and add rows', async () => {
  const form = await openForm(order, { values: { lineas: [row('a', {}), row('b', { detalle: 'Azúcar' })] } });
  await paste(
    cell('Detalle', 2),
    'Harina\tGs. 1.234.567\t9\t5/3/27\tkilogramo\tsí\t1.234,56\tA-1\r\nArroz\t1500\t\t2027-01-31\tkg\tno\t,5\tA-2\r\n',
  );
  await findMessage('Se pegaron 14 celdas en 2 filas. 1 quedó fuera: ahí no se escribe.');
  const harina = { detalle: 'Harina', precio: '1234567', entrega: '2027-03-05', unidad: 'kg', urgente: true };
  const arroz = { detalle: 'Arroz', precio: '1500', entrega: '2027-01-31', unidad: 'kg', urgente: false };
  expect(written(form)).toEqual([
    blank,
    { ...harina, peso: '1234.56', lote: 'A-1' },
    { ...arroz, peso: '0.5', lote: 'A-2' },
  ]);
  expect(document.activeElement).toBe(cell('Detalle', 2));
});

test('a pasted value that cannot be parsed stays as text and is invalid until it is corrected', async () => {
  const form = await openForm(order, { values: { lineas: [row('a', { urgente: true })] } });
  await paste(cell('Precio', 1), 'mucho\t\t31/02/2027\tdocena\tquizás');
  await findMessage('Se pegaron 3 celdas en 1 fila. Hay 3 por revisar. 1 quedó como estaba: no decía sí ni no.');
  expect(written(form)).toEqual([
    { ...blank, precio: 'mucho', entrega: '31/02/2027', unidad: 'docena', urgente: true },
  ]);
  const problemOf = (label: string) => {
    const about = cell(label, 1).getAttribute('aria-describedby');
    return about === null ? null : document.getElementById(about)?.textContent;
  };
  expect(['Detalle', 'Precio', 'Entrega', 'Unidad'].map(problemOf)).toEqual([
    null,
    'Escriba un número, por ejemplo 1.234,5.',
    'Escriba una fecha que exista, como dd/mm/aaaa, de 1900 a 2199.',
    'Elija una de las opciones de la lista.',
  ]);
  fireEvent.input(cell('Precio', 1), { target: { value: '15' } });
  expect(problemOf('Precio')).toBeNull();
});

test('pasted lines with one cell per editable column skip the computed columns', async () => {
  const form = await openForm(order, { values: { lineas: [row('a', {})] } });
  await paste(cell('Detalle', 1), 'Harina\t1500\t5/3/27\tkg\tsí\t2\tA-1\nSal\t900\t6/3/27');
  await findMessage('Se pegaron 10 celdas en 2 filas.');
  expect(written(form)).toEqual([
    { detalle: 'Harina', precio: '1500', entrega: '2027-03-05', unidad: 'kg', urgente: true, peso: '2', lote: 'A-1' },
    { ...blank, detalle: 'Sal', precio: '900', entrega: '2027-03-06' },
  ]);
});

test('a paste skips read-only cells, including those that a condition makes read-only in one row', async () => {
  const lineas = [row('a', { unidad: 'u', lote: 'viejo' }), row('b', { unidad: 'kg', lote: 'viejo' })];
  const form = await openForm(order, { values: { lineas } });
  await paste(cell('Peso', 1), '1\tnuevo\n2\tnuevo');
  await findMessage('Se pegaron 3 celdas en 2 filas. 1 quedó fuera: ahí no se escribe.');
  expect(written(form).map(({ lote }) => lote)).toEqual(['viejo', 'nuevo']);
});

test('a paste is undone in one step, except for cells that were edited afterwards', async () => {
  const before = [row('a', { detalle: 'Azúcar', precio: '10' })];
  const form = await openForm(order, { values: { lineas: before } });
  await paste(cell('Detalle', 1), 'Harina\t20\nArroz\t30\nSal\t40');
  await findMessage('Se pegaron 6 celdas en 3 filas.');
  fireEvent.input(cell('Precio', 1), { target: { value: '25' } });
  fireEvent.input(cell('Detalle', 3), { target: { value: 'Sal fina' } });
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(written(form)).toEqual([
    { ...blank, detalle: 'Azúcar', precio: '25' },
    { ...blank, detalle: 'Sal fina', precio: '40' },
  ]);
});

test('a paste with more rows than the table allows changes nothing and shows a message', async () => {
  const lineas = [row('a', { detalle: 'Azúcar' }), row('b', {})];
  const form = await openForm(order, { values: { lineas } });
  await paste(cell('Detalle', 2), '1\n2\n3\n4\n5\n');
  await findMessage('No se pegó nada: serían 6 filas y la tabla admite hasta 5.');
  expect(form.store.rows('lineas')).toEqual(lineas);
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

test('extra pasted columns are dropped and reported; empty columns and trailing empty lines are ignored', async () => {
  const form = await openForm(order, { values: { lineas: [row('a', {})] } });
  await paste(cell('Lote', 1), 'A-1\tsobra\t\nA-2\t\t\n\t\t\n');
  await findMessage('Se pegaron 2 celdas en 2 filas. La última columna pegada quedó fuera: la tabla termina antes.');
  expect(written(form).map(({ lote }) => lote)).toEqual(['A-1', 'A-2']);
});

test('a single cell is pasted into a text control by the browser, and into a select by the label of an option', async () => {
  const form = await openForm(order, { values: { lineas: [row('a', {})] } });
  expect(await paste(cell('Detalle', 1), 'Harina\r\n')).toBe(false);
  expect(await paste(cell('Unidad', 1), 'Kilogramo')).toBe(true);
  await findMessage('Se pegó 1 celda en 1 fila.');
  expect(written(form)).toEqual([{ ...blank, unidad: 'kg' }]);
});

test('a read-only table ignores a paste', async () => {
  const form = await openForm(order, { values: { lineas: [row('a', {})] }, form: { isReadOnly: true } });
  expect(await paste(cell('Detalle', 1), 'Harina\t1')).toBe(false);
  expect(written(form)).toEqual([blank]);
});

test('values that the form rejects do not count as pasted', async () => {
  const lineas = [row('a', { detalle: 'Azúcar' })];
  const form = await openForm(order, { values: { lineas }, form: { change: () => undefined } });
  const refused = 'No se pegó nada: en este momento el formulario no admite cambios. Péguelo de nuevo.';
  await paste(cell('Detalle', 1), 'Azúcar\t20');
  await findMessage(refused);
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la fila 1' }));
  await findMessage('Se quitó la fila 1.');
  await paste(cell('Detalle', 1), 'Harina\t20\nArroz\t30');
  await findMessage(refused);
  expect(form.store.rows('lineas')).toEqual(lineas);
});

test('the message after a paste counts only the values that the form accepted', async () => {
  const lineas = [row('a', {}), row('b', {})];
  const store: { current?: OpenedForm['store'] } = {};
  // Restores the first row, as if another user were changing it.
  const change = (field: string, value: FieldValue) => {
    const rows = isRows(value) ? value : [];
    store.current?.show({ ...store.current.values(), [field]: rows.with(0, row('a', {})) }, {});
  };
  const form = await openForm(order, { values: { lineas }, form: { change } });
  store.current = form.store;
  await paste(cell('Detalle', 1), 'Harina\tmucho\nArroz\tpoco');
  await findMessage('Se pegaron 2 celdas en 1 fila. Hay 1 por revisar.');
  expect(written(form)).toEqual([blank, { ...blank, detalle: 'Arroz', precio: 'poco' }]);
});
