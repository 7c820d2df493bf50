import type { RowChange } from '#domain/forms/row-changes.ts';
import { RowChangeList } from '#features/kit/row-changes/row-change-list.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

const row = (change: Partial<RowChange>): RowChange => ({
  what: 'changed',
  from: 1,
  to: 1,
  moved: false,
  name: '',
  cells: [],
  ...change,
});
const price = (from: string, to: string) => ({ key: 'precio', label: 'Precio', from, to });
const many = (count: number) => Array.from({ length: count }, (_, at) => row({ from: at + 1, to: at + 1 }));

/** The texts of the rows. Queries by role take seconds with hundreds of elements, so this reads the elements. */
const read = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const press = async () => {
  const [button] = document.querySelectorAll('button');
  if (button === undefined) throw new Error('there is no button');
  fireEvent.click(button);
  await act(async () => {});
};

test('each row shows its position, the kind of change and its changed cells', () => {
  const changes = [
    row({ name: 'Yerba', cells: [price('10', '20'), { key: 'nota', label: 'Nota', from: 'a', to: '' }] }),
    row({ from: 4, to: 2, moved: true, name: 'Sal', cells: [price('', '5')] }),
    row({ what: 'added', from: null, to: 3, cells: [price('', '7')] }),
    row({ what: 'removed', from: 3, to: null, name: 'Azúcar', cells: [price('9', '')] }),
    row({ what: 'moved', from: 2, to: 5, moved: true, name: 'Harina' }),
  ];
  render(<RowChangeList label="Precios" rows={{ total: 5, told: changes }} />);
  const lists = screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'));
  expect(lists).toEqual(['Filas de Precios']);
  expect(read()).toEqual([
    'Fila 1YerbaPrecio:10 → 20Nota:a → (vacío)',
    'Fila 2SalMovida: era la fila 4Precio:(vacío) → 5',
    'Fila 3AgregadaPrecio:7',
    'Fila 3AzúcarQuitadaPrecio:9',
    'Fila 5HarinaMovida: era la fila 2',
  ]);
  expect(buttons()).toEqual([]);
});

test('five rows are shown at first; the button shows all rows, and then five again', async () => {
  render(<RowChangeList label="Precios" rows={{ total: 12, told: many(12) }} />);
  expect([read().length, buttons()]).toEqual([5, ['Ver las 12 filas']]);
  await press();
  expect([read().length, buttons()]).toEqual([12, ['Ver menos filas']]);
  await press();
  expect([read().length, buttons()]).toEqual([5, ['Ver las 12 filas']]);
});

test('a very long list grows by at most two hundred rows at a time', async () => {
  render(<RowChangeList label="Precios" rows={{ total: 450, told: many(450) }} />);
  const steps: unknown[] = [];
  for (let step = 0; step < 4; step += 1) {
    steps.push([read().length, ...buttons()]);
    await press();
  }
  expect(steps).toEqual([
    [5, 'Ver 195 filas más de 445'],
    [200, 'Ver 200 filas más de 250'],
    [400, 'Ver 50 filas más de 50'],
    [450, 'Ver menos filas'],
  ]);
});

test('when loading the missing rows fails, five rows stay visible; once they are loaded, the button shows all', async () => {
  const results = [false, true];
  let requests = 0;
  const onAll = () => {
    requests += 1;
    return Promise.resolve(results[requests - 1] ?? false);
  };
  const view = render(<RowChangeList label="Precios" rows={{ total: 8, told: many(6) }} onAll={onAll} />);
  await press();
  expect([requests, read().length, buttons()]).toEqual([1, 5, ['Ver las 8 filas']]);
  view.rerender(<RowChangeList label="Precios" rows={{ total: 8, told: many(8) }} onAll={onAll} />);
  await press();
  expect([requests, read().length, buttons()]).toEqual([1, 8, ['Ver menos filas']]);
});

test('no list is rendered when no row changed', () => {
  render(<RowChangeList label="Precios" rows={{ total: 0, told: [] }} />);
  expect(screen.queryByRole('list')).toBeNull();
});
