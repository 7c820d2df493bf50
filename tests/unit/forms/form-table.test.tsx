import type { TableRow } from '#domain/fields/field-kind.ts';
import type { Field } from '#domain/fields/field.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describedBy } from '../kit/shown.ts';
import { afterEach, expect, test } from 'vitest';
import { formOf, openForm, type OpenedForm } from './form-harness.tsx';

afterEach(cleanup);

const order = formOf([
  {
    kind: 'table',
    key: 'lineas',
    label: 'Líneas',
    totals: ['importe'],
    columns: [
      { kind: 'text', key: 'detalle', label: 'Detalle', required: true },
      { kind: 'number', key: 'cantidad', label: 'Cantidad' },
      { kind: 'formula', key: 'importe', label: 'Importe', expression: 'cantidad * precio', result: 'number' },
      { kind: 'number', key: 'precio', label: 'Precio' },
    ],
  },
]);

const row = (id: string, detalle: string, cantidad: string, precio: string): TableRow => ({
  id,
  values: { detalle, cantidad, precio },
});

const two = { lineas: [row('a', 'Harina', '2', '100'), row('b', 'Azúcar', '3', '50')] };

const cell = (label: string, position: number) => screen.getByLabelText<HTMLInputElement>(`${label}, fila ${position}`);
const press = (key: string, over: object = {}) => {
  const focused = document.activeElement;
  if (focused !== null) fireEvent.keyDown(focused, { key, ...over });
};
const focused = () => document.activeElement?.getAttribute('aria-label');
const details = ({ store }: OpenedForm) => store.rows('lineas').map(({ values }) => values['detalle']);

test('Enter moves to the next editable cell and skips computed cells', async () => {
  await openForm(order, { values: two });
  act(() => cell('Detalle', 1).focus());
  const visited = [1, 2, 3].map(() => {
    press('Enter');
    return focused();
  });
  expect(visited).toEqual(['Cantidad, fila 1', 'Precio, fila 1', 'Detalle, fila 2']);
  press('Enter', { shiftKey: true });
  expect(focused()).toBe('Precio, fila 1');
});

test('Enter in the last cell of the last row adds a row', async () => {
  const form = await openForm(order, { values: two });
  act(() => cell('Precio', 2).focus());
  press('Enter');
  expect(focused()).toBe('Detalle, fila 3');
  expect(details(form)).toEqual(['Harina', 'Azúcar', '']);
});

test('«Agregar fila» adds a row and focuses it', async () => {
  await openForm(order, { values: two });
  fireEvent.click(screen.getByRole('button', { name: 'Agregar fila' }));
  expect(focused()).toBe('Detalle, fila 3');
});

test('a full table adds no row', async () => {
  const [field] = order.tabs[0]?.sections[0]?.rows[0]?.fields ?? [];
  if (field?.kind !== 'table') throw new Error('the form has a table');
  const form = await openForm(formOf([{ ...field, maxRows: 2 }]), { values: two });
  act(() => cell('Precio', 2).focus());
  press('Enter');
  expect(focused()).toBe('Precio, fila 2');
  expect(details(form)).toEqual(['Harina', 'Azúcar']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar fila' }).disabled).toBe(true);
});

test('Ctrl+Supr removes a row, which can be restored', async () => {
  const form = await openForm(order, { values: two });
  act(() => cell('Cantidad', 1).focus());
  press('Delete', { ctrlKey: true });
  expect(details(form)).toEqual(['Azúcar']);
  expect(focused()).toBe('Cantidad, fila 1');
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(form.values()).toEqual(two);
});

test('Alt with an arrow moves the row and the focus; Ctrl+D duplicates the row', async () => {
  const form = await openForm(order, { values: two });
  act(() => cell('Cantidad', 1).focus());
  press('ArrowDown', { altKey: true });
  expect(details(form)).toEqual(['Azúcar', 'Harina']);
  expect(focused()).toBe('Cantidad, fila 2');
  press('d', { ctrlKey: true });
  expect(details(form)).toEqual(['Azúcar', 'Harina', 'Harina']);
  expect(new Set(form.store.rows('lineas').map(({ id }) => id)).size).toBe(3);
});

test('a read-only table ignores the keys that change its rows', async () => {
  const form = await openForm(order, { values: two, form: { isReadOnly: true } });
  act(() => cell('Cantidad', 1).focus());
  press('ArrowDown', { altKey: true });
  press('Insert', { altKey: true });
  press('d', { ctrlKey: true });
  press('Delete', { ctrlKey: true });
  expect(form.values()).toEqual(two);
  expect(focused()).toBe('Cantidad, fila 1');
});

test('the arrow keys move the focus up and down a column', async () => {
  await openForm(order, { values: two });
  act(() => cell('Precio', 1).focus());
  press('ArrowDown');
  expect(focused()).toBe('Precio, fila 2');
  press('ArrowUp');
  expect(focused()).toBe('Precio, fila 1');
});

test('the arrow keys also move the focus in a column of switches', async () => {
  const field: Field = {
    kind: 'table',
    key: 'lineas',
    label: 'Líneas',
    columns: [{ kind: 'switch', key: 'urgente', label: 'Urgente' }],
  };
  const lineas = ['a', 'b'].map((id) => ({ id, values: { urgente: false } }));
  await openForm(formOf([field]), { values: { lineas } });
  act(() => cell('Urgente', 1).focus());
  press('ArrowDown');
  expect(focused()).toBe('Urgente, fila 2');
});

test('a keystroke in a cell updates the computed cells of its row and the column total', async () => {
  const form = await openForm(order, { values: two });
  fireEvent.input(cell('Cantidad', 2), { target: { value: '4' } });
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((line) => line.querySelector('output')?.textContent)).toEqual([undefined, '200', '200', undefined]);
  expect(rows.at(-1)?.textContent).toBe('Total400');
  expect(form.parts).toEqual(['lineas.1.cantidad']);
});

