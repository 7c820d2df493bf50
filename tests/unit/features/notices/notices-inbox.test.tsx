import type { Result } from '#contract/app-error.ts';
import { connectionError } from '#contract/failures.ts';
import { NoticesInbox, PreferencesPart } from '#features/notices/notices-inbox.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SessionMessage } from '#features/kit/services/services.types.ts';
import { createStore } from '#ui/store.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { itemsIn, textsIn } from '../../kit/shown.ts';
import { liveConnection } from '../kit/live-connection.ts';
import { createHarness, fakeGet, fakePosts, identity, renderPage } from '../kit/page-harness.tsx';

const NOW = Date.UTC(2026, 10, 21, 12);

interface Row {
  id: string;
  at: string;
  kind: string;
  title: string;
  text: string;
  address: string | null;
  read: boolean;
}

const row = (id: string, change: Partial<Row> = {}): Row => ({
  id,
  at: '2026-11-21T11:55:00Z',
  kind: 'invited',
  title: `Aviso ${id}`,
  text: '',
  address: null,
  read: false,
  ...change,
});

const reminder = row('r', {
  kind: 'reminder',
  title: 'Reunión',
  text: 'Comienza el sábado.',
  address: '/calendario/e1?repeticion=2026-11-21T10%3A00%3A00',
});

beforeAll(() => PreferencesPart.preload());
afterEach(cleanup);

/** Shows the inbox with these notices; `receive` adds notices on the server and sends the live event. */
async function openInbox(
  first: readonly Row[],
  read: Result<unknown> = { ok: true, data: { ok: true } },
  messages: readonly SessionMessage[] = [],
) {
  let rows = [...first];
  const posts = fakePosts(() => read);
  const { connection, sendEvent } = liveConnection();
  const harness = createHarness({
    now: NOW,
    auth: { restored: identity },
    services: { connection, messages: createStore(messages) },
    api: {
      get: fakeGet({
        notices: () => ({ ok: true, data: { rows, unread: rows.filter((one) => !one.read).length } }),
      }).get,
      post: posts.post,
    },
  });
  await waitFor(() => expect(harness.services.auth.getSnapshot().matches('signedIn')).toBe(true));
  await renderPage(<NoticesInbox />, harness, '/apps');
  const receive = (...added: Row[]) => {
    rows = [...added, ...rows];
    act(() => sendEvent('notices.changed'));
  };
  return { ...harness, receive, calls: posts.calls };
}

const bell = (name: string) => screen.findByRole('button', { name });

const openPanel = async (name: string) => {
  fireEvent.click(await bell(name));
  return screen.findByRole('dialog', { name: 'Avisos' });
};

describe('the inbox', () => {
  test('names the number of unread notices, and lists them with relative times', async () => {
    await openInbox([row('a', { text: 'Sala 2' }), row('b', { read: true, at: '2026-11-20T12:00:00Z' })]);
    const panel = await openPanel('Avisos, 1 sin leer');
    expect(itemsIn(panel)).toEqual([
      ['Sin leer', 'Aviso a', 'Sala 2', 'hace 5 minutos'],
      ['Aviso b', 'hace un día'],
    ]);
  });

  test('says so when there is no notice', async () => {
    await openInbox([]);
    expect(textsIn(await openPanel('Avisos'))).toEqual([
      'Avisos',
      'No tiene avisos',
      'Aquí llegan sus invitaciones, recordatorios, los trabajos que terminan y los cambios de su acceso.',
      'Mensajes de esta sesión',
      'Preferencias de avisos',
    ]);
  });

  test('marks a chosen notice as read at once, and closes when it opens an address', async () => {
    const { calls } = await openInbox([row('a'), reminder]);
    const panel = await openPanel('Avisos, 2 sin leer');
    fireEvent.click(within(panel).getByRole('button', { name: /Aviso a/ }));
    await bell('Avisos, 1 sin leer');
    const link = within(panel).getByRole('link', { name: /Reunión/ });
    expect(link.getAttribute('href')).toBe('/calendario/e1?repeticion=2026-11-21T10%3A00%3A00');
    fireEvent.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([
      { path: 'read-notices', body: { ids: ['a'] }, keepalive: true },
      { path: 'read-notices', body: { ids: ['r'] }, keepalive: true },
    ]);
  });

  test('marks all notices as read, and then offers it no longer', async () => {
    const { calls } = await openInbox([row('a'), row('b')]);
    const panel = await openPanel('Avisos, 2 sin leer');
    fireEvent.click(within(panel).getByRole('button', { name: 'Marcar todos como leídos' }));
    await bell('Avisos');
    expect(within(panel).queryByRole('button', { name: 'Marcar todos como leídos' })).toBeNull();
    expect(calls).toEqual([{ path: 'read-notices', body: { ids: null }, keepalive: true }]);
  });

  test('shows a notice as unread again when the server refuses, and reports that', async () => {
    const error = connectionError(new Error('no network'));
    const { feedback } = await openInbox([row('a')], { ok: false, error });
    const panel = await openPanel('Avisos, 1 sin leer');
    fireEvent.click(within(panel).getByRole('button', { name: /Aviso a/ }));
    await waitFor(() => expect(feedback.reports).toEqual([{ error, work: 'action' }]));
    await bell('Avisos, 1 sin leer');
  });
});

