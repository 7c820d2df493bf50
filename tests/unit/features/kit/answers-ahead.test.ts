import type { Result } from '#contract/app-error.ts';
import { answersAhead } from '#features/kit/answers-ahead.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHarness, heldAnswer, identity } from '../kit/page-harness.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Somebody has come in; what is asked ahead is told with the signal that ends it. */
async function setUp() {
  const { auth } = createHarness({ auth: { restored: identity } }).services;
  await vi.waitFor(() => expect(auth.getSnapshot().matches('signedIn')).toBe(true));
  const ahead = answersAhead<unknown>();
  const signals: AbortSignal[] = [];
  const ask = (key: string, answer: Result<unknown> | Promise<Result<unknown>>, who = identity) =>
    ahead.ask(auth, who, key, ({ signal }) => {
      signals.push(signal);
      return Promise.resolve(answer);
    });
  return { auth, ahead, ask, ended: () => signals.map(({ aborted }) => aborted) };
}

const ok = (data: unknown): Result<unknown> => ({ ok: true, data });

test('what is asked for at one press is asked for once; half a second later it is another press', async () => {
  const { ask, ended } = await setUp();
  ask('ana', ok(1));
  await vi.advanceTimersByTimeAsync(499);
  ask('ana', ok(1));
  expect(ended()).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  ask('ana', ok(2));
  expect(ended()).toEqual([true, false]);
});

test('what another one asked for takes the place of is ended, and its answer shown to nobody', async () => {
  const { auth, ahead, ask, ended } = await setUp();
  const first = heldAnswer();
  ask('ana', first.answer);
  ask('eva', ok('Eva'));
  first.give(ok('Ana'));
  await vi.advanceTimersByTimeAsync(0);
  expect([ended(), ahead.peek(auth, 'ana'), ahead.peek(auth, 'eva')]).toEqual([[true, false], null, 'Eva']);
});

test('what a page of something else finds asked is ended', async () => {
  const { auth, ahead, ask, ended } = await setUp();
  ask('ana', heldAnswer().answer);
  expect([await ahead.take(auth, 'eva'), ended(), ahead.awaited(auth, 'ana')]).toEqual([null, [true], null]);
});

test('what a page has taken goes on while another one is asked for, for ten seconds', async () => {
  const { auth, ahead, ask, ended } = await setUp();
  ask('ana', heldAnswer().answer);
  void ahead.take(auth, 'ana');
  await vi.advanceTimersByTimeAsync(9_000);
  ask('eva', heldAnswer().answer);
  expect(ended()).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([ended(), ahead.awaited(auth, 'eva') === null]).toEqual([[true, false], false]);
});

test.each([
  ['person', { ...identity, user: { ...identity.user, id: 'u2' } }],
  ['company', { ...identity, company: { ...identity.company, id: 'c2' } }],
])('neither what another %s asked for is seen nor that it is on its way', async (_, asker) => {
  const { auth, ahead, ask } = await setUp();
  const held = heldAnswer();
  ask('ana', held.answer, asker);
  expect(ahead.awaited(auth, 'ana')).toBeNull();
  held.give(ok('Ana'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ahead.peek(auth, 'ana')).toBeNull();
});

test('an answer on its way is waited for by one promise, and seen once it is there', async () => {
  const { auth, ahead, ask } = await setUp();
  const held = heldAnswer();
  ask('ana', held.answer);
  const awaited = ahead.awaited(auth, 'ana');
  expect([awaited === null, ahead.awaited(auth, 'ana') === awaited, ahead.peek(auth, 'ana')]).toEqual([
    false,
    true,
    null,
  ]);
  held.give(ok('Ana'));
  expect([await awaited, ahead.awaited(auth, 'ana'), ahead.peek(auth, 'ana')]).toEqual(['Ana', null, 'Ana']);
});

test('what is known already is there at once, for ten seconds and in the place of what was asked for', async () => {
  const { auth, ahead, ask, ended } = await setUp();
  ask('ana', heldAnswer().answer);
  ahead.keep(auth, identity, 'eva', 'Eva');
  expect([ahead.peek(auth, 'eva'), ahead.awaited(auth, 'eva'), ended()]).toEqual(['Eva', null, [true]]);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ahead.peek(auth, 'eva')).toBe('Eva');
  await vi.advanceTimersByTimeAsync(1);
  expect(ahead.peek(auth, 'eva')).toBeNull();
});

test('what is known already is taken once', async () => {
  const { auth, ahead } = await setUp();
  ahead.keep(auth, identity, 'eva', 'Eva');
  expect([await ahead.take(auth, 'eva'), await ahead.take(auth, 'eva')]).toEqual(['Eva', null]);
});

test('nothing holds an answer that was taken, as soon as it is there', async () => {
  const { auth, ahead, ask } = await setUp();
  const timers = vi.getTimerCount();
  const held = heldAnswer();
  ask('ana', held.answer);
  const taken = ahead.take(auth, 'ana');
  expect(vi.getTimerCount()).toBe(timers + 1);
  held.give(ok('Ana'));
  expect([await taken, vi.getTimerCount()]).toEqual(['Ana', timers]);
  ask('ana', ok('Ana'));
  await vi.advanceTimersByTimeAsync(0);
  expect([await ahead.take(auth, 'ana'), vi.getTimerCount()]).toEqual(['Ana', timers]);
  ahead.keep(auth, identity, 'eva', 'Eva');
  expect([await ahead.take(auth, 'eva'), vi.getTimerCount()]).toEqual(['Eva', timers]);
});
