import type { Result } from '#contract/app-error.ts';
import { isRecord } from '#domain/is-record.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Call } from '../../kit/page-harness.tsx';
import { answer, open, people, putClockForward, row, totals } from './list-harness.tsx';

putClockForward();

const footer = () => screen.getByText(/^\d+–\d+|clientes?$/).textContent;
const isFooterDimmed = () => screen.getByText(/^\d+–\d+|clientes?$/).dataset['old'] !== undefined;
const sums = () => screen.getAllByRole('row').at(-1)?.textContent;
const isDimmed = () => screen.getAllByRole('row').at(-1)?.dataset['old'] !== undefined;
const counts = (calls: readonly Call[]) => calls.filter(({ path }) => path === 'record-totals').length;

/** Pending responses of one path, which the test resolves. */
function pendingAnswers(path: string) {
  const waiting: ((answer: Result<unknown>) => void)[] = [];
  return {
    post: (call: Call) =>
      call.path === path ? new Promise<Result<unknown>>((resolve) => waiting.push(resolve)) : undefined,
    /** Waits for a pending request, and responds to the last one. */
    respond: async (answer: Result<unknown>) => {
      await waitFor(() => expect(waiting).not.toEqual([]));
      await act(async () => waiting.pop()?.(answer));
    },
  };
}

/** Opens the first page of many rows, whose totals the test resolves. */
async function openMany() {
  const counting = pendingAnswers('record-totals');
  const page = await open({
    post: (call) => (call.path === 'records' ? { ok: true, data: answer(people, 'more') } : counting.post(call)),
  });
  return { ...page, respond: counting.respond };
}

