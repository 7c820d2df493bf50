import { serialize } from '#app/inspector/gate/serialize.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const heading = { sessionId: 'x:3', rootId: 'x:0', createdAt: '1795190400000', _version: '0.7.2' };

const SECRET = 'S3CR3T';

/** Strings in the forms that secrets have, each with a marker that the app itself never contains. */
const secret = fc
  .tuple(fc.constantFrom('', '+', 'ana@', 'Bearer ', '/inicio?q=', 'x:'), fc.stringMatching(/^[a-z0-9 .@-]{0,20}$/))
  .map(([start, rest]) => `${start}${SECRET}${rest}`);

/** Names the gate knows, unknown names, and secrets used as names. */
const anyName = fc.oneof(
  fc.constantFrom(
    ...'type id code kind status value token password name values error checks message … __proto__'.split(' '),
  ),
  fc.string(),
  secret,
);

const planted = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 12 },
    secret,
    fc.constantFrom(null, undefined, true, 7, 98_112_345_678, 12n),
    secret.map((text) => new Error(text)),
    secret.map((text) => Object.assign(new Error(text), { name: text, code: text })),
    secret.map((text) => new Map([[text, { [text]: text }]])),
    secret.map((text) => new Set([text])),
    secret.map((text) => new URL(`https://example.com/${text}`)),
    secret.map((text) => new File([text], text)),
    fc.array(secret, { minLength: 18, maxLength: 30 }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(anyName, tie('value'), { maxKeys: 8 }),
    fc.dictionary(anyName, tie('value'), { maxKeys: 4 }).map((record) => {
      const round = record;
      Object.defineProperty(round, 'data', { value: round, enumerable: true });
      return round;
    }),
  ),
})).value;

const state = fc.constantFrom('idle', { signedIn: 'steady' }, { a: { token: 'password' }, b: 'idle' });

/** A state definition with the given string in every place that may hold data instead of a name. */
const hiding = (text: string) => ({
  meta: text,
  description: text,
  entry: [{ type: 'tell', params: { text } }],
  invoke: { src: 'signIn', input: { text }, onDone: { guard: { type: 'isFit', params: text }, actions: { text } } },
});

const inspected = fc
  .tuple(planted, planted, secret, state, fc.constantFrom('@xstate.actor', '@xstate.event', '@xstate.snapshot'))
  .map(([one, other, text, value, type]) => ({
    ...heading,
    type,
    id: one,
    extra: other,
    name: 'signIn',
    definition: JSON.stringify({ id: 'auth', context: { text }, states: { idle: hiding(text) } }),
    event: { ...(typeof one === 'object' ? one : {}), type: 'session.opened', payload: other },
    snapshot: { status: 'active', value, context: one, output: other, error: one, input: other, machine: one },
  }));

describe('any inspected value', () => {
  test('contains no planted secret after the gate', () => {
    fc.assert(
      fc.property(inspected, (event) => {
        const inspected = serialize(event);
        expect(inspected).toMatchObject({ ...heading, type: event.type });
        expect(JSON.stringify(inspected).toLowerCase()).not.toContain(SECRET.toLowerCase());
        expect(JSON.stringify(inspected)).not.toContain('98112345678');
      }),
      { numRuns: 250 },
    );
  });

  test('is unchanged by a second pass through the gate', () => {
    fc.assert(
      fc.property(inspected, (event) => {
        const inspected = serialize(event);
        expect(serialize(inspected)).toEqual(inspected);
        // An event becomes JSON when it is sent to an inspector or saved in a file.
        expect(serialize(JSON.parse(JSON.stringify(inspected)))).toEqual(inspected);
      }),
      { numRuns: 250 },
    );
  });
});
