import type { Result } from '#contract/app-error.ts';
import { answersAhead } from '#features/kit/answers-ahead.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHarness, heldAnswer, identity } from '../kit/page-harness.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Signs a user in; records each prefetch with its abort signal. */
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

test('repeated prefetches of one press share a request; half a second later a press makes another', async () => {
  const { ask, ended } = await setUp();
  ask('ana', ok(1));
  await vi.advanceTimersByTimeAsync(499);
  ask('ana', ok(1));
  expect(ended()).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  ask('ana', ok(2));
  expect(ended()).toEqual([true, false]);
});

test('a prefetch that another one replaces is aborted, and its response is discarded', async () => {
  const { auth, ahead, ask, ended } = await setUp();
  const first = heldAnswer();
  ask('ana', first.answer);
  ask('eva', ok('Eva'));
  first.give(ok('Ana'));
  await vi.advanceTimersByTimeAsync(0);
  expect([ended(), ahead.peek(auth, 'ana'), ahead.peek(auth, 'eva')]).toEqual([[true, false], null, 'Eva']);
});

test('a page that needs other data aborts the pending prefetch', async () => {
  const { auth, ahead, ask, ended } = await setUp();
  ask('ana', heldAnswer().answer);
  expect([await ahead.take(auth, 'eva'), ended(), ahead.awaited(auth, 'ana')]).toEqual([null, [true], null]);
});

test('another prefetch does not abort a request that a page took, which times out after ten seconds', async () => {
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
])('neither the data that another %s prefetched nor the pending request is visible', async (_, asker) => {
  const { auth, ahead, ask } = await setUp();
  const held = heldAnswer();
  ask('ana', held.answer, asker);
  expect(ahead.awaited(auth, 'ana')).toBeNull();
  held.give(ok('Ana'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ahead.peek(auth, 'ana')).toBeNull();
});

test('a pending prefetch gives one promise, and its data can be read once it resolves', async () => {
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

test('placeholder data replace the prefetch, are available at once and expire after ten seconds', async () => {
  const { auth, ahead, ask, ended } = await setUp();
  ask('ana', heldAnswer().answer);
  ahead.keep(auth, identity, 'eva', 'Eva');
  expect([ahead.peek(auth, 'eva'), ahead.awaited(auth, 'eva'), ended()]).toEqual(['Eva', null, [true]]);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ahead.peek(auth, 'eva')).toBe('Eva');
  await vi.advanceTimersByTimeAsync(1);
  expect(ahead.peek(auth, 'eva')).toBeNull();
});

test('placeholder data can be taken once', async () => {
  const { auth, ahead } = await setUp();
  ahead.keep(auth, identity, 'eva', 'Eva');
  expect([await ahead.take(auth, 'eva'), await ahead.take(auth, 'eva')]).toEqual(['Eva', null]);
});

test('the cache releases a response as soon as a page has taken it and it has arrived', async () => {
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
