import type { AppError } from '#contract/app-error.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { putClockForward } from '../../records/list/list-harness.tsx';
import { numbersTo, observeEnds, open, scrollToEnd } from './paged-list-harness.tsx';

const offline: AppError = { kind: 'offline', text: 'Sin conexión.', place: 'notice' };
const forbidden: AppError = { kind: 'forbidden', text: 'No tiene permiso.', place: 'notice' };

putClockForward();
observeEnds();

const rows = () => screen.queryByLabelText('filas')?.textContent;
const shows = (text: string) => waitFor(() => expect(rows()).toBe(text));
const range = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const alert = () => screen.queryByRole('alert')?.textContent ?? null;

describe('a list with pages', () => {
  test('moves forward and back, and shows the range and the total', async () => {
    const numbers = numbersTo(60);
    open(numbers);
    await shows('1–25');
    expect(range()).toBe('1–25 de 60 números');
    press('Siguiente');
    await shows('26–50');
    press('Siguiente');
    await shows('51–60');
    expect(range()).toBe('51–60 de 60 números');
    press('Anterior');
    await shows('26–50');
  });

  test('reads in the background without counting as activity of the session', async () => {
    const numbers = numbersTo(30);
    const { change } = open(numbers);
    await waitFor(() => expect(numbers.requests).toHaveLength(2));
    change('users.changed');
    await waitFor(() =>
      expect(numbers.requests.slice(0, 3)).toEqual([
        'todo 25  0 attended',
        'todo 25 25 0 unattended',
        'todo 25  0 unattended',
      ]),
    );
  });

  test('reloads the shown page when another user changes something of its topics', async () => {
    const numbers = numbersTo(60);
    const { change } = open(numbers);
    await shows('1–25');
    press('Siguiente');
    await shows('26–50');
    numbers.server.length = 30;
    change('company.changed');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(rows()).toBe('26–50');
    change('users.changed');
    await shows('26–30');
    expect(range()).toBe('26–30 de 30 números');
  });

  test('starts at the first page of another query, and keeps its rows until those arrive', async () => {
    const numbers = numbersTo(60);
    const { search } = open(numbers);
    await shows('1–25');
    press('Siguiente');
    await shows('26–50');
    const release = numbers.hold();
    search('otro');
    await waitFor(() => expect(numbers.requests.at(-1)).toBe('otro 25  0 attended'));
    expect(rows()).toBe('26–50');
    await release();
    await shows('1–25');
  });

  test('keeps its rows when a reload fails, and reports nothing', async () => {
    const numbers = numbersTo(10);
    const { change, feedback } = open(numbers);
    await shows('1–10');
    numbers.server.failure = offline;
    change('users.changed');
    await waitFor(() => expect(numbers.requests).toHaveLength(2));
    expect([rows(), alert(), feedback.reports]).toEqual(['1–10', null, []]);
  });

  test('keeps its rows when another page fails to load, and offers a retry', async () => {
    const numbers = numbersTo(60);
    const { search, feedback } = open(numbers);
    await shows('1–25');
    numbers.server.failure = offline;
    search('otro');
    await waitFor(() => expect(alert()).toContain('Sin conexión.'));
    expect([rows(), feedback.reports]).toEqual(['1–25', [{ error: offline, work: 'load' }]]);
    numbers.server.failure = null;
    press('Reintentar');
    await waitFor(() => expect(alert()).toBeNull());
    expect(rows()).toBe('1–25');
  });

  test('shows a skeleton, then the failure of the first read with a retry', async () => {
    const numbers = numbersTo(10);
    numbers.server.failure = offline;
    open(numbers);
    expect(rows()).toBe('Cargando números');
    await screen.findByText('Sin conexión.');
    numbers.server.failure = null;
    press('Reintentar');
    await shows('1–10');
  });

  test('shows why the user may no longer see it', async () => {
    const numbers = numbersTo(10);
    const { change } = open(numbers);
    await shows('1–10');
    numbers.server.failure = forbidden;
    change('users.changed');
    await waitFor(() => expect(alert()).toBe('No tiene permiso.'));
    expect(rows()).toBeUndefined();
  });

  test('without rows shows the empty text, and the skeleton while another query loads', async () => {
    const numbers = numbersTo(0);
    const { search } = open(numbers);
    await screen.findByText('No hay números');
    expect(range()).toBe('0 números');
    const release = numbers.hold();
    search('otro');
    await shows('Cargando números');
    numbers.server.length = 1;
    await release();
    await shows('1–1');
    expect(range()).toBe('1–1 de 1 número');
  });
});

describe('a list of all rows', () => {
  test('loads more rows on scroll or on request, below the loaded ones', async () => {
    const numbers = numbersTo(500);
    open(numbers, 'todas');
    await shows('1–200');
    press('Cargar más');
    await shows('1–400');
    expect(range()).toBe('1–400 de 500 números');
    scrollToEnd();
    await shows('1–500');
    expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
    expect(numbers.requests.map((request) => request.split(' ')[2])).toEqual(['', '200', '400']);
  });

  test('reloads all rows loaded so far, and keeps them meanwhile', async () => {
    const numbers = numbersTo(500);
    const { change } = open(numbers, 'todas');
    await shows('1–200');
    scrollToEnd();
    await shows('1–400');
    scrollToEnd();
    await shows('1–500');
    const release = numbers.hold();
    numbers.server.length = 410;
    change('users.changed');
    await waitFor(() => expect(numbers.requests).toHaveLength(4));
    expect(rows()).toBe('1–500');
    await release();
    await shows('1–410');
    expect([range(), numbers.requests.slice(3)]).toEqual([
      '1–410 de 410 números',
      ['todo 400  0 unattended', 'todo 200 400 0 attended'],
    ]);
  });

  test('keeps thousands of rows, and reloads those at its end', async () => {
    const numbers = numbersTo(3_000);
    const { change } = open(numbers, 'todas');
    for (let loaded = 200; loaded < 3_000; loaded += 200) {
      await shows(`1–${loaded}`);
      scrollToEnd();
    }
    await shows('1–3000');
    change('users.changed');
    await waitFor(() => expect(numbers.requests.at(-1)).toBe('todo 200 2800 0 attended'));
    expect([rows(), range()]).toEqual(['1–3000', '1–3.000 de 3.000 números']);
  });

  test.each(['Reintentar', 'Cargar más'])(
    'keeps its rows when more rows fail to load, and continues after the last one with «%s»',
    async (button) => {
      const numbers = numbersTo(250);
      open(numbers, 'todas');
      await shows('1–200');
      numbers.server.failure = offline;
      press('Cargar más');
      await waitFor(() => expect(alert()).toContain('Sin conexión.'));
      expect(rows()).toBe('1–200');
      numbers.server.failure = null;
      press(button);
      await shows('1–250');
      expect(alert()).toBeNull();
    },
  );
});
