import type { Result } from '#contract/app-error.ts';
import { ActivityWidget } from '#features/home/widgets/activity-widget.tsx';
import { ContinueWidget } from '#features/home/widgets/continue-widget.tsx';
import { HomePage } from '#features/home/home.page.tsx';
import type { DraftEntry, RecentPlace } from '#features/kit/services/services.types.ts';
import type { Permissions } from '#machines/auth/index.ts';
import { createStore } from '#ui/store.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createHarness, fakeGet, fakePosts, identity, noDrafts, renderPage } from '../kit/page-harness.tsx';
import { itemsIn, textsIn } from '../../kit/shown.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const idOf = (n: number) => `01890a5d-ac96-774b-bcce-b3020000000${n}`;

afterEach(cleanup);

const draft: DraftEntry = {
  id: 'd1',
  recordKey: `clientes/${idOf(1)}`,
  title: 'Ana Ruiz',
  address: `/clientes/${idOf(1)}?orden=nombre`,
  savedAt: NOW - 300_000,
};

const clientes = {
  routerName: 'clientes',
  title: 'Clientes',
  icon: 'users',
  group: 'Ventas',
  description: '',
  actions: ['view'],
} as const satisfies Permissions['programs'][number];

/** Opens the widget with places opened last, of which the server names some; the user may not see the name of record 0. */
async function openContinue(
  places: readonly RecentPlace[],
  named: readonly number[],
  drafts: readonly DraftEntry[] = [],
) {
  const rows = [
    {
      program: 'clientes',
      title: 'Clientes',
      icon: 'users',
      records: named.map((n) => ({ id: idOf(n), name: n === 0 ? '' : `Cliente ${n}` })),
    },
  ];
  const { post, calls } = fakePosts(() => ({ ok: true, data: { rows } }));
  const harness = createHarness({
    now: NOW,
    auth: { restored: identity, permissions: { programs: [clientes], others: [], userData: {} } },
    api: { post },
    services: {
      recent: { list: () => places, add: () => undefined },
      drafts: { ...noDrafts, listed: createStore(drafts) },
    },
  });
  await renderPage(<ContinueWidget title="Continuar" />, harness);
  return calls;
}

const place = (n: number): RecentPlace => ({ program: 'clientes', record: idOf(n) });
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('«Continuar» lists the records opened last that the user may still see, in their order', async () => {
  const calls = await openContinue([place(3), { program: 'clientes', record: null }, place(2), place(1)], [1, 3]);
  await screen.findByText('Cliente 3');
  expect(itemsIn(screen.getByRole('region'))).toEqual([
    ['Cliente 3', 'Clientes'],
    ['Cliente 1', 'Clientes'],
  ]);
  expect(addresses()).toEqual([`/clientes/${idOf(3)}`, `/clientes/${idOf(1)}`]);
  expect(calls).toEqual([{ path: 'record-names', body: { ids: [idOf(3), idOf(2), idOf(1)] } }]);
});

test('«Continuar» lists a record whose name is hidden from the user', async () => {
  await openContinue([place(0)], [0]);
  await screen.findByText('(sin nombre)');
  expect(itemsIn(screen.getByRole('region'))).toEqual([['(sin nombre)', 'Clientes']]);
  expect(addresses()).toEqual([`/clientes/${idOf(0)}`]);
});

test('«Continuar» begins with the drafts and does not repeat their records', async () => {
  await openContinue([place(1), place(2)], [1, 2], [draft]);
  await screen.findByText('Cliente 2');
  expect(itemsIn(screen.getByRole('region'))).toEqual([
    ['Ana Ruiz', 'Clientes · Escrito hace 5 minutos', 'Descartar', 'Continuar'],
    ['Cliente 2', 'Clientes'],
  ]);
});

test.each([[[]], [[place(1)]]])('«Continuar» says what it will show while there is nothing: %j', async (places) => {
  await openContinue(places, []);
  await screen.findByText(/^Aquí verá/);
  expect(textsIn(screen.getByRole('region'))).toEqual([
    'Continuar',
    'Aquí verá lo último que abra y lo que deje sin guardar en este navegador.',
  ]);
});