describe('a new notice', () => {
  test('is counted and announced after its live event; those of the start are not announced', async () => {
    const { receive, feedback } = await openInbox([row('a')]);
    await bell('Avisos, 1 sin leer');
    receive(row('b'));
    await bell('Avisos, 2 sin leer');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Aviso nuevo: Aviso b'));
    receive(row('d'), row('c'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 avisos nuevos. El último: Aviso d'));
    expect(feedback.notices).toEqual([]);
  });

  test('that is a reminder is shown as a toast, whose action opens it and marks it as read', async () => {
    const { receive, feedback, calls } = await openInbox([]);
    await bell('Avisos');
    receive(reminder);
    await bell('Avisos, 1 sin leer');
    expect(feedback.notices).toEqual([{ type: 'info', text: 'Reunión. Comienza el sábado.' }]);
    act(() => feedback.actions[0]?.act());
    await bell('Avisos');
    expect(calls).toEqual([{ path: 'read-notices', body: { ids: ['r'] }, keepalive: true }]);
  });
});

describe('the messages of the session', () => {
  const saved: SessionMessage = { id: 'm1', at: NOW - 60_000, type: 'positive', text: 'Se guardó.' };
  const failed: SessionMessage = {
    id: 'm2',
    at: NOW,
    type: 'negative',
    text: 'No se pudo guardar.',
    details: 'TypeError: fetch',
  };
  const inbox = () => openInbox([row('a')], undefined, [failed, saved]);

  test('are in the inbox with their time, and with the details of failures', async () => {
    await inbox();
    fireEvent.click(
      within(await openPanel('Avisos, 1 sin leer')).getByRole('button', { name: 'Mensajes de esta sesión' }),
    );
    const panel = await screen.findByRole('dialog', { name: 'Mensajes de esta sesión' });
    expect(itemsIn(panel)).toEqual([
      ['Error:', 'No se pudo guardar.', 'hace unos segundos', 'Mostrar Detalles'],
      ['Hecho:', 'Se guardó.', 'hace un minuto'],
    ]);
    fireEvent.click(within(panel).getByRole('button', { name: 'Mostrar Detalles' }));
    expect(within(panel).getByRole('group', { name: 'Mostrar Detalles' }).textContent).toBe('TypeError: fetch');
    fireEvent.click(within(panel).getByRole('button', { name: 'Volver a los avisos' }));
    expect(itemsIn(await screen.findByRole('dialog', { name: 'Avisos' }))).toHaveLength(1);
  });

  test('are said to be none when there is none', async () => {
    await openInbox([]);
    fireEvent.click(within(await openPanel('Avisos')).getByRole('button', { name: 'Mensajes de esta sesión' }));
    expect(textsIn(await screen.findByRole('dialog', { name: 'Mensajes de esta sesión' })).slice(1, 3)).toEqual([
      'Todavía no hay mensajes',
      'Los mensajes que pasan por la pantalla quedan aquí hasta que cierre la sesión.',
    ]);
  });
});

describe('the preferences', () => {
  const choices = () =>
    screen
      .getAllByRole<HTMLButtonElement>('switch')
      .map((choice) => [choice.getAttribute('aria-checked') === 'true', choice.disabled]);
  const openChoice = async (value?: unknown) => {
    const opened = await openInbox([]);
    if (value !== undefined) opened.services.auth.send({ type: 'userData.changed', key: 'avisos', value });
    fireEvent.click(within(await openPanel('Avisos')).getByRole('button', { name: 'Preferencias de avisos' }));
    await screen.findByRole('dialog', { name: 'Preferencias de avisos' });
    return opened;
  };

  test('offer every kind, and say which one cannot be turned off', async () => {
    await openChoice();
    const [access, ...others] = choices();
    expect([access, others]).toEqual([[true, true], Array.from({ length: 7 }, () => [true, false])]);
    expect(screen.getByRole('switch', { name: 'Cambios de su acceso' }).getAttribute('aria-describedby')).toBe(
      screen.getByText('Programas, sucursales y permisos que le dan o le quitan. No se puede apagar.').id,
    );
  });

  test('are saved with a choice, besides those that were stored before', async () => {
    const { calls } = await openChoice({ off: ['reminder', 'unknown'] });
    fireEvent.click(await screen.findByRole('switch', { name: 'Importaciones' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls).toEqual([
      { path: 'user-data', body: { key: 'avisos', value: { off: ['importFinished', 'reminder'] } } },
    ]);
  });

  test('close to the button of the inbox', async () => {
    await openChoice();
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Avisos'));
  });
});
