// @vitest-environment happy-dom
import { SIBLING_SESSION_WAIT } from '#contract/constants.ts';
import { selectIsSignedIn } from '#machines/auth/index.ts';
import { selectOpenBox } from '#machines/message-box/index.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { permissions, startApp } from './running-app.ts';

let running: ReturnType<typeof startApp>[] = [];
const start = (...options: Parameters<typeof startApp>) => {
  const app = startApp(...options);
  running.push(app);
  return app;
};

const signedIn = async (app: ReturnType<typeof startApp>) => {
  await expect.poll(() => selectIsSignedIn(app.actors.auth.getSnapshot())).toBe(true);
};
const signedOut = async (app: ReturnType<typeof startApp>) => {
  await expect.poll(() => app.actors.auth.getSnapshot().matches('signedOut')).toBe(true);
};
const openBox = (app: ReturnType<typeof startApp>) => selectOpenBox(app.actors.messageBox.getSnapshot());
const values = { values: { city: 'Luque' }, revision: 1 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 10, 21, 12) });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"version":"0.0.45"}')));
});

afterEach(() => {
  for (const app of running) app.stop();
  running = [];
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a session', () => {
  test('found in the storage of this tab opens, is offered to other tabs and clears the last fatal error', async () => {
    const app = start({
      session: 't1',
      prepare: ({ stores }) => stores.session.set('lastFatalError', 'En mantenimiento'),
    });
    await signedIn(app);
    expect(app.stores.session.get('lastFatalError')).toBeUndefined();
    expect(app.sentMessages).toEqual([{ type: 'session.offered' }]);
    expect(app.actors.connection.getSnapshot().matches('closed')).toBe(false);
  });

  test('whose permissions cannot be loaded is suspended; a retry restores it and its drafts without a password', async () => {
    const before = start({ session: 't1' });
    await signedIn(before);
    before.drafts.save('company', 'Empresa', '/empresa', values);
    const failure = { kind: 'unavailable', text: 'En mantenimiento', place: 'notice' } as const;
    const loadPermissions = vi.fn<() => Promise<typeof permissions>>(() => Promise.resolve(permissions));
    const app = start({
      api: { loadPermissions: loadPermissions.mockRejectedValueOnce(failure) },
    });
    await signedOut(app);
    expect(app.stores.session.export()).toBe('{"lastFatalError":{"type":"string","value":"En mantenimiento"}}');
    expect(app.drafts.listed.get()).toEqual([]);
    app.actors.auth.send({ type: 'authorization.retry' });
    await signedIn(app);
    expect(app.stores.session.get('apiToken')).toBe('token-t1');
    expect(app.stores.session.get('lastFatalError')).toBeUndefined();
    expect(app.drafts.listed.get().map(({ recordKey }) => recordKey)).toEqual(['company']);
  });

  test('that ends removes its data from the tab, notifies the other tabs and navigates to the sign-in page', async () => {
    const app = start({ session: 't1', api: { logout: () => Promise.resolve({ ok: true, data: { ok: true } }) } });
    await signedIn(app);
    app.actors.auth.send({ type: 'signOut.request' });
    await signedOut(app);
    expect(app.stores.session.export()).toBe('{}');
    expect(app.sentMessages.at(-1)).toEqual({ type: 'session.ended', session: 'info-t1' });
    expect(app.history.location.pathname).toBe('/login');
    expect(openBox(app)).toBeUndefined();
  });
});

