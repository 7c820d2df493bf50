import { createSessionStore, type SessionStore } from '#api/stores/session-store.ts';
import { createStorageArea } from '#api/stores/storage-area.ts';
import { tag, untag } from '#api/stores/tagged-value.ts';
import { createValueStore } from '#api/stores/value-store.ts';
import { type Series, type SessionKey, type SessionValues, storeSessionKeys } from '#contract/session-keys.ts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from './memory-storage.ts';

const setUp = (storage: Storage = new MemoryStorage()) => {
  const onStorageFailure = vi.fn<() => void>();
  const onUnknownKey = vi.fn<(text: string) => void>();
  const area = createStorageArea(() => storage, onStorageFailure);
  return {
    storage,
    area,
    onStorageFailure,
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
  ])('is restored by untag with its value and type, even after JSON: %s', (value) => {
    expect(untag(JSON.parse(JSON.stringify(tag(value))))).toEqual(value);
  });

  const flags = fc.subarray(['d', 'g', 'i', 'm', 's', 'y']).chain((some) =>
    // The Unicode flags `u` and `v` exclude each other.
    fc.constantFrom('', 'u', 'v').map((mode) => [...some, mode].join('')),
  );
  const leaves = {
    date: fc.date({ noInvalidDate: true }),
    regexp: fc
      .tuple(fc.constantFrom('', 'ñe(mu)?', '[a-z]/\\n$', '^\\p{L}+$'), flags)
      .map((parts) => new RegExp(...parts)),
    number: fc.oneof(fc.double(), fc.constantFrom(-0, 0, Number.NaN, Number.MAX_VALUE, Number.MIN_VALUE, -Infinity)),
    boolean: fc.boolean(),
    string: fc.string({ unit: 'binary' }),
  };
  const anyLeaf = fc.oneof(...Object.values(leaves));
  const types = {
    ...leaves,
    object: fc.dictionary(fc.string(), fc.oneof(anyLeaf, fc.array(anyLeaf), fc.dictionary(fc.string(), anyLeaf))),
    'plain data': fc.jsonValue(),
  };
  test.each(Object.entries(types))(
    'of type %s is restored by untag after JSON, for any value',
    (_, values: fc.Arbitrary<unknown>) => {
      fc.assert(
        fc.property(values, (value) => {
          expect(untag(JSON.parse(JSON.stringify(tag(value))))).toEqual(value);
        }),
      );
    },
  );

  test.each([undefined, () => 1, Symbol('x'), 10n, new Date(Number.NaN), new Map()])(
    'cannot be made from an unsupported value: %s',
    (value) => {
      expect(() => tag(value)).toThrow(/cannot be stored|can be stored|Invalid time/);
    },
  );

  test.each([
    1,
    'x',
    {},
    { type: 'date', value: 'ayer' },
    { type: 'date', value: '2026' },
    { type: 'date', value: 5 },
    { type: 'number', value: 'doce' },
    { type: 'number', value: '' },
    { type: 'number', value: ' 5' },
    { type: 'number', value: '0x10' },
    { type: 'number', value: 5 },
    { type: 'boolean', value: 'true' },
    { type: 'string', value: 5 },
    { type: 'object', value: [] },
    { type: 'array', value: {} },
    { type: 'bigint', value: '5' },
    { type: 'regexp', value: {} },
  ])('is not read from content without a valid tag and value: %j', (value) => {
    expect(() => untag(value)).toThrow(/^not a/);
  });
});

