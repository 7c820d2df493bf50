import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AppError } from '#contract/app-error.ts';
import { countChanges } from '#features/kit/list/use-list-changes.ts';
import { textsIn } from '../../../kit/shown.ts';
import { answer, open, people, putClockForward, row } from './list-harness.tsx';

putClockForward();

const names = () => screen.getAllByRole('link').map((link) => link.textContent);
const byOthers = { program: 'clientes', id: 'x', own: false };
const eva = row('eva', 'Eva Ríos', '0');

test('changes by others leave the rows as they are until the user asks for them', async () => {
  const { server, sendEvent } = await open();
  await screen.findByRole('grid');
  server.rows = [eva, row('ana', 'Ana María Báez', '31')];
  act(() => sendEvent('records.changed', byOthers));
  const line = await screen.findByText('2 clientes cambiaron');
  expect(textsIn(line.closest('[role=status]'))).toEqual(['2 clientes cambiaron', 'Actualizar']);
  expect(names()).toEqual(['Ana Báez', 'Bea Duarte']);
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(names()).toEqual(['Eva Ríos', 'Ana María Báez']));
  expect(screen.queryByText(/cambiaron/)).toBeNull();
});

test('several changes are compared together, in one request of the visible rows', async () => {
  const { server, calls, sendEvent } = await open();
  await screen.findByRole('grid');
  const lists = () => calls.filter(({ path }) => path === 'records');
  server.rows = [...people, eva];
  act(() => {
    for (let times = 0; times < 20; times += 1) sendEvent('records.changed', byOthers);
  });
  await screen.findByText('1 cliente cambió');
  expect(lists()).toEqual([lists()[0], lists()[0]]);
});

test('a change that the list does not show is not told, nor one of another program', async () => {
  const { calls, sendEvent } = await open();
  await screen.findByRole('grid');
  const lists = () => calls.filter(({ path }) => path === 'records').length;
  act(() => sendEvent('records.changed', { ...byOthers, program: 'pedidos' }));
  act(() => sendEvent('records.changed', byOthers));
  await waitFor(() => expect(lists()).toBe(2));
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
});

test('changes by the user themself are shown at once, also those of another window', async () => {
  const { server, sendEvent } = await open();
  await screen.findByRole('grid');
  server.rows = [eva];
  act(() => sendEvent('records.changed', { ...byOthers, own: true }));
  await waitFor(() => expect(names()).toEqual(['Eva Ríos']));
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
});

test('a list without rows shows at once what others add', async () => {
  const { server, sendEvent } = await open({ rows: [] });
  await screen.findByText('Todavía no hay clientes');
  server.rows = people;
  act(() => sendEvent('records.changed', byOthers));
  await waitFor(() => expect(names()).toEqual(['Ana Báez', 'Bea Duarte']));
});

test('a comparison that fails is repeated until the server answers', async () => {
  const offline: AppError = { kind: 'offline', place: 'notice', text: 'Sin conexión con el servidor.' };
  let isDown = false;
  const { server, sendEvent, feedback } = await open({
    post: ({ path }) => (path === 'records' && isDown ? { ok: false, error: offline } : undefined),
  });
  await screen.findByRole('grid');
  isDown = true;
  server.rows = [...people, eva];
  act(() => sendEvent('records.changed', byOthers));
  await act(() => Promise.resolve());
  isDown = false;
  await screen.findByText('1 cliente cambió', undefined, { timeout: 10_000 });
  expect(feedback.reports).toEqual([]);
});

test('other rows that the user asks for are compared again, so that the line tells of them alone', async () => {
  const { sendEvent } = await open({
    post: ({ path, body }) => {
      const isSearch = typeof body === 'object' && body !== null && 'text' in body;
      if (path !== 'records' || !isSearch) return undefined;
      return { ok: true, data: answer([eva]) };
    },
  });
  await screen.findByRole('grid');
  act(() => sendEvent('records.changed', byOthers));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'eva' } });
  await waitFor(() => expect(names()).toEqual(['Eva Ríos']));
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
});

test('a row that pushes another one out counts once, and rows that are gone count', () => {
  const [ana, bea, dan] = [row('ana', 'Ana', '1'), row('bea', 'Bea', '2'), row('dan', 'Dan', '3')];
  const counts = [
    countChanges([ana, bea], [ana, bea]),
    countChanges([ana, bea], [bea, ana]),
    countChanges([ana, bea], [dan, ana]),
    countChanges([ana, bea], [{ ...ana, revision: 5 }, bea, dan]),
    countChanges([ana, bea], []),
    countChanges([ana, bea, dan], [{ ...ana, title: 'Ana María' }]),
  ];
  expect(counts).toEqual([0, 0, 1, 2, 2, 3]);
});
