import type { Result } from '#contract/app-error.ts';
import { connectionError } from '#contract/failures.ts';
import { NoticesInbox } from '#features/notices/notices-inbox.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
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

afterEach(cleanup);

/** Shows the inbox with these notices; `receive` adds notices on the server and sends the live event. */
async function openInbox(first: readonly Row[], read: Result<unknown> = { ok: true, data: { ok: true } }) {
  let rows = [...first];
  const posts = fakePosts(() => read);
  const { connection, sendEvent } = liveConnection();
  const harness = createHarness({
    now: NOW,
    auth: { restored: identity },
    services: { connection },
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
      'Aquí llegan sus invitaciones, recordatorios y los cambios de sus eventos.',
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
      { path: 'read-notices', body: { ids: ['a'] } },
      { path: 'read-notices', body: { ids: ['r'] } },
    ]);
  });

  test('marks all notices as read, and then offers it no longer', async () => {
    const { calls } = await openInbox([row('a'), row('b')]);
    const panel = await openPanel('Avisos, 2 sin leer');
    fireEvent.click(within(panel).getByRole('button', { name: 'Marcar todos como leídos' }));
    await bell('Avisos');
    expect(within(panel).queryByRole('button', { name: 'Marcar todos como leídos' })).toBeNull();
    expect(calls).toEqual([{ path: 'read-notices', body: { ids: null } }]);
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
    expect(calls).toEqual([{ path: 'read-notices', body: { ids: ['r'] } }]);
  });
});