describe('the question about unsaved edits', () => {
  test('closes when the session ends, and a late answer to it has no effect', async () => {
    const app = start({ session: 't1' });
    await signedIn(app);
    app.drafts.save('company', 'Empresa', '/empresa', values);
    app.actors.auth.send({ type: 'signOut.request' });
    await expect.poll(() => openBox(app)?.text).toContain('Tiene 1 borrador sin guardar en esta estación.');
    const old = openBox(app)?.id ?? '';
    app.actors.auth.send({ type: 'session.lost' });
    await signedOut(app);
    expect(openBox(app)).toBeUndefined();
    app.actors.messageBox.send({ type: 'box.choose', id: old, result: 1 });
    expect(app.actors.auth.getSnapshot().matches('signedOut')).toBe(true);
  });

  test('describes the effect of each answer, and focuses the answer that loses nothing', async () => {
    const app = start({ session: 't1' });
    await signedIn(app);
    app.drafts.save('company', 'Empresa', '/empresa', values);
    app.actors.auth.send({ type: 'signOut.request' });
    const box = () => [openBox(app)?.text.split('\n'), openBox(app)?.focus];
    await expect
      .poll(() => box())
      .toEqual([
        [
          'Tiene 1 borrador sin guardar en esta estación.',
          'SI cierra la sesión y elimina los borradores.',
          'NO cierra la sesión y los conserva cifrados en esta estación hasta que usted vuelva a ingresar.',
          'CANCELAR no cierra la sesión.',
        ],
        'no',
      ]);
  });

  test('keeps the session and the draft when the answer is CANCELAR', async () => {
    const app = start({ session: 't1' });
    await signedIn(app);
    app.drafts.save('company', 'Empresa', '/empresa', values);
    app.actors.auth.send({ type: 'signOut.request' });
    await expect.poll(() => openBox(app)?.text).toContain('Tiene 1 borrador sin guardar en esta estación.');
    app.actors.messageBox.send({ type: 'box.choose', id: openBox(app)?.id ?? '', result: 2 });
    await signedIn(app);
    expect(app.drafts.listed.get().map(({ recordKey }) => recordKey)).toEqual(['company']);
  });
});

describe('the notice of a 401', () => {
  const text = 'Acceso/Requisicion no Autorizada! La sesión terminó.';

  test('is shown again after the reload for the rest of its five seconds', () => {
    const app = start({ prepare: ({ stores, now }) => stores.pendingNotice.set({ text, until: now() + 4_200 }) });
    expect(app.shown).toEqual([{ type: 'negative', text, duration: 4_200 }]);
    vi.setSystemTime(Date.now() + 4_000);
    expect(start().shown).toEqual([{ type: 'negative', text, duration: 200 }]);
  });

  test('is removed once its five seconds have passed', () => {
    const app = start({ prepare: ({ stores, now }) => stores.pendingNotice.set({ text, until: now() }) });
    expect(app.shown).toEqual([]);
    expect(app.stores.pendingNotice.get()).toBeNull();
  });

  test('is followed by one reload, and the URL is stored for the same user and company', async () => {
    const app = start({ session: 't1' });
    await signedIn(app);
    app.actors.unauthorized.send({ type: 'response.unauthorized', detail: 'La sesión terminó.' });
    app.actors.unauthorized.send({ type: 'response.unauthorized', detail: 'La sesión terminó.' });
    await expect.poll(() => app.history.location.pathname).toBe('/login');
    await vi.advanceTimersByTimeAsync(250);
    await expect.poll(() => app.reload).toHaveBeenCalledTimes(1);
    expect(app.shown).toEqual([{ type: 'negative', text, duration: 5_000 }]);
    expect(app.stores.returnAddress.find({ user: 'u1', tenant: 't1' })).toBe('/apps');
    expect(app.stores.returnAddress.find({ user: 'u1', tenant: 't2' })).toBeNull();
  });
});