describe('the session store', () => {
  const series = (label: string): Series => ({
    id: `id-${label}`,
    documentType: 'factura',
    label,
    timbrado: '12345678',
    validUntil: label === '001-004' ? null : '2027-03-31',
  });
  const values: SessionValues = {
    loggedUser: { id: 'u', name: 'Ana Benítez', email: 'ana@ejemplo.com.py' },
    loggedEmail: 'ana@ejemplo.com.py',
    loggedCompany: { id: 'c', name: 'Comercial Ñandutí S.A.', ruc: '80009735-1' },
    apiToken: 'token',
    tenant: 'tenant',
    serverDate: new Date('2026-11-20T12:00:00.000Z'),
    lastServerTime: new Date('2026-11-20T12:00:01.500Z'),
    saleSeries: series('001-001'),
    saleSeries2: series('001-002'),
    saleSeries3: series('001-003'),
    saleSeries4: series('001-004'),
    creditNoteSeries: series('002-001'),
    tokenInfo: 'info',
    lastFatalError: 'Sin Respuesta de la API',
  };
  const readAll = (session: SessionStore) =>
    Object.fromEntries(storeSessionKeys.map((key) => [key, session.get(key)] as const));
  const nothing = Object.fromEntries(storeSessionKeys.map((key) => [key, undefined]));
  const store = (session: SessionStore, key: SessionKey) => session.set(key, values[key]);

  test.each(storeSessionKeys)(
    'returns the value of the only key set and undefined for other keys, even after a reload: %s',
    (key) => {
      const { storage, session } = setUp();
      store(session, key);
      const only = { ...nothing, [key]: values[key] };
      expect([readAll(session), readAll(setUp(storage).session)]).toStrictEqual([only, only]);
      session.remove(key);
      expect(readAll(session)).toStrictEqual(nothing);
    },
  );

  test('stores the values of all 14 keys, and removing one key leaves the values of the other keys', () => {
    const { storage, session } = setUp();
    for (const key of storeSessionKeys) store(session, key);
    expect(readAll(setUp(storage).session)).toStrictEqual(values);
    session.remove('saleSeries2');
    expect(readAll(session)).toStrictEqual({ ...values, saleSeries2: undefined });
    session.clear();
    expect([readAll(session), storage.length]).toStrictEqual([nothing, 0]);
  });

  test.each(['get', 'set', 'remove'] as const)('reports an unknown key and throws: %s', (method) => {
    const { session, onUnknownKey } = setUp();
    const text = 'La Clave de Store: carrito, no esta definida en storeSessionKeys.';
    // The cast bypasses the type check, to test the check at run time.
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
  ])('ignores corrupt or foreign content without an error: %s', (text) => {
    const { storage, session, onStorageFailure, onUnknownKey } = setUp();
    storage.setItem('nemu.session', text);
    expect([session.get('apiToken'), session.get('loggedUser'), session.get('tenant')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    session.set('tenant', 't1');
    expect(session.get('tenant')).toBe('t1');
    expect([onStorageFailure, onUnknownKey].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test('exports all values for another tab to import, and an import ignores unknown keys', () => {
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
  test('keeps in memory a value that a full storage refuses, and reports the failure', () => {
    const storage = new MemoryStorage();
    storage.isFull = true;
    const { area, onStorageFailure } = setUp(storage);
    area.write('nemu.a', 'uno');
    expect([area.read('nemu.a'), area.keys('nemu.'), storage.length, onStorageFailure.mock.calls.length]).toEqual([
      'uno',
      ['nemu.a'],
      0,
      1,
    ]);
    storage.isFull = false;
    area.write('nemu.a', 'dos');
    expect([area.read('nemu.a'), storage.getItem('nemu.a')]).toEqual(['dos', 'dos']);
  });

  test('works when even accessing the storage throws', () => {
    const onStorageFailure = vi.fn<() => void>();
    const area = createStorageArea(() => {
      throw new DOMException('blocked', 'SecurityError');
    }, onStorageFailure);
    area.write('nemu.a', 'uno');
    expect([area.read('nemu.a'), area.read('nemu.b'), onStorageFailure.mock.calls.length]).toEqual(['uno', null, 1]);
    area.remove('nemu.a');
    expect(area.read('nemu.a')).toBeNull();
  });
});

describe('a single-value store', () => {
  test.each(['{', '{"until":"mañana"}', '5'])('treats a value that does not match its schema as absent: %s', (text) => {
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