/** Labels of the Tab stops of a row; positions start at one. */
const stopsIn = (position: number) =>
  [...(screen.getAllByRole('row')[position]?.querySelectorAll<HTMLElement>('input, button, output') ?? [])]
    .filter(({ tabIndex }) => tabIndex >= 0)
    .map((stop) => stop.getAttribute('aria-label'));

test('only the editable cells of a row are Tab stops, and a hint lists the shortcuts of the row actions', async () => {
  await openForm(order, { values: two });
  expect(stopsIn(1)).toEqual(['Detalle, fila 1', 'Cantidad, fila 1', 'Precio, fila 1']);
  expect(screen.getByText(/Alt\+Insert/).textContent).toBe(
    'Intro: campo siguiente · Mayús+Intro: anterior · ↑ ↓: otra fila · Ctrl+Supr: quitar fila · Ctrl+D: duplicarla · Alt+↑ ↓: moverla · Alt+Insert: intercalar una · se pueden pegar celdas de una planilla',
  );
});

test('Tab stops at the row actions of a row without editable cells', async () => {
  const field: Field = {
    kind: 'table',
    key: 'lineas',
    label: 'Líneas',
    columns: [{ kind: 'text', key: 'detalle', label: 'Detalle', readOnly: true }],
  };
  await openForm(formOf([field]), { values: two });
  expect(stopsIn(2)).toEqual(['Subir la fila 2', 'Bajar la fila 2', 'Duplicar la fila 2', 'Quitar la fila 2']);
});

test('the file button of a cell names its row', async () => {
  const field: Field = {
    kind: 'table',
    key: 'lineas',
    label: 'Líneas',
    columns: [{ kind: 'file', key: 'foto', label: 'Foto' }],
  };
  const lineas = ['a', 'b'].map((id) => ({ id, values: { foto: [] } }));
  await openForm(formOf([field]), { values: { lineas } });
  expect(screen.getAllByRole('button', { name: /^Elegir/ }).map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Elegir archivo: Foto, fila 1', 'Elegir archivo: Foto, fila 2'],
  );
});

test('the cell of a total has the label of its column, which is shown when rows render as cards', async () => {
  await openForm(order, { values: two });
  const totals = [...(screen.getAllByRole('row').at(-1)?.querySelectorAll<HTMLElement>('[data-total]') ?? [])];
  expect(totals.filter((total) => total.innerHTML !== '').map((total) => total.dataset['column'])).toEqual(['Importe']);
});

test('the issue of a cell is shown at that cell only', async () => {
  const { check } = await openForm(order, { values: { lineas: [row('a', '', '2', '')] } });
  act(check);
  const wrong = cell('Detalle', 1);
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(wrong)).toEqual(['Complete este dato.']);
  expect(cell('Cantidad', 1).getAttribute('aria-invalid')).toBeNull();
});

test('a long table reserves the height of the rows outside the viewport', async () => {
  const lineas = Array.from({ length: 1_000 }, (_, index) => row(`r${index}`, `Línea ${index}`, '1', '1'));
  await openForm(order, { values: { lineas } });
  await act(() => import('#forms/fields/table/long-table-body.tsx'));
  const table = screen.getByRole('table');
  expect(table.getAttribute('aria-rowcount')).toBe('1001');
  // Elements have no height in jsdom, so no row is visible.
  const heights = () => [...table.querySelectorAll<HTMLElement>('tbody td')].map(({ style }) => style.height);
  await waitFor(() => expect(heights()).toEqual(['49000px']));
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total1.000');
});

test('the label of a table is visually hidden when its section has the same title and no other content', async () => {
  const table = {
    kind: 'table' as const,
    key: 'lineas',
    label: 'Líneas',
    columns: [{ kind: 'text' as const, key: 'a', label: 'A' }],
  };
  const note = { kind: 'note' as const, key: 'nota', label: 'Nota', text: 'Una por producto' };
  const sections = [
    { title: 'Líneas', fields: [table] },
    { title: 'Otras', fields: [table] },
    { title: 'Líneas', fields: [note, table] },
  ];
  const shown: (boolean | undefined)[] = [];
  for (const { title, fields } of sections) {
    const rows = fields.map((field) => ({ fields: [field] }));
    await openForm(
      formOf([], {
        naming: 'lineas',
        tabs: [{ key: 'datos', title: 'Datos', sections: [{ key: 'todo', title, rows }] }],
      }),
    );
    expect(screen.getAllByRole('group', { name: 'Líneas' })).toHaveLength(2);
    shown.push(document.getElementById('f-lineas-label')?.className.includes('sr_true'));
    cleanup();
  }
  expect(shown).toEqual([true, false, false]);
});

test('a table shows totals only when it has rows', async () => {
  await openForm(order);
  expect([screen.queryByText('Total'), screen.getByText('Sin filas').tagName]).toEqual([null, 'P']);
  fireEvent.click(screen.getByText('Agregar fila'));
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total0');
});