describe('other tabs', () => {
  test('receive the session when they request it, but only while this tab is signed in', async () => {
    const alone = start();
    alone.receive({ type: 'session.wanted', from: 'new' });
    expect(alone.sentMessages.map(({ type }) => type)).toEqual(['session.wanted']);
    const app = start({ session: 't1' });
    await signedIn(app);
    app.receive({ type: 'session.wanted', from: 'new' });
    expect(app.sentMessages.at(-1)).toEqual({ type: 'session.given', to: 'new', content: app.stores.session.export() });
  });

  test('share their session with this tab even when they answer after the sign-in page appeared', async () => {
    const app = start();
    await vi.advanceTimersByTimeAsync(SIBLING_SESSION_WAIT);
    await signedOut(app);
    expect(app.sentMessages).toEqual([{ type: 'session.wanted', from: 'request-1' }]);
    const sibling = start({ session: 't1' });
    const content = sibling.stores.session.export();
    sibling.stores.session.clear();
    app.receive({ type: 'session.given', to: 'another-tab', content });
    await signedOut(app);
    expect(app.stores.session.get('tenant')).toBeUndefined();
    app.receive({ type: 'session.given', to: 'request-1', content });
    await signedIn(app);
    expect(app.stores.session.get('tenant')).toBe('t1');
  });

  test('do not replace the session of this tab with a late answer', async () => {
    const app = start({ session: 't1' });
    await signedIn(app);
    app.tabs.requestSession();
    const content = '{"tenant":{"type":"string","value":"t2"}}';
    app.receive({ type: 'session.given', to: 'request-1', content });
    expect([app.stores.session.get('tenant'), selectIsSignedIn(app.actors.auth.getSnapshot())]).toEqual(['t1', true]);
  });

  test('cannot undo a sign-out with an answer to an earlier request', async () => {
    const app = start();
    await vi.advanceTimersByTimeAsync(SIBLING_SESSION_WAIT);
    await signedOut(app);
    const sibling = start({ session: 't1' });
    const content = sibling.stores.session.export();
    app.receive({ type: 'session.given', to: 'request-1', content });
    await signedIn(app);
    app.actors.auth.send({ type: 'session.lost' });
    await signedOut(app);
    app.receive({ type: 'session.given', to: 'request-1', content });
    await signedOut(app);
    expect(app.stores.session.get('tenant')).toBeUndefined();
  });

  test('end the session of this tab when they sign out of the same session, but not of another session', async () => {
    const app = start({ session: 't1' });
    await signedIn(app);
    app.receive({ type: 'session.ended', session: 'info-other' });
    expect([selectIsSignedIn(app.actors.auth.getSnapshot()), app.shown]).toEqual([true, []]);
    app.receive({ type: 'session.ended', session: 'info-t1' });
    await signedOut(app);
    expect(app.shown).toEqual([{ type: 'info', text: 'La sesión se cerró en otra pestaña.', duration: 5_000 }]);
  });

  test('switch this tab to another company when they have the same session, and reload it', async () => {
    const app = start({ session: 't1' });
    await signedIn(app);
    const content = '{"tenant":{"type":"string","value":"t2"}}';
    app.receive({ type: 'company.changed', session: 'info-other', content });
    expect(app.stores.session.get('tenant')).toBe('t1');
    app.receive({ type: 'company.changed', session: 'info-t1', content });
    expect([app.stores.session.get('tenant'), app.reload.mock.calls.length]).toEqual(['t2', 1]);
  });
});

describe('a newer version', () => {
  test('announced by the server is prompted once, and confirming reloads the page', async () => {
    const app = start();
    app.actors.versionUpdate.send({ type: 'client.outdated' });
    app.actors.versionUpdate.send({ type: 'client.outdated' });
    expect(openBox(app)?.title).toBe('Actualizacion Disponible');
    app.actors.messageBox.send({ type: 'box.choose', id: openBox(app)?.id ?? '', result: 1 });
    await expect.poll(() => app.reload).toHaveBeenCalledTimes(1);
    expect([openBox(app), app.stores.reloadMark.get()]).toEqual([undefined, null]);
  });

  test('prompted because of a missing chunk is not prompted again after the reload', async () => {
    const app = start();
    app.actors.versionUpdate.send({ type: 'chunk.missed' });
    app.actors.messageBox.send({ type: 'box.choose', id: openBox(app)?.id ?? '', result: 1 });
    await expect.poll(() => app.reload).toHaveBeenCalledTimes(1);
    const reloaded = start();
    reloaded.actors.versionUpdate.send({ type: 'chunk.missed' });
    expect(openBox(reloaded)).toBeUndefined();
  });
});

describe('the live connection', () => {
  test('reloads the permissions when they changed, and ends the session when the server ended it', async () => {
    const loadPermissions = vi.fn<() => Promise<typeof permissions>>(() => Promise.resolve(permissions));
    const app = start({
      session: 't1',
      api: {
        loadPermissions,
        openEvents: () =>
          Promise.resolve(async (onEvent) => {
            onEvent({ id: '1', topic: 'permissions.changed', payload: null });
            onEvent({ id: '2', topic: 'session.ended', payload: { message: 'La sesión terminó.' } });
            await new Promise(() => undefined);
          }),
      },
    });
    await signedIn(app);
    await expect.poll(() => app.refuseSession.mock.calls).toEqual([['La sesión terminó.']]);
    expect(loadPermissions).toHaveBeenCalledTimes(2);
  });
});