const activityRow = (n: number, more: object = {}) => ({
  program: 'clientes',
  title: 'Clientes',
  id: idOf(n),
  name: `Cliente ${n}`,
  at: new Date(NOW - n * 60_000).toISOString(),
  by: 'Óscar Giménez',
  act: 'changed',
  ...more,
});

async function openActivity(rows: readonly object[], hasMore = false) {
  const { get } = fakeGet({ activity: { ok: true, data: { rows, hasMore, today: '2026-11-21' } } });
  await renderPage(<ActivityWidget title="Actividad de hoy" />, createHarness({ now: NOW, api: { get } }));
}

test('today’s activity says who did what and links each record, a deleted one to the bin', async () => {
  await openActivity([
    activityRow(1, { act: 'created' }),
    activityRow(2, { act: 'deleted', by: '' }),
    activityRow(3, { name: '' }),
  ]);
  await screen.findByText('Cliente 1');
  expect(itemsIn(screen.getByRole('region'))).toEqual([
    ['Cliente 1', 'Clientes · creó Óscar Giménez', 'hace un minuto'],
    ['Cliente 2', 'Clientes · eliminó el sistema', 'hace 2 minutos'],
    ['(sin nombre)', 'Clientes · modificó Óscar Giménez', 'hace 3 minutos'],
  ]);
  expect(addresses()).toEqual([`/clientes/${idOf(1)}`, '/clientes/papelera', `/clientes/${idOf(3)}`]);
});

test('today’s activity shows six records, and all on demand', async () => {
  await openActivity(
    Array.from({ length: 8 }, (_, n) => activityRow(n + 1)),
    true,
  );
  await screen.findByText('Cliente 1');
  const count = () => screen.getAllByRole('listitem').length;
  expect(count()).toBe(6);
  fireEvent.click(screen.getByRole('button', { name: 'Ver 2 más' }));
  expect([count(), screen.getByText('Hubo más: estos son los últimos 8 registros.') !== null]).toEqual([8, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Ver menos' }));
  expect(count()).toBe(6);
});

test('today’s activity says when there is none', async () => {
  await openActivity([]);
  await screen.findByText(/^Hoy nadie/);
  expect(textsIn(screen.getByRole('region'))).toEqual([
    'Actividad de hoy',
    'Hoy nadie creó, modificó ni eliminó registros que usted pueda ver.',
  ]);
});

test('the first steps of the built-in dashboard can be dismissed, and the notice brings them back', async () => {
  const items = ['incompleteCompany', 'noBranches'].map((code) => ({ code, count: 1 }));
  const answers: Record<string, Result<unknown>> = {
    attention: { ok: true, data: { items } },
    dashboard: { ok: true, data: { layout: null, presets: [] } },
  };
  const { post, calls } = fakePosts(() => ({ ok: true, data: { ok: true } }));
  const harness = createHarness({
    now: NOW,
    auth: { restored: identity },
    api: { get: fakeGet(answers).get, post },
  });
  await waitFor(() => expect(harness.services.auth.getSnapshot().matches('signedIn')).toBe(true));
  await renderPage(<HomePage />, harness);
  const steps = await screen.findByRole('region', { name: 'Primeros pasos' });
  fireEvent.click(await within(steps).findByRole('button', { name: 'No mostrar más' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull());
  expect(calls).toEqual([{ path: 'user-data', body: { key: 'primeros-pasos', value: true } }]);
  expect(textsIn(screen.getByRole('region', { name: 'Requiere su atención' }))).toContain('Cree su primera sucursal');
  expect(harness.feedback.notices).toEqual([{ type: 'positive', text: 'Los primeros pasos ya no se muestran.' }]);
  harness.feedback.actions[0]?.act();
  const restored = await screen.findByRole('region', { name: 'Primeros pasos' });
  expect(textsIn(restored)[0]).toBe('Primeros pasos');
});
