import { type Query, queryKeyOf } from '#api/query.ts';
import type { AppError, Result } from '#contract/app-error.ts';
import { prefetch } from '#features/kit/services/query-cache.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { liveConnection } from '../live-connection.ts';
import { createHarness, identity, pendingAnswer } from '../page-harness.tsx';

afterEach(cleanup);

type Answer = Result<string> | Promise<Result<unknown>>;

const ok = (data: string): Result<string> => ({ ok: true, data });
const failed = (text: string) => {
  const error: AppError = { kind: 'unavailable', text, place: 'notice' };
  return { ok: false, error } as const;
};

/** Opens pages that read the same data; the responses follow in this order. */
async function setUp(...answers: Answer[]) {
  const { connection, sendEvent } = liveConnection();
  const { services, feedback } = createHarness({ auth: { restored: identity }, services: { connection } });
  await expect.poll(() => services.auth.getSnapshot().matches('signedIn')).toBe(true);
  const reads: { signal: AbortSignal; unattended: boolean }[] = [];
  const query: Query<unknown> = {
    name: ['roles'],
    live: ['users.changed'],
    read: (_, options) => {
      reads.push(options);
      return Promise.resolve(answers.shift() ?? Promise.reject(new Error('no call was expected')));
    },
  };
  const open = (options: { once?: boolean } = {}) => {
    const page = renderHook(() => useData(query, options), {
      wrapper: ({ children }) => <ServicesProvider value={services}>{children}</ServicesProvider>,
    });
    const { result } = page;
    const shows = (load: unknown) => waitFor(() => expect(result.current.load).toEqual(load));
    return { ...page, shows, load: () => result.current.load };
  };
  const isCached = () =>
    services.queryClient.getQueryCache().find({ queryKey: queryKeyOf(identity, query) }) !== undefined;
  return { services, feedback, query, reads, open, sendEvent, isCached };
}

const loading = { state: 'loading' };
const loaded = (data: string) => ({ state: 'loaded', data });

describe('a page', () => {
  test('asks the server each time it opens', async () => {
    const { open, reads, isCached } = await setUp(ok('uno'), ok('dos'));
    const first = open();
    expect(first.load()).toEqual(loading);
    await first.shows(loaded('uno'));
    first.unmount();
    // At once: an unused prefetch would stay for ten seconds.
    await expect.poll(isCached, { timeout: 5_000 }).toBe(false);
    const second = open();
    expect(second.load()).toEqual(loading);
    await second.shows(loaded('dos'));
    expect(reads.map(({ unattended }) => unattended)).toEqual([false, false]);
  });

  test('shows prefetched data at once, without another request', async () => {
    const { open, reads, services, query } = await setUp(ok('uno'));
    prefetch(services, identity, query);
    await expect.poll(() => services.queryClient.isFetching()).toBe(0);
    expect(open().load()).toEqual(loaded('uno'));
    expect(reads.length).toBe(1);
  });

  test('that closes aborts its request', async () => {
    const { open, reads } = await setUp(pendingAnswer().answer);
    open().unmount();
    expect(reads.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  test('shares the request of another page for the same data', async () => {
    const { open, reads } = await setUp(ok('uno'));
    const [first, second] = [open(), open()];
    await first.shows(loaded('uno'));
    await second.shows(loaded('uno'));
    expect(reads.length).toBe(1);
  });

  test('reads its data again after a live event, as a call that no user caused', async () => {
    const { open, reads, sendEvent } = await setUp(ok('uno'), ok('dos'));
    const page = open();
    await page.shows(loaded('uno'));
    act(() => sendEvent('company.changed'));
    act(() => sendEvent('users.changed'));
    await page.shows(loaded('dos'));
    expect(reads.map(({ unattended }) => unattended)).toEqual([false, true]);
  });

  test('whose data open a form does not read them again', async () => {
    const { open, reads, sendEvent } = await setUp(ok('uno'));
    const page = open({ once: true });
    await page.shows(loaded('uno'));
    act(() => sendEvent('users.changed'));
    expect([page.load(), reads.length]).toEqual([loaded('uno'), 1]);
  });
});

describe('a failed load', () => {
  test('is shown and reported once, and a retry shows the loading state until it succeeds', async () => {
    const retried = pendingAnswer();
    const { open, feedback } = await setUp(failed('No se pudo.'), retried.answer);
    const page = open();
    await page.shows({ state: 'failed', error: failed('No se pudo.').error });
    expect(feedback.reports).toEqual([{ error: failed('No se pudo.').error, work: 'load' }]);
    act(() => page.result.current.retry());
    await page.shows(loading);
    await act(async () => retried.respond(ok('uno')));
    expect([page.load(), feedback.reports.length]).toEqual([loaded('uno'), 1]);
  });

  test('stays visible while a live event has the data read again', async () => {
    const again = pendingAnswer();
    const { open, sendEvent, reads } = await setUp(failed('No se pudo.'), again.answer);
    const page = open();
    const failure = { state: 'failed', error: failed('No se pudo.').error };
    await page.shows(failure);
    act(() => sendEvent('users.changed'));
    await waitFor(() => expect(reads.length).toBe(2));
    expect(page.load()).toEqual(failure);
    await act(async () => again.respond(ok('uno')));
    expect(page.load()).toEqual(loaded('uno'));
  });

  test('in the background keeps the shown data and is not reported', async () => {
    const { open, feedback, reads, sendEvent } = await setUp(ok('uno'), failed('No se pudo.'));
    const page = open();
    await page.shows(loaded('uno'));
    await act(async () => sendEvent('users.changed'));
    await waitFor(() => expect(reads.length).toBe(2));
    expect([page.load(), feedback.reports]).toEqual([loaded('uno'), []]);
  });
});
