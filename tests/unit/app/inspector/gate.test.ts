import { serialize } from '#app/inspector/gate/serialize.ts';
import { LIMITS, maskValue } from '#app/inspector/gate/mask-value.ts';
import { describe, expect, test } from 'vitest';

const heading = { sessionId: 'x:3', rootId: 'x:0', createdAt: '1795190400000', _version: '0.7.2' };

const SECRET = 'S3CR3T';

describe('a value after the gate', () => {
  test('keeps booleans, known words, ids, counts and codes under the property names that the gate knows', () => {
    const failure = { kind: 'invalidFields', place: 'form', status: 422, code: 'invalidFields', text: 'Revise a Ana' };
    expect(maskValue({ failure, hasUser: true, id: '01890c2e-7a3b-7cc1-8d2e-3f4a5b6c7d8e', attempts: 3 })).toEqual({
      failure: { kind: 'invalidFields', place: 'form', status: 422, code: 'invalidFields', text: '‹texto: 9 a 32›' },
      hasUser: true,
      id: '01890c2e-7a3b-7cc1-8d2e-3f4a5b6c7d8e',
      attempts: 3,
    });
  });

  test('never contains personal data, under any name', () => {
    const personal = {
      user: { name: 'Ana Benítez', email: 'ana@ejemplo.com.py', phone: '0981123456' },
      token: 'eyJhbGciOi',
      password: '',
      ruc: '80009735-1',
      status: 981_123_456,
      values: { amount: 1_500_000, isExempt: true, 'ana@ejemplo.com.py': 1 },
      code: 'ana@ejemplo.com.py',
      id: 'ana@ejemplo.com.py',
    };
    expect(maskValue(personal)).toEqual({
      user: { name: '‹texto: 9 a 32›', email: '‹texto: 9 a 32›', phone: '‹texto: 9 a 32›' },
      token: '‹texto: 9 a 32›',
      password: '‹texto: vacío›',
      ruc: '‹texto: 9 a 32›',
      status: '‹número: 9 a 32›',
      values: { '‹clave 1›': '‹número: 2 a 8›', '‹clave 2›': '‹sí o no›', '‹clave 3›': '‹número: 1›' },
      code: '‹texto: 9 a 32›',
      id: '‹texto: 9 a 32›',
    });
  });

  test('shows only the kind of a value that JSON cannot represent, and stops at cycles', () => {
    const round: Record<string, unknown> = { open: true };
    round['queue'] = [round];
    const odd = {
      error: Object.assign(new TypeError(SECRET), { cause: SECRET }),
      values: new Map([[SECRET, SECRET]]),
      choices: new Set([SECRET]),
      savedAt: new Date(0),
      data: new Uint8Array([1, 2]),
      content: new File([SECRET], SECRET),
      submit: () => SECRET,
      session: new URL(`https://${SECRET}.example`),
      number: 12n,
      message: Symbol(SECRET),
      get text() {
        throw new Error('a getter was asked');
      },
      state: new Proxy({}, { ownKeys: () => [SECRET, SECRET] }),
      current: round,
    };
    expect(maskValue(odd)).toEqual({
      error: { error: 'TypeError', message: '‹texto: 2 a 8›' },
      values: '‹mapa: 1›',
      choices: '‹conjunto: 1›',
      savedAt: '‹fecha›',
      data: '‹bytes›',
      content: '‹archivo›',
      submit: '‹función›',
      session: '‹objeto›',
      number: '‹entero grande›',
      message: '‹símbolo›',
      text: '‹ilegible›',
      state: '‹ilegible›',
      current: { open: true, queue: ['‹circular›'] },
    });
  });

  test('is bounded in length, depth and total size', () => {
    const list = maskValue(Array.from({ length: 100_000 }, () => SECRET));
    expect(list).toHaveLength(LIMITS.list + 1);
    expect(Array.isArray(list) && list.at(-1)).toBe('‹faltan: más de 256›');
    let deep: unknown = SECRET;
    for (let level = 0; level < 10_000; level += 1) deep = { data: deep };
    expect(JSON.stringify(maskValue(deep)).length).toBeLessThan(200);
    const wide = Object.fromEntries(Array.from({ length: 200 }, (_, place) => [`k${place}`, Array(30).fill(SECRET)]));
    expect(JSON.stringify(maskValue(wide)).length).toBeLessThan(20_000);
  });
});

