import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppError, Result } from '#contract/app-error.ts';
import { ProgramRecordPage } from '#features/records/lazy-record.ts';
import { textsIn } from '../../../kit/shown.ts';
import { open, people, programOf, putClockForward, row, shown } from './list-harness.tsx';

// A URL below that of the program waits until the lazy record page has loaded.
beforeAll(() => ProgramRecordPage.preload());
putClockForward();

const offline: AppError = { kind: 'offline', place: 'notice', text: 'Sin conexión con el servidor.' };
const names = () => screen.getAllByRole('link').map((link) => link.textContent);

test('records are listed in a table with the name of the program, each as a link, with a row of totals', async () => {
  await open();
  const grid = await screen.findByRole('grid', { name: 'Clientes' });
  expect(names()).toEqual(['Ana Báez', 'Bea Duarte']);
  expect(grid.getAttribute('aria-rowcount')).toBe('4');
  await screen.findByText('45');
  expect(screen.getAllByRole('row').map((line) => line.textContent)).toEqual([
    'NombrePuntos',
    'Ana Báez30',
    'Bea Duarte15',
    'Total45',
  ]);
});

test('the search, filter, sort order and page size in the URL are sent to the server', async () => {
  const filter = { field: 'plazo', op: 'gte', value: '10' };
  const query = new URLSearchParams({ buscar: 'ana', filtro: JSON.stringify(filter), orden: '-plazo', filas: '50' });
  const { calls } = await open({ address: `/clientes?${query.toString()}` });
  await screen.findByRole('grid');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls).toEqual([
    {
      path: 'records',
      body: {
        program: 'clientes',
        text: 'ana',
        filter,
        sort: [{ field: 'plazo', descending: true }],
        columns: ['nombre', 'plazo'],
        whole: true,
        limit: 50,
      },
    },
    { path: 'record-totals', body: { program: 'clientes', text: 'ana', filter, totals: ['plazo'] } },
  ]);
});

test('pressing a header with Shift adds a second sort field and exposes its position and direction', async () => {
  const { calls } = await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Puntos/ }), { shiftKey: true });
  // The request starts on the press itself; the URL changes afterwards.
  const pages = calls.filter(({ path }) => path === 'records');
  expect(pages).toHaveLength(2);
  expect(pages[1]?.body).toMatchObject({ sort: [{ field: 'nombre' }, { field: 'plazo' }] });
  const heads = await screen.findAllByRole('columnheader');
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([null, 'ascending', null]);
  expect(screen.getByRole('img', { name: 'orden 2 ascendente' }).textContent).toBe('2');
});

test('the keyboard selects consecutive records and deletes them after confirmation', async () => {
  const { calls, feedback, server } = await open();
  const grid = await screen.findByRole('grid');
  fireEvent.keyDown(grid, { key: ' ' });
  fireEvent.keyDown(grid, { key: 'ArrowDown', shiftKey: true });
  expect(textsIn(screen.getByText('2 clientes elegidos').parentElement)).toEqual([
    '2 clientes elegidos',
    'Eliminar',
    'Quitar la selección',
  ]);
  server.rows = [];
  fireEvent.keyDown(grid, { key: 'Delete' });
  await waitFor(() => expect(feedback.notices).toEqual([{ type: 'positive', text: 'Se eliminaron 2 clientes' }]));
  expect(feedback.questions).toEqual([
    'Los 2 clientes elegidos pasan a la papelera, de donde se pueden restaurar.\n¿Desea eliminarlos?',
  ]);
  expect(calls.filter(({ path }) => path === 'delete-record')).toEqual([
    { path: 'delete-record', body: { program: 'clientes', id: 'ana' }, revision: 4 },
    { path: 'delete-record', body: { program: 'clientes', id: 'bea' }, revision: 4 },
  ]);
  expect(textsIn((await screen.findByText('Todavía no hay clientes')).parentElement)).toEqual([
    'Todavía no hay clientes',
    'Cada cliente que agregue aparece en esta lista, donde se busca, filtra y ordena.',
    'Nuevo',
  ]);
});

