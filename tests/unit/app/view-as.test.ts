// @vitest-environment happy-dom
import type { ApiClient } from '#api/client/create-api.ts';
import { viewAsEndpoints } from '#contract/endpoints/view-as.ts';
import { selectIdentity, selectIsSignedIn } from '#machines/auth/index.ts';
import { selectOpenBox } from '#machines/message-box/index.ts';
import { selectIsViewing, selectMinutesLeft } from '#machines/view-as/index.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { permissions, startApp } from './running-app.ts';

const TOKEN = 'token-of-the-view';
const MINUTE = 60_000;
const bruno = { id: 'm2', name: 'Bruno', email: 'bruno@example.com' };
const forbidden = { kind: 'forbidden', text: 'No tiene permiso para hacer esto.', place: 'notice' } as const;
const seenPermissions = { ok: true as const, data: { ...permissions.data, draft_key: '' } };

let app: ReturnType<typeof startApp>;
let calls: string[];

/** A server that opens views of Bruno, and answers with the permissions of whoever calls. It records its own calls. */
function server(open: () => unknown = () => ({ ok: true, data: { api_token: TOKEN, minutes: 15, user: bruno } })) {
  const received = calls;
  const post = async (endpoint: unknown, body: unknown) => {
    const isOpening = endpoint === viewAsEndpoints.viewAs;
    received.push(`${isOpening ? 'open' : 'end'} ${JSON.stringify(body)}`);
    return isOpening ? open() : { ok: true, data: { ok: true } };
  };
  return {
    // These tests call only these two endpoints.
    post: post as ApiClient['post'],
    loadPermissions: () => Promise.resolve(app.viewSession.isActive() ? seenPermissions : permissions),
  };
}

const who = () => selectIdentity(app.actors.auth.getSnapshot())?.user.name;
const tokenOfCalls = () => app.viewSession.session.get('apiToken');
const isViewing = () => selectIsViewing(app.actors.viewAs.getSnapshot());
const signedIn = async () => {
  await expect.poll(() => selectIsSignedIn(app.actors.auth.getSnapshot())).toBe(true);
};

/** Starts the app of Ana on the page of users. */
async function start(api = server()): Promise<void> {
  app = startApp({ session: 't1', address: '/usuarios?texto=bru', api });
  await signedIn();
}

async function openView(): Promise<void> {
  app.actors.viewAs.send({ type: 'view.open', user: 'm2' });
  await expect.poll(who).toBe('Bruno');
  await signedIn();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 10, 21, 12) });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"version":"0.0.45"}')));
  calls = [];
});

