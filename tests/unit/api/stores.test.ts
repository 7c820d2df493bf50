import { createSessionStore } from '#api/stores/session-store.ts';
import { createStorageArea } from '#api/stores/storage-area.ts';
import { tag, untag } from '#api/stores/tagged-value.ts';
import { createValueStore } from '#api/stores/value-store.ts';
import type { SessionKey } from '#contract/session-keys.ts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from './memory-storage.ts';

const setUp = (storage: Storage = new MemoryStorage()) => {
  const onTrouble = vi.fn<() => void>();
  const onUnknownKey = vi.fn<(text: string) => void>();
  const area = createStorageArea(() => storage, onTrouble);
  return {
    storage,
    area,
    onTrouble,
    onUnknownKey,
    session: createSessionStore({ area, key: 'nemu.session', onUnknownKey }),
  };
};

describe('a tagged value', () => {
  test.each([
    new Date('2026-11-20T12:00:00.000Z'),
    /ñe(mu)?/giu,
    -0,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    12.5,
    true,
    false,
    '',
    'Ñandutí',
    null,
    ['a', new Date(0), [/x/]],
    { when: new Date(5), nested: { is: true, list: [1, null] } },
  ])('comes back as the type it was stored with: %s', (value) => {
    expect(untag(JSON.parse(JSON.stringify(tag(value))))).toEqual(value);
  });

  test('comes back equal whatever plain data it holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(untag(JSON.parse(JSON.stringify(tag(value))))).toEqual(value);
      }),
    );
  });

  test.each([undefined, () => 1, Symbol('x'), 10n, new Date(Number.NaN), new Map()])(
    'refuses what no tag can bring back: %s',
    (value) => {
      expect(() => tag(value)).toThrow(/cannot be stored|can be stored|Invalid time/);
    },
  );

  test.each([
    1,
    'x',
    {},
    { type: 'date', value: 'ayer' },
    { type: 'number', value: 'doce' },
    { type: 'regexp', value: {} },
  ])('is not read from what was never tagged: %j', (value) => {
    expect(() => untag(value)).toThrow(/^not a/);
  });
});

describe('the session store', () => {
  test('gives back each value as its type', () => {
    const { session } = setUp();
    const time = new Date('2026-11-20T12:00:00.000Z');
    session.set('lastServerTime', time);
    session.set('loggedUser', { id: 'u', name: 'Ana', email: 'a@b.py' });
    expect([session.get('lastServerTime'), session.get('loggedUser'), session.get('tenant')]).toEqual([
      time,
      { id: 'u', name: 'Ana', email: 'a@b.py' },
      undefined,
    ]);
    session.remove('lastServerTime');
    expect(session.get('lastServerTime')).toBeUndefined();
  });

  test.each(['get', 'set', 'remove'] as const)('tells of a key that is not in the table and throws: %s', (method) => {
    const { session, onUnknownKey } = setUp();
    const text = 'La Clave de Store: carrito, no esta definida en storeSessionKeys.';
    // Whatever gets past the types is checked when the app runs.
    const key = 'carrito' as SessionKey;
    expect(() => session[method](key, 'x')).toThrow(new Error(text));
    expect(onUnknownKey.mock.calls).toEqual([[text]]);
  });

  test.each([
    'no es JSON',
    '[]',
    'null',
    '"texto"',
    '{"apiToken":{"type":"number","value":"5"}}',
    '{"apiToken":"suelto","tenant":{"type":"string"}}',
    '{"loggedUser":{"type":"object","value":{"id":{"type":"string","value":"u"}}}}',
  ])('drops corrupt or foreign content quietly: %s', (text) => {
    const { storage, session, onTrouble, onUnknownKey } = setUp();
    storage.setItem('nemu.session', text);
    expect([session.get('apiToken'), session.get('loggedUser'), session.get('tenant')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    session.set('tenant', 't1');
    expect(session.get('tenant')).toBe('t1');
    expect([onTrouble, onUnknownKey].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test('hands everything to another tab and takes nothing foreign from one', () => {
    const { session } = setUp();
    session.set('apiToken', 'abc');
    session.set('serverDate', new Date(0));
    const other = setUp().session;
    other.import(session.export());
    expect([other.get('apiToken'), other.get('serverDate')]).toEqual(['abc', new Date(0)]);
    other.import('{"apiToken":{"type":"string","value":"xyz"},"otro":{"type":"string","value":"x"}}');
    expect(other.export()).toBe('{"apiToken":{"type":"string","value":"xyz"}}');
  });
});

describe('a storage area', () => {
  test('keeps what a full storage refuses as long as the page lives, and tells of it', () => {
    const storage = new MemoryStorage();
    storage.isFull = true;
    const { area, onTrouble } = setUp(storage);
    area.write('nemu.a', 'uno');
    expect([area.read('nemu.a'), area.keys('nemu.'), storage.length, onTrouble.mock.calls.length]).toEqual([
      'uno',
      ['nemu.a'],
      0,
      1,
    ]);
    storage.isFull = false;
    area.write('nemu.a', 'dos');
    expect([area.read('nemu.a'), storage.getItem('nemu.a')]).toEqual(['dos', 'dos']);
  });

  test('works where even asking for the storage throws', () => {
    const onTrouble = vi.fn<() => void>();
    const area = createStorageArea(() => {
      throw new DOMException('blocked', 'SecurityError');
    }, onTrouble);
    area.write('nemu.a', 'uno');
    expect([area.read('nemu.a'), area.read('nemu.b'), onTrouble.mock.calls.length]).toEqual(['uno', null, 1]);
    area.remove('nemu.a');
    expect(area.read('nemu.a')).toBeNull();
  });
});

describe('a store of one value', () => {
  test.each(['{', '{"until":"mañana"}', '5'])('counts what does not fit its schema as absent: %s', (text) => {
    const { area } = setUp();
    area.write('nemu.x', text);
    const store = createValueStore(area, 'nemu.x', v.object({ until: v.number() }));
    expect(store.get()).toBeNull();
    store.set({ until: 5 });
    expect(store.get()).toEqual({ until: 5 });
    store.remove();
    expect(store.get()).toBeNull();
  });
});
