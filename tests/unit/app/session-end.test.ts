// @vitest-environment happy-dom
import { selectIsSignedIn } from '#machines/auth/index.ts';
import { selectOpenBox } from '#machines/message-box/index.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp } from './running-app.ts';

type RunningApp = ReturnType<typeof startApp>;

let running: RunningApp[] = [];
const start = (...options: Parameters<typeof startApp>) => {
  const app = startApp(...options);
  running.push(app);
  return app;
};

const signedIn = async (app: RunningApp) => {
  await expect.poll(() => selectIsSignedIn(app.actors.auth.getSnapshot())).toBe(true);
};
const signedOut = async (app: RunningApp) => {
  await expect.poll(() => app.actors.auth.getSnapshot().matches('signedOut')).toBe(true);
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"version":"0.0.45"}')));
});

afterEach(() => {
  for (const app of running) app.stop();
  running = [];
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('when another tab ends the session, unsaved values of an open form are stored as a draft first', async () => {
  const app = start({ session: 't1' });
  await signedIn(app);
  app.drafts.onFlush(() => {
    app.drafts.save('company', 'Empresa', '/empresa', { values: { city: 'Luque' }, revision: 1 });
    return true;
  });
  app.receive({ type: 'session.ended', session: 'info-t1' });
  await signedOut(app);
  const next = start({ session: 't1' });
  await signedIn(next);
  expect(next.drafts.listed.get().map(({ recordKey }) => recordKey)).toEqual(['company']);
});

describe('a dialog at the end of the session', () => {
  test('is cancelled, whether open or queued, except the dialog about a newer version', async () => {
    const app = start({ session: 't1' });
    await signedIn(app);
    const [shown, waiting] = [app.feedback.confirm({ text: '¿Desea salir?' }), app.feedback.confirmDelete('Central')];
    app.actors.versionUpdate.send({ type: 'client.outdated' });
    app.receive({ type: 'session.ended', session: 'info-t1' });
    await signedOut(app);
    expect(await Promise.all([shown, waiting])).toEqual([2, false]);
    expect(app.actors.messageBox.getSnapshot().context.queue.map(({ title }) => title)).toEqual([
      'Actualizacion Disponible',
    ]);
    expect([app.history.location.pathname, app.reload.mock.calls.length]).toEqual(['/login', 0]);
  });

  test('is cancelled when the session ends because its permissions cannot be loaded', async () => {
    const failure = { kind: 'unavailable', text: 'En mantenimiento', place: 'notice' } as const;
    const app = start({
      session: 't1',
      api: { loadPermissions: () => Promise.resolve({ ok: false, error: failure }) },
    });
    const question = app.feedback.confirm({ text: '¿Desea salir?' });
    await signedOut(app);
    expect([await question, selectOpenBox(app.actors.messageBox.getSnapshot())]).toEqual([2, undefined]);
  });
});