afterEach(() => {
  app.stop();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a view', () => {
  test('shows the app as the other user on the home page, with the token in the calls alone', async () => {
    await start();
    const events: string[] = [];
    app.actors.viewAs.system.inspect((event) => void events.push(JSON.stringify(event, withoutActors)));
    await openView();
    expect([who(), tokenOfCalls(), app.history.location.pathname]).toEqual(['Bruno', TOKEN, '/']);
    expect([app.stores.session.get('apiToken'), app.stores.session.get('loggedUser')?.name]).toEqual([
      'token-t1',
      'Ana',
    ]);
    expect(calls).toEqual(['open {"user_id":"m2"}']);
    const stored = [sessionStorage, localStorage].map((storage) => JSON.stringify({ ...storage }));
    expect([events.length > 0, [...events, ...stored, app.history.location.href].join().includes(TOKEN)]).toEqual([
      true,
      false,
    ]);
  });

  test('that is left gives back the own session, its page and its drafts', async () => {
    await start();
    app.drafts.save('company', 'Empresa', '/empresa', { values: { city: 'Luque' }, revision: 1 });
    const drafts = () => app.drafts.listed.get().map(({ recordKey }) => recordKey);
    await openView();
    expect(drafts()).toEqual([]);
    app.drafts.save('client', 'Cliente', '/clientes', { values: { name: 'Otro' }, revision: 1 });
    app.actors.viewAs.send({ type: 'view.leave' });
    await expect.poll(who).toBe('Ana');
    await signedIn();
    expect([tokenOfCalls(), app.history.location.href, drafts()]).toEqual([
      'token-t1',
      '/usuarios?texto=bru',
      ['company'],
    ]);
    expect(calls).toEqual(['open {"user_id":"m2"}', 'end {}']);
  });

  test('that expires or is refused gives back the own session and says so', async () => {
    await start();
    await openView();
    expect(selectMinutesLeft(app.actors.viewAs.getSnapshot())).toBe(15);
    for (let minute = 0; minute < 15; minute += 1) await vi.advanceTimersByTimeAsync(MINUTE);
    await expect.poll(who).toBe('Ana');
    await signedIn();
    await openView();
    app.actors.viewAs.send({ type: 'view.refused' });
    await expect.poll(who).toBe('Ana');
    expect([tokenOfCalls(), app.shown.map(({ type, text }) => [type, text])]).toEqual([
      'token-t1',
      [
        ['info', 'Terminó el tiempo para ver como Bruno. Esta es otra vez su sesión.'],
        ['warning', 'El servidor terminó la vista como Bruno. Esta es otra vez su sesión.'],
      ],
    ]);
  });

  test('ends with the own session, in this tab or in another one', async () => {
    await start();
    await openView();
    app.receive({ type: 'session.ended', session: 'info-t1' });
    await expect.poll(() => app.actors.auth.getSnapshot().matches('signedOut')).toBe(true);
    expect([isViewing(), tokenOfCalls(), app.history.location.pathname]).toEqual([false, undefined, '/login']);
  });

  test('does not concern other tabs, which get the own session', async () => {
    await start();
    await openView();
    app.receive({ type: 'session.wanted', from: 'new' });
    expect(app.sentMessages.at(-1)).toEqual({ type: 'session.given', to: 'new', content: app.stores.session.export() });
    expect(JSON.stringify(app.sentMessages)).not.toContain(TOKEN);
  });

  test('has no recent places, and adds none to those of the person', async () => {
    await start();
    app.services.recent.add({ program: 'clientes', record: null });
    await openView();
    app.services.recent.add({ program: 'productos', record: null });
    const inView = app.services.recent.list();
    app.actors.viewAs.send({ type: 'view.leave' });
    await expect.poll(who).toBe('Ana');
    expect([inView, app.services.recent.list()]).toEqual([[], [{ program: 'clientes', record: null }]]);
  });

  test('takes its open questions with it, so that no answer acts with the own session', async () => {
    await start();
    await openView();
    const answer = app.services.feedback.confirm({ text: '¿Quitar a Carlos?' });
    app.actors.viewAs.send({ type: 'view.refused' });
    expect([await answer, selectOpenBox(app.actors.messageBox.getSnapshot()), tokenOfCalls()]).toEqual([
      2,
      undefined,
      'token-t1',
    ]);
  });

  test('ends on the server when the page is unloaded', async () => {
    await start();
    await openView();
    window.dispatchEvent(new Event('pagehide'));
    expect(calls).toEqual(['open {"user_id":"m2"}', 'end {}']);
  });
});

describe('opening a view', () => {
  test('asks about unsaved edits first, and NO keeps the own session', async () => {
    await start();
    app.drafts.onFlush(() => true);
    const box = () => selectOpenBox(app.actors.messageBox.getSnapshot());
    app.actors.viewAs.send({ type: 'view.open', user: 'm2' });
    await expect.poll(box).toMatchObject({ kind: 'question', focus: 'no' });
    app.actors.messageBox.send({ type: 'box.choose', id: box()?.id ?? '', result: 0 });
    await expect.poll(() => app.actors.viewAs.getSnapshot().value).toBe('own');
    expect([who(), calls]).toEqual(['Ana', []]);
    app.actors.viewAs.send({ type: 'view.open', user: 'm2' });
    await expect.poll(box).toMatchObject({ kind: 'question', focus: 'no' });
    app.actors.messageBox.send({ type: 'box.choose', id: box()?.id ?? '', result: 1 });
    await expect.poll(who).toBe('Bruno');
  });

  test('that the server refuses is reported, and the own session stays', async () => {
    await start(server(() => ({ ok: false, error: forbidden })));
    app.actors.viewAs.send({ type: 'view.open', user: 'm2' });
    await expect.poll(() => app.shown.map(({ text }) => text)).toEqual([forbidden.text]);
    expect([who(), tokenOfCalls(), app.history.location.pathname]).toEqual(['Ana', 'token-t1', '/usuarios']);
  });
});

/** Leaves actors out of inspected events, because they refer to each other. */
function withoutActors(key: string, value: unknown): unknown {
  return ['actorRef', 'rootId', 'sourceRef', 'snapshot', 'self'].includes(key) ? undefined : value;
}