const offline: Result<unknown> = {
  ok: false,
  error: { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' },
};

test('rows are shown before the totals, for which the footer and a row are already rendered', async () => {
  const { respond } = await openMany();
  const grid = await screen.findByRole('grid');
  expect([footer(), sums(), grid.getAttribute('aria-rowcount')]).toEqual(['1–2', 'Total', '-1']);
  await respond({ ok: true, data: totals(60, '900') });
  expect([footer(), sums(), grid.getAttribute('aria-rowcount')]).toEqual(['1–2 de 60 clientes', 'Total900', '62']);
});

test('a new sort order keeps the count; a new search counts again and dims the previous totals meanwhile', async () => {
  const { respond, calls } = await openMany();
  await screen.findByRole('grid');
  await respond({ ok: true, data: totals(60, '900') });
  fireEvent.click(screen.getByRole('button', { name: /^Puntos/ }));
  await waitFor(() => expect(calls.filter(({ path }) => path === 'records').length).toBeGreaterThan(2));
  expect(isDimmed()).toBe(false);
  fireEvent.change(screen.getByLabelText('Buscar'), { target: { value: 'ana' } });
  await waitFor(() => expect(counts(calls)).toBe(2));
  expect([footer(), sums(), isDimmed()]).toEqual(['1–2 de 60 clientes', 'Total900', true]);
  await respond({ ok: true, data: totals(3, '70') });
  expect([footer(), sums(), isDimmed()]).toEqual(['1–2 de 3 clientes', 'Total70', false]);
});

test('the previous number of results is dimmed and `aria-busy` until the new count arrives', async () => {
  const { respond } = await openMany();
  await screen.findByRole('grid');
  expect(isFooterDimmed()).toBe(false);
  await respond({ ok: true, data: totals(60, '900') });
  const counted = [footer(), isFooterDimmed()];
  fireEvent.change(screen.getByLabelText('Buscar'), { target: { value: 'ana' } });
  await waitFor(() => expect(isFooterDimmed()).toBe(true));
  expect([footer(), screen.getByText(/clientes$/).getAttribute('aria-busy')]).toEqual(['1–2 de 60 clientes', 'true']);
  await respond({ ok: true, data: totals(3, '70') });
  expect([counted, [footer(), isFooterDimmed()]]).toEqual([
    ['1–2 de 60 clientes', false],
    ['1–2 de 3 clientes', false],
  ]);
});

test('a count that arrives before the rows of its query is shown together with those rows', async () => {
  const reading = pendingAnswers('records');
  const { calls } = await open({ post: reading.post });
  await waitFor(() => expect(counts(calls)).toBe(1));
  await reading.respond({ ok: true, data: answer(people) });
  fireEvent.change(screen.getByLabelText('Buscar'), { target: { value: 'eva' } });
  await waitFor(() => expect(counts(calls)).toBe(2));
  await act(async () => {});
  expect([footer(), sums(), isDimmed()]).toEqual(['1–2 de 2 clientes', 'Total45', true]);
  await reading.respond({ ok: true, data: answer([row('eva', 'Eva Ríos', '0')]) });
  expect([footer(), isDimmed()]).toEqual(['1–1 de 2 clientes', false]);
});

const eva = row('eva', 'Eva Ríos', '0');

/** Opens a list with a next page, whose prefetch has the given response. */
async function openWithNext(ahead: Result<unknown> | Promise<Result<unknown>>) {
  const server = { rows: people, total: 60 };
  const page = await open({
    post: ({ path, body }) => {
      if (path === 'record-totals') return { ok: true, data: totals(server.total) };
      if (path !== 'records') return undefined;
      return isRecord(body) && 'after' in body ? ahead : { ok: true, data: answer(server.rows, 'more') };
    },
  });
  await waitFor(() => expect(footer()).toBe('1–2 de 60 clientes'));
  return { ...page, server };
}

test.each([
  ['has finished', { ok: true, data: answer([eva]) }],
  ['is pending', new Promise<Result<unknown>>(() => {})],
] as const)(
  'changes by other users reload the rows and the count even if the prefetch of the next page %s',
  async (_, ahead) => {
    const { server, sendEvent, calls } = await openWithNext(ahead);
    Object.assign(server, { rows: [...people, eva], total: 61 });
    act(() => sendEvent('records.changed'));
    await waitFor(() => expect([footer(), counts(calls)]).toEqual(['1–3 de 61 clientes', 2]));
  },
);

test('on the last page, changes by other users reload the rows and the count', async () => {
  const { server, sendEvent, calls } = await open();
  await screen.findByRole('grid');
  server.rows = [...people, eva];
  act(() => sendEvent('records.changed'));
  await waitFor(() => expect([footer(), counts(calls)]).toEqual(['1–3 de 3 clientes', 2]));
});

test('a list of all rows shows every loaded row, even if the previous count was lower', async () => {
  const server = { rows: [] as typeof people, isAway: false };
  const { sendEvent, calls } = await open({
    address: '/clientes?filas=todas',
    post: ({ path }) => {
      if (path === 'records') return { ok: true, data: answer(server.rows) };
      return server.isAway ? offline : { ok: true, data: totals(0) };
    },
  });
  await waitFor(() => expect(counts(calls)).toBe(1));
  await screen.findByText('Todavía no hay clientes');
  Object.assign(server, { rows: [...people, eva], isAway: true });
  act(() => sendEvent('records.changed'));
  await waitFor(() =>
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Ana Báez', 'Bea Duarte', 'Eva Ríos']),
  );
});

test('a list of all rows whose count failed still loads more rows on scroll', async () => {
  const many = Array.from({ length: 200 }, (_, at) => row(`c${at}`, `Cliente ${at}`, '0'));
  const { calls } = await open({
    address: '/clientes?filas=todas',
    post: ({ path, body }) => {
      if (path === 'record-totals') return offline;
      if (path !== 'records') return undefined;
      return { ok: true, data: isRecord(body) && 'after' in body ? answer([eva]) : answer(many, 'row 200') };
    },
  });
  const grid = await screen.findByRole('grid');
  await screen.findByText(/No se pudo contar/);
  grid.scrollTop = 200 * 40;
  fireEvent.scroll(grid);
  expect((await screen.findByRole('link', { name: 'Eva Ríos' })).textContent).toBe('Eva Ríos');
  expect(calls.filter(({ path }) => path === 'records').map(({ body }) => isRecord(body) && body['after'])).toEqual([
    undefined,
    'row 200',
  ]);
});

test('a list whose count failed shows its rows, the error below them and a button that counts again', async () => {
  const { respond, calls, feedback } = await openMany();
  await screen.findByRole('grid');
  await respond(offline);
  expect([footer(), feedback.notices]).toEqual(['1–2 · No se pudo contar.', []]);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(counts(calls)).toBe(2));
  await respond({ ok: true, data: totals(60, '900') });
  expect([footer(), sums()]).toEqual(['1–2 de 60 clientes', 'Total900']);
});

test('the last page shows the total before the count arrives', async () => {
  const counting = pendingAnswers('record-totals');
  await open({ post: counting.post });
  await screen.findByRole('grid');
  expect(footer()).toBe('1–2 de 2 clientes');
});
