import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Menu } from '#ui/menu.tsx';
import { textsIn } from '../kit/shown.ts';
import { chooseFromMenu } from '../kit/menu.ts';

afterEach(cleanup);

interface Person {
  id: string;
  name: string;
}
const people: readonly Person[] = ['Ana', 'Lucía', 'Óscar'].map((name) => ({ id: name.toLowerCase(), name }));
const columns: readonly Column<Person>[] = [
  { id: 'name', header: 'Nombre', cell: ({ name }) => name },
  { id: 'state', header: 'Estado', cell: () => 'Activo' },
  { id: 'actions', header: 'Acciones', cell: ({ name }) => <button type="button">{`Quitar ${name}`}</button> },
];

function draw(props: Partial<Parameters<typeof DataTable<Person>>[0]> = {}) {
  const open = vi.fn<(row: Person) => void>();
  const table = (rows: readonly Person[]) => (
    <DataTable caption="Usuarios" columns={columns} rows={rows} rowKey={({ id }) => id} onOpen={open} {...props} />
  );
  const { rerender } = render(table(props.rows ?? people));
  return {
    opened: () => open.mock.calls.map(([{ name }]) => name),
    redraw: (rows: readonly Person[]) => rerender(table(rows)),
  };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`, 'u') });
const stops = () =>
  screen
    .getAllByRole('row')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((one) => one.textContent);
const focusedRow = () => document.activeElement?.querySelector('td')?.textContent;

describe('a table', () => {
  test('is one tab stop; the arrow keys, Home and End move the focus between its rows', () => {
    draw();
    row('Ana').focus();
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'End'].map((key) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      return focusedRow();
    });
    expect(seen).toEqual(['Lucía', 'Óscar', 'Óscar', 'Lucía', 'Ana', 'Ana', 'Óscar']);
    expect(stops()).toEqual(['ÓscarActivoQuitar Óscar']);
  });

  test('makes its first row the tab stop when the focused row is removed', () => {
    const { redraw } = draw();
    act(() => row('Lucía').focus());
    redraw(people.filter(({ name }) => name !== 'Lucía'));
    expect(stops()).toEqual(['AnaActivoQuitar Ana']);
  });

  test('opens a row on Enter and on a click, but not when a control inside the row is used', () => {
    const { opened } = draw();
    fireEvent.keyDown(row('Ana'), { key: 'Enter' });
    fireEvent.click(screen.getByText('Lucía'));
    fireEvent.click(screen.getByRole('button', { name: 'Quitar Óscar' }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Quitar Óscar' }), { key: 'Enter' });
    expect(opened()).toEqual(['Ana', 'Lucía']);
  });

  test('does not open a row when an entry of the row’s menu is chosen', async () => {
    const chosen = vi.fn<(id: string) => void>();
    const { opened } = draw({
      columns: [
        {
          id: 'actions',
          header: 'Acciones',
          cell: ({ name }) => (
            <Menu
              trigger={<button type="button">{`Acciones de ${name}`}</button>}
              entries={[{ id: 'resend', label: 'Reenviar' }]}
              onSelect={chosen}
            />
          ),
        },
      ],
    });
    await chooseFromMenu('Reenviar', () => screen.getByRole('button', { name: 'Acciones de Ana' }));
    await waitFor(() => expect(chosen.mock.calls).toEqual([['resend']]));
    expect(opened()).toEqual([]);
  });

  test('without onOpen has no tab stop', () => {
    draw({ onOpen: undefined });
    expect(stops()).toEqual([]);
  });

  test('while loading has aria-busy, shows the loading label and renders no rows', () => {
    draw({ loadingLabel: 'Cargando usuarios' });
    const table = screen.getByRole('table', { name: 'Usuarios' });
    expect([table.getAttribute('aria-busy'), within(table).queryByText('Ana'), stops()]).toEqual(['true', null, []]);
    expect(textsIn(table.querySelector('tbody'))).toEqual(['Cargando usuarios']);
  });
});