describe('the inspector receives', () => {
  test('for an actor, its name and its chart, reduced to names', () => {
    const chart = {
      id: 'auth',
      initial: 'signedOut',
      context: { token: SECRET },
      states: {
        signedOut: {
          meta: { note: SECRET },
          on: {
            'credentials.submit': [{ target: '#auth.signingIn', guard: { type: 'isFit', params: { of: SECRET } } }],
          },
        },
        signingIn: {
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: { type: SECRET },
            onDone: { target: 'signedOut', actions: 'tell' },
          },
          after: { siblingSessionWait: 'signedOut', 250: { actions: [{ type: 'tell', params: { text: SECRET } }] } },
        },
      },
    };
    const snapshot = { status: 'active', value: 'signedOut', context: { ticket: SECRET }, machine: { config: chart } };
    const definition = JSON.stringify(chart);
    expect(serialize({ ...heading, type: '@xstate.actor', name: 'auth', definition, snapshot, id: null })).toEqual({
      ...heading,
      type: '@xstate.actor',
      name: 'auth',
      parentId: '',
      definition: JSON.stringify({
        id: 'auth',
        initial: 'signedOut',
        states: {
          signedOut: { on: { 'credentials.submit': [{ target: '#auth.signingIn', guard: { type: 'isFit' } }] } },
          signingIn: {
            after: { 250: { actions: [{ type: 'tell' }] }, siblingSessionWait: 'signedOut' },
            invoke: { id: 'signIn', src: 'signIn', onDone: { target: 'signedOut', actions: 'tell' } },
          },
        },
      }),
      snapshot: { status: 'active', value: 'signedOut', context: { ticket: '‹texto: 2 a 8›' } },
    });
  });

  test('for an event, its type, source and target, and its payload, masked by the gate', () => {
    const event = { type: 'record.save', ask: true, values: { name: SECRET } };
    expect(serialize({ ...heading, type: '@xstate.event', sourceId: 'x:1', event, id: SECRET })).toEqual({
      ...heading,
      type: '@xstate.event',
      sourceId: 'x:1',
      event: { type: 'record.save', ask: true, values: { name: '‹texto: 2 a 8›' } },
    });
  });

  test('for a snapshot, its state value, with output and input masked', () => {
    const snapshot = {
      status: 'done',
      value: { password: { token: 'idle' } },
      context: {},
      output: SECRET,
      input: SECRET,
    };
    const event = { type: 'xstate.done.actor.signIn', output: { token: SECRET } };
    expect(serialize({ ...heading, type: '@xstate.snapshot', event, snapshot })).toEqual({
      ...heading,
      type: '@xstate.snapshot',
      event: { type: 'xstate.done.actor.signIn', output: { token: '‹texto: 2 a 8›' } },
      snapshot: {
        status: 'done',
        value: { password: { token: 'idle' } },
        context: {},
        output: '‹texto: 2 a 8›',
        input: '‹texto: 2 a 8›',
      },
    });
  });

  test('for a microstep, the transitions taken, without their parameters', () => {
    const transitions = [{ source: 'signedIn.steady', event: 'company.switch', index: 1, params: SECRET }];
    expect(serialize({ ...heading, type: '@xstate.microstep', taken: transitions })).toEqual({
      ...heading,
      type: '@xstate.microstep',
      taken: [{ source: 'signedIn.steady', event: 'company.switch', index: 1 }],
    });
  });

  test('null for any other value', () => {
    expect([null, SECRET, [], { type: '@xstate.action', action: SECRET }].map(serialize)).toEqual(Array(4).fill(null));
  });
});