test('«Deshacer» restores all records that were deleted together, with the revisions they have in the bin', async () => {
  const { calls, feedback } = await open();
  const grid = await screen.findByRole('grid');
  fireEvent.keyDown(grid, { key: ' ' });
  fireEvent.keyDown(grid, { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(grid, { key: 'Delete' });
  await waitFor(() => expect(feedback.actions.map(({ label }) => label)).toEqual(['Deshacer']));
  feedback.actions[0]?.act();
  await waitFor(() => expect(feedback.notices.at(-1)).toEqual({ type: 'positive', text: 'Se restauraron 2 clientes' }));
  expect(calls.filter(({ path }) => path === 'restore-record')).toEqual([
    { path: 'restore-record', body: { program: 'clientes', id: 'ana' }, revision: 5 },
    { path: 'restore-record', body: { program: 'clientes', id: 'bea' }, revision: 5 },
  ]);
});

test('a user who may only view can select records, but neither add nor delete them nor open the bin', async () => {
  const { calls } = await open({ actions: ['view'] });
  const grid = await screen.findByRole('grid');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir Ana Báez' }));
  fireEvent.keyDown(grid, { key: 'ArrowDown', shiftKey: true });
  expect(screen.getByText('2 clientes elegidos').getAttribute('role')).toBe('status');
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  fireEvent.keyDown(grid, { key: 'Delete' });
  expect(calls.filter(({ path }) => path === 'delete-record')).toEqual([]);
  expect(['Nuevo', 'Papelera'].map((name) => screen.queryByRole('button', { name }))).toEqual([null, null]);
});

describe('column widths whose saving fails', () => {
  /** Widens a column twice; the server responds to the saves with these responses, in order. */
  const widenTwice = async (...answers: Result<unknown>[]) => {
    const { calls, feedback } = await open({
      post: ({ path }) => (path === 'user-data' ? answers.shift() : undefined),
    });
    const edge = await screen.findByRole('separator', { name: 'Ancho de Puntos' });
    fireEvent.keyDown(edge, { key: 'ArrowRight' });
    fireEvent.keyDown(edge, { key: 'ArrowRight' });
    const widths = [edge.getAttribute('aria-valuenow')];
    await waitFor(() => expect(feedback.reports).toEqual([{ error: offline, work: 'action' }]));
    widths.push(edge.getAttribute('aria-valuenow'));
    return { widths, sent: calls.filter(({ path }) => path === 'user-data').length };
  };
  const failed: Result<unknown> = { ok: false, error: offline };

  test('revert to the widths before both changes when neither change was saved', async () => {
    expect(await widenTwice(failed, failed)).toEqual({ widths: ['144', '112'], sent: 2 });
  });

  test('revert to the widths of the first change when only the first change was saved', async () => {
    expect(await widenTwice({ ok: true, data: { ok: true } }, failed)).toEqual({ widths: ['144', '128'], sent: 2 });
  });
});

test('«Eliminar» disappears when the user loses the permission to delete, and the selection stays', async () => {
  const { grant } = await open();
  fireEvent.keyDown(await screen.findByRole('grid'), { key: ' ' });
  expect(screen.getByRole('button', { name: 'Eliminar' }).textContent).toBe('Eliminar');
  grant('view');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull());
  expect(screen.getByText('1 cliente elegido').getAttribute('role')).toBe('status');
});

test('the bin shows who deleted each record and when, in fixed-width columns that are not requested as fields', async () => {
  const rows = [{ ...row('ana', 'Ana Báez', '30'), changed_by: 'Luis Vera', changed_at: '2026-11-21T17:30:41.512Z' }];
  const { calls } = await open({ rows, address: '/clientes/papelera' });
  await screen.findByText('Ana Báez');
  expect(screen.getByRole('grid').getAttribute('aria-label')).toBe('Papelera de Clientes');
  const lines = screen.getAllByRole('row').map((line) => line.textContent);
  expect(lines.slice(0, 2)).toEqual([
    'NombreEliminado porEliminado elPuntosAcciones',
    'Ana BáezLuis Vera21/11/2026 14:3030Restaurar',
  ]);
  expect(screen.getAllByRole('separator').map((edge) => edge.getAttribute('aria-label'))).toEqual([
    'Ancho de Nombre',
    'Ancho de Puntos',
  ]);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls).toEqual([
    {
      path: 'records',
      body: { program: 'clientes', state: 'deleted', columns: ['nombre', 'plazo'], limit: 25 },
    },
    { path: 'record-totals', body: { program: 'clientes', state: 'deleted' } },
  ]);
});

test('changes by other users appear in the list, and the selection stays', async () => {
  const { server, sendEvent } = await open();
  fireEvent.keyDown(await screen.findByRole('grid'), { key: ' ' });
  server.rows = [...people, row('eva', 'Eva Ríos', '0')];
  act(() => sendEvent('records.changed'));
  await waitFor(() => expect(names()).toEqual(['Ana Báez', 'Bea Duarte', 'Eva Ríos']));
  expect(screen.getAllByRole('row', { selected: true }).map((line) => textsIn(line)[0])).toEqual(['Ana Báez']);
  expect(screen.getByText('1 cliente elegido').role).toBe('status');
});

test('a filter in the URL on a field that the form lacks is reported once and not sent', async () => {
  const filter = { field: 'nada', op: 'empty' };
  const query = new URLSearchParams({ filtro: JSON.stringify(filter) });
  const { calls, feedback } = await open({ address: `/clientes?${query.toString()}` });
  await screen.findByRole('grid');
  expect(feedback.notices).toEqual([
    { type: 'warning', text: 'El filtro de la dirección ya no corresponde a este programa y no se aplicó.' },
  ]);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => Object.keys(body as object).includes('filter'))).toEqual([false, false]);
});

test('when permissions change, the program is reloaded and the list requests only the fields still allowed', async () => {
  const [name] = shown;
  let fields = shown;
  const { calls, sendEvent } = await open({ get: { program: () => ({ ok: true, data: programOf(fields) }) } });
  await screen.findByRole('columnheader', { name: /Puntos/ });
  fields = name === undefined ? [] : [name];
  act(() => sendEvent('permissions.changed'));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Puntos/ })).toBeNull());
  const queries = calls.filter(({ path }) => path === 'records').map(({ body }) => body);
  expect(queries.at(-1)).toMatchObject({ columns: ['nombre'], whole: true });
});
