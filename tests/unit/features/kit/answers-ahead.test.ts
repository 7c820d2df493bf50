import type { Result } from '#contract/app-error.ts';
import { answersAhead } from '#features/kit/answers-ahead.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHarness, pendingAnswer, identity } from '../kit/page-harness.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Signs a user in and creates a prefetch cache; `aborts` returns for each request whether it was aborted. */
async function setUp() {
  const { auth } = createHarness({ auth: { restored: identity } }).services;
  await expect.poll(() => auth.getSnapshot().matches('signedIn')).toBe(true);
  const ahead = answersAhead<unknown>();
  const signals: AbortSignal[] = [];
  const prefetch = (key: string, answer: Result<unknown> | Promise<Result<unknown>>, who = identity) =>
    ahead.prefetch(auth, who, key, ({ signal }) => {
      signals.push(signal);
      return Promise.resolve(answer);
    });
  return { auth, ahead, prefetch, aborts: () => signals.map(({ aborted }) => aborted) };
}

const ok = (data: unknown): Result<unknown> => ({ ok: true, data });

test('prefetching the same key again within 500 ms sends no second request; after 500 ms it does', async () => {
  const { prefetch, aborts } = await setUp();
  prefetch('ana', ok(1));
  await vi.advanceTimersByTimeAsync(499);
  prefetch('ana', ok(1));
  expect(aborts()).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  prefetch('ana', ok(2));
  expect(aborts()).toEqual([true, false]);
});

test('a prefetch of another key aborts the pending request and discards its response', async () => {
  const { auth, ahead, prefetch, aborts } = await setUp();
  const first = pendingAnswer();
  prefetch('ana', first.answer);
  prefetch('eva', ok('Eva'));
  first.respond(ok('Ana'));
  await vi.advanceTimersByTimeAsync(0);
  expect([aborts(), ahead.peek(auth, 'ana'), ahead.peek(auth, 'eva')]).toEqual([[true, false], null, 'Eva']);
});

test('a page that takes another key aborts the pending prefetch', async () => {
  const { auth, ahead, prefetch, aborts } = await setUp();
  prefetch('ana', pendingAnswer().answer);
  expect([await ahead.take(auth, 'eva'), aborts(), ahead.pending(auth, 'ana')]).toEqual([null, [true], null]);
});

test('a request that a page already awaits is aborted after ten seconds, not by another prefetch', async () => {
  const { auth, ahead, prefetch, aborts } = await setUp();
  prefetch('ana', pendingAnswer().answer);
  void ahead.take(auth, 'ana');
  await vi.advanceTimersByTimeAsync(9_000);
  prefetch('eva', pendingAnswer().answer);
  expect(aborts()).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([aborts(), ahead.pending(auth, 'eva') === null]).toEqual([[true, false], false]);
});

test.each([
  ['person', { ...identity, user: { ...identity.user, id: 'u2' } }],
  ['company', { ...identity, company: { ...identity.company, id: 'c2' } }],
])('a prefetch by another %s is returned neither while it is pending nor once it has loaded', async (_, requester) => {
  const { auth, ahead, prefetch } = await setUp();
  const pending = pendingAnswer();
  prefetch('ana', pending.answer, requester);
  expect(ahead.pending(auth, 'ana')).toBeNull();
  pending.respond(ok('Ana'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ahead.peek(auth, 'ana')).toBeNull();
});

test('`pending` returns the same promise on every call, and `peek` returns the data once that promise resolves', async () => {
  const { auth, ahead, prefetch } = await setUp();
  const pending = pendingAnswer();
  prefetch('ana', pending.answer);
  const awaited = ahead.pending(auth, 'ana');
  expect([awaited === null, ahead.pending(auth, 'ana') === awaited, ahead.peek(auth, 'ana')]).toEqual([
    false,
    true,
    null,
  ]);
  pending.respond(ok('Ana'));
  expect([await awaited, ahead.pending(auth, 'ana'), ahead.peek(auth, 'ana')]).toEqual(['Ana', null, 'Ana']);
});

test('stored placeholder data abort the pending prefetch, are available at once and expire after ten seconds', async () => {
  const { auth, ahead, prefetch, aborts } = await setUp();
  prefetch('ana', pendingAnswer().answer);
  ahead.store(auth, identity, 'eva', 'Eva');
  expect([ahead.peek(auth, 'eva'), ahead.pending(auth, 'eva'), aborts()]).toEqual(['Eva', null, [true]]);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ahead.peek(auth, 'eva')).toBe('Eva');
  await vi.advanceTimersByTimeAsync(1);
  expect(ahead.peek(auth, 'eva')).toBeNull();
});

test('placeholder data can be taken only once', async () => {
  const { auth, ahead } = await setUp();
  ahead.store(auth, identity, 'eva', 'Eva');
  expect([await ahead.take(auth, 'eva'), await ahead.take(auth, 'eva')]).toEqual(['Eva', null]);
});

test('the expiry timer of a response ends as soon as a page has taken the response', async () => {
  const { auth, ahead, prefetch } = await setUp();
  const timers = vi.getTimerCount();
  const pending = pendingAnswer();
  prefetch('ana', pending.answer);
  const response = ahead.take(auth, 'ana');
  expect(vi.getTimerCount()).toBe(timers + 1);
  pending.respond(ok('Ana'));
  expect([await response, vi.getTimerCount()]).toEqual(['Ana', timers]);
  prefetch('ana', ok('Ana'));
  await vi.advanceTimersByTimeAsync(0);
  expect([await ahead.take(auth, 'ana'), vi.getTimerCount()]).toEqual(['Ana', timers]);
  ahead.store(auth, identity, 'eva', 'Eva');
  expect([await ahead.take(auth, 'eva'), vi.getTimerCount()]).toEqual(['Eva', timers]);
});
