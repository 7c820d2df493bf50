import type { AppError, Result } from '#contract/app-error.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { createCommandRegistry } from '#features/kit/commands/command-registry.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, pendingAnswer } from '../../kit/page-harness.tsx';
import { answer, open, people, row, totals } from './list-harness.tsx';

/** What the browser printed, one text per paper. */
let printed: string[];

const paper = () => [...document.querySelectorAll('[data-printed-paper]')].map(({ textContent }) => textContent);

/** Prints as a browser does with its own shortcut. */
const printPage = () => {
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  printed.push(...paper());
  act(() => void window.dispatchEvent(new Event('afterprint')));
};

beforeEach(() => {
  printed = [];
  vi.stubGlobal('print', printPage);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const find = (services: Services, id: string) =>
  services
    .shared(createCommandRegistry)
    .commands()
    .find((command) => command.id === id);

const run = (services: Services, id: string) => act(() => find(services, id)?.run?.());

/** The requests for all rows, and for their number before them. */
const isPart = ({ path, body }: Call) => path === 'records' && JSON.stringify(body).includes('"limit":500');
const isCount = ({ path, body }: Call) => path === 'record-totals' && !JSON.stringify(body).includes('totals');

const ok = (data: unknown): Result<unknown> => ({ ok: true, data });
const noLetterhead = { letterhead: ok({ logo_id: null }) };
const carla = row('carla', 'Carla Ojeda', '20');

/** Answers the reading of all rows with two parts, of which the second repeats a row. */
const inParts = (call: Call): Result<unknown> | undefined => {
  if (isCount(call)) return ok({ total: 3, exact: true, totals: {} });
  if (!isPart(call)) return undefined;
  return JSON.stringify(call.body).includes('c1') ? ok(answer([...people.slice(1), carla])) : ok(answer(people, 'c1'));
};

test('the command prints every row once with the sums of what is printed, and only until the dialog closes', async () => {
  const { services, calls } = await open({ get: noLetterhead, post: inParts });
  run(services, 'records.print');
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain('3 clientes');
  expect(printed[0]).toMatch(/Ana Báez30Bea Duarte15Carla Ojeda20Total65$/);
  expect(calls.filter(isPart).map(({ body }) => (body as { after?: string }).after)).toEqual([undefined, 'c1']);

  printPage();
  expect(printed[1]).toMatch(/2 clientes.*Ana Báez30Bea Duarte15Total45$/);
  expect(paper()).toEqual([]);
});

test('a list that others changed while it was read says so on paper', async () => {
  const post = (call: Call) => (isCount(call) ? ok(totals(4)) : inParts(call));
  const { services } = await open({ get: noLetterhead, post });
  run(services, 'records.print');
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain('Mientras se leía la lista otras personas la cambiaron: al empezar tenía 4 clientes.');
});

test('the own shortcut of the browser prints the loaded rows, says that there are more, and gives no sums', async () => {
  const post = ({ path }: Call) => (path === 'records' ? ok(answer(people, 'c1')) : undefined);
  await open({ get: noLetterhead, post });
  // Not the `waitFor` of the testing library, which runs again after each change of the document.
  await vi.waitFor(() => {
    printPage();
    expect(printed.at(-1)).toContain('Este papel tiene solo los registros que la pantalla había cargado.');
  });
  expect(printed.at(-1)).toMatch(/Ana Báez30Bea Duarte15$/);
});

test('rows of another search are not printed under the new one', async () => {
  const pending = pendingAnswer();
  const post = ({ path, body }: Call) =>
    path === 'records' && JSON.stringify(body).includes('luque') ? pending.answer : undefined;
  const { services } = await open({ get: noLetterhead, post });
  run(services, 'records.print');
  await waitFor(() => expect(printed).toHaveLength(1));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'luque' } });
  await vi.waitFor(() => {
    printPage();
    expect(printed.at(-1)).toContain('Búsqueda: «luque»');
  });
  expect(printed.at(-1)).toContain('los datos no se habían cargado');
  expect(printed.at(-1)).not.toContain('Ana Báez');
});

const failure: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };

test('more rows than fit are not read, and the notice says how many do', async () => {
  const { services, calls, feedback } = await open({
    get: noLetterhead,
    post: (call) => (isCount(call) ? ok(totals(5_001)) : undefined),
  });
  run(services, 'records.print');
  await waitFor(() => expect(feedback.notices).toHaveLength(1));
  expect(feedback.notices[0]).toEqual({
    type: 'warning',
    text: 'Son más de 5.000 registros. Agregue un filtro para imprimir menos.',
  });
  expect([printed, calls.filter(isPart)]).toEqual([[], []]);
});

test('a failure midway is reported and prints nothing', async () => {
  const post = (call: Call): Result<unknown> | undefined =>
    isPart(call) && JSON.stringify(call.body).includes('c1') ? { ok: false, error: failure } : inParts(call);
  const { services, feedback } = await open({ get: noLetterhead, post });
  run(services, 'records.print');
  await waitFor(() => expect(feedback.reports).toEqual([{ error: failure, work: 'action' }]));
  expect(printed).toEqual([]);
});

/** Begins to print, with the second part of the rows pending. */
async function beginPrinting() {
  const pending = pendingAnswer();
  const post = (call: Call) =>
    isPart(call) && JSON.stringify(call.body).includes('c1') ? pending.answer : inParts(call);
  const record = pendingAnswer().answer;
  const page = await open({ get: { ...noLetterhead, record }, post });
  run(page.services, 'records.print');
  await waitFor(() => expect(page.calls.filter(isPart)).toHaveLength(2));
  const finish = () => act(async () => pending.respond(ok(answer([carla]))));
  return { ...page, finish };
}

test('while the rows are read, the commands wait for them', async () => {
  const { services, calls, finish } = await beginPrinting();
  expect(find(services, 'records.print')?.disabled).toBe(true);
  expect(find(services, 'records.copy')?.disabled).toBe(true);
  await finish();
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(find(services, 'records.print')?.disabled).not.toBe(true);
  expect(calls.filter(isCount)).toHaveLength(1);
});

test.each([
  ['the search changes', () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'luque' } })],
  ['a record opens', () => fireEvent.click(screen.getByRole('link', { name: 'Ana Báez' }))],
])('nothing is printed when %s while the rows are read', async (_, leave) => {
  const { services, finish, feedback } = await beginPrinting();
  act(() => void leave());
  await waitFor(() => expect(find(services, 'records.print')?.disabled).not.toBe(true));
  await finish();
  expect([printed, feedback.reports]).toEqual([[], []]);
});

test('nothing is printed after the page is left', async () => {
  const { finish, unmount, feedback } = await beginPrinting();
  unmount();
  await finish();
  expect([printed, feedback.reports]).toEqual([[], []]);
});

test('the bin can be printed and linked, and says on paper that it has more rows than the page', async () => {
  const post = ({ path }: Call) => (path === 'records' ? ok(answer(people, 'c1')) : undefined);
  const { services } = await open({ get: noLetterhead, post, address: '/clientes/papelera' });
  expect([find(services, 'records.print')?.disabled, find(services, 'records.copyLink')?.id]).toEqual([
    false,
    'records.copyLink',
  ]);
  expect(screen.getByText(/^Este papel/).textContent).toBe(
    'Este papel tiene solo los registros que se ven en la pantalla; la lista tiene más.',
  );
});
