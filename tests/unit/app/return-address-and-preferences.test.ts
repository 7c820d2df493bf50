// @vitest-environment happy-dom
import { createStorageArea } from '#api/stores/storage-area.ts';
import { createSuspendedSession } from '#app/auth/suspended-session.ts';
import { createSecretHolder } from '#app/auth/secrets.ts';
import { whenSettled } from '#app/company-switch/company-switch.effects.ts';
import { companySwitchMachine } from '#machines/company-switch/index.ts';
import { addressAfterSignIn } from '#app/router/guard.ts';
import { parseSearch, splitAddress, stringifySearch } from '#domain/address-query.ts';
import { createPreferences, defaultPreferences } from '#app/stores/preferences.ts';
import { createReturnAddress } from '#app/stores/return-address.ts';
import { createWorkstation } from '#app/stores/stores.ts';
import { createSessionStore } from '#api/stores/session-store.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { MemoryStorage } from '../api/memory-storage.ts';

const ana = { user: 'u1', tenant: 't1' };
const newArea = () => {
  const storage = new MemoryStorage();
  return createStorageArea(
    () => storage,
    () => undefined,
  );
};

describe('the return address', () => {
  test('saved without an owner applies to the next user who signs in, until it is forgotten', () => {
    const wanted = createReturnAddress(newArea(), 'w');
    wanted.save('/usuarios?buscar=a', null);
    expect(wanted.find(ana)).toBe('/usuarios?buscar=a');
    wanted.forget();
    expect(wanted.find(ana)).toBeNull();
  });

  test('saved during a session applies only to the same user in the same company', () => {
    const wanted = createReturnAddress(newArea(), 'w');
    wanted.save('/empresa', ana);
    expect([wanted.find(ana), wanted.find({ ...ana, tenant: 't2' }), wanted.find({ ...ana, user: 'u2' })]).toEqual([
      '/empresa',
      null,
      null,
    ]);
  });

  test('is cleared when the app is opened at «/», so that the next sign-in leads to the start page', () => {
    const area = newArea();
    const [session, wanted] = [
      createSessionStore({ area, key: 's', onUnknownKey: () => undefined }),
      createReturnAddress(area, 'w'),
    ];
    session.set('loggedUser', { id: ana.user, name: 'Ana', email: 'ana@b.py' });
    session.set('tenant', ana.tenant);
    const preferences = createPreferences(area, 'p');
    preferences.set({ startPage: '/auditoria' });
    const nextAddress = () => addressAfterSignIn({ stores: { session, returnAddress: wanted, preferences } });
    wanted.save('/usuarios', null);
    const afterSave = nextAddress();
    wanted.save('/', null);
    expect([afterSave, nextAddress()]).toEqual(['/usuarios', '/auditoria']);
    wanted.save('/?empresa=t2', null);
    expect(nextAddress()).toBe('/?empresa=t2');
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil', '/login', 'apps', '/a\nb'])(
    'is never the sign-in page, a URL outside the app or an invalid path: %j',
    (address) => {
      const area = newArea();
      const wanted = createReturnAddress(area, 'w');
      wanted.save(address, null);
      expect(wanted.find(ana)).toBeNull();
      area.write('w', JSON.stringify({ address, owner: null }));
      expect(wanted.find(ana)).toBeNull();
    },
  );
});

describe('the preferences', () => {
  test.each(['', '{', 'null', '[]', '{"theme":"rosa","toastDuration":-5,"startPage":"//x","otro":1}'])(
    'have the default in place of each stored value that is invalid: %s',
    (text) => {
      const area = newArea();
      area.write('p', text);
      expect(createPreferences(area, 'p').get()).toEqual(defaultPreferences);
    },
  );

  test('store a changed value, notify subscribers and leave the other values unchanged', () => {
    const area = newArea();
    const preferences = createPreferences(area, 'p');
    const listener = vi.fn<() => void>();
    preferences.subscribe(listener);
    preferences.set({ theme: 'dark' });
    expect([createPreferences(area, 'p').get(), listener.mock.calls.length]).toEqual([
      { ...defaultPreferences, theme: 'dark' },
      1,
    ]);
  });
});

test('a workstation keeps its first id and replaces the stored id only when it is invalid', () => {
  const area = newArea();
  const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
  const workstation = createWorkstation(area, 'ws', () => ids.shift() ?? '');
  expect([workstation(), workstation()]).toEqual(
    Array.from({ length: 2 }, () => '01900000-0000-7000-8000-000000000001'),
  );
  area.write('ws', 'otra cosa');
  expect(workstation()).toBe('01900000-0000-7000-8000-000000000002');
});

test('the secret store retains only the last stored secret, and none after it is cleared', () => {
  let ids = 0;
  const secrets = createSecretHolder(() => `t${(ids += 1)}`);
  const first = secrets.store({ kind: 'password', email: 'a@b.py', password: 'uno' });
  const second = secrets.store({ kind: 'password', email: 'a@b.py', password: 'dos' });
  expect([secrets.read(first), secrets.read(second)]).toEqual([
    undefined,
    { kind: 'password', email: 'a@b.py', password: 'dos' },
  ]);
  secrets.forget();
  expect(secrets.read(second)).toBeUndefined();
});

test('a session suspended for a retry is removed from the store and restored once', () => {
  const session = createSessionStore({ area: newArea(), key: 's', onUnknownKey: () => undefined });
  session.set('apiToken', 'tok');
  const suspended = createSuspendedSession(session);
  suspended.suspend();
  expect(session.get('apiToken')).toBeUndefined();
  suspended.restore();
  expect(session.get('apiToken')).toBe('tok');
  session.clear();
  suspended.restore();
  expect(session.get('apiToken')).toBeUndefined();
});

describe('a company switch in progress', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('delays the handling of a 401 until the switch ends, for at most 5 s', () => {
    const calls: string[] = [];
    const watch = createActor(companySwitchMachine).start();
    whenSettled(watch, () => calls.push('at once'));
    watch.send({ type: 'switch.started' });
    whenSettled(watch, () => calls.push('after the end'));
    expect(calls).toEqual(['at once']);
    watch.send({ type: 'switch.ended' });
    watch.send({ type: 'switch.started' });
    whenSettled(watch, () => calls.push('after the limit'));
    vi.advanceTimersByTime(4_999);
    expect(calls).toEqual(['at once', 'after the end']);
    vi.advanceTimersByTime(1);
    expect(calls).toEqual(['at once', 'after the end', 'after the limit']);
  });
});

describe('the search string of a URL', () => {
  test.each(['?codigo=0012', '?n=1e5&b=true', '?a=%7B%22x%22%3A1%7D', '?t=a%2Bb+c%26d'])(
    'is unchanged after it is parsed and written again: %s',
    (search) => {
      expect(stringifySearch(parseSearch(search))).toBe(search);
    },
  );

  test('is split from the path', () => {
    expect(splitAddress('/usuarios?buscar=a%3Db#x')).toEqual({ to: '/usuarios', search: { buscar: 'a=b' } });
    expect(splitAddress('/')).toEqual({ to: '/', search: {} });
  });
});
