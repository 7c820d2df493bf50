// @vitest-environment happy-dom
import { selectIdentity, selectIsSignedIn } from '#machines/auth/index.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp } from './running-app.ts';

let app: ReturnType<typeof startApp>;

const name = () => selectIdentity(app.actors.auth.getSnapshot())?.user.name;
const storedUser = () => app.stores.session.get('loggedUser');
const renamed = (session: string, newName = 'Ana María') => ({ type: 'user.renamed', session, name: newName }) as const;
const rename = (newName: string) => app.actors.auth.send({ type: 'user.renamed', user: 'u1', name: newName });
const user = { id: 'u1', name: 'Ana María', email: 'ana@example.com' };

const signedIn = async () => {
  await expect.poll(() => selectIsSignedIn(app.actors.auth.getSnapshot())).toBe(true);
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"version":"0.0.45"}')));
  app = startApp({ session: 't1' });
});

afterEach(() => {
  app.stop();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('when the user is renamed, the tab stores the new name and broadcasts it once to the other tabs', async () => {
  await signedIn();
  rename('Ana María');
  expect([storedUser(), app.sentMessages.slice(1)]).toEqual([user, [renamed('info-t1')]]);
});

test('a tab applies a user name received from another tab of the same session and does not broadcast it again', async () => {
  await signedIn();
  app.receive(renamed('info-t2'));
  expect([name(), storedUser()?.name]).toEqual(['Ana', 'Ana']);
  app.receive(renamed('info-t1'));
  expect([name(), storedUser(), app.sentMessages.slice(1)]).toEqual(['Ana María', user, []]);
});

test('when two tabs rename the user at once, the last name received wins and each name is broadcast once', async () => {
  await signedIn();
  rename('Ana X');
  rename('Ana Y');
  const messages = [renamed('info-t1', 'Ana X'), renamed('info-t1', 'Ana Y')];
  for (const message of messages) app.receive(message);
  expect([name(), storedUser()?.name, app.sentMessages.slice(1)]).toEqual(['Ana Y', 'Ana Y', messages]);
});
