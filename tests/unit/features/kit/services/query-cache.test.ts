import { type Query, queryKeyOf } from '#api/query.ts';
import type { Result } from '#contract/app-error.ts';
import { cacheOptions, prefetch, readOnce } from '#features/kit/services/query-cache.ts';
import type { Identity } from '#machines/auth/index.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createHarness, identity, pendingAnswer } from '../page-harness.tsx';
import { liveConnection } from '../live-connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ok = (data: unknown): Result<unknown> => ({ ok: true, data });

/** Signs a user in. `aborts` returns for each request whether it was aborted, `unattended` whether no user caused it. */
async function setUp() {
  const { connection, sendEvent } = liveConnection();
  const { services } = createHarness({ auth: { restored: identity }, services: { connection } });
  await expect.poll(() => services.auth.getSnapshot().matches('signedIn')).toBe(true);
  const signals: AbortSignal[] = [];
  const unattended: boolean[] = [];
  const queryOf = (id: string, answer: Result<unknown> | Promise<Result<unknown>> = ok(id)): Query<unknown> => ({
    name: ['person', { id }],
    live: ['users.changed'],
    read: (_, options) => {
      signals.push(options.signal);
      unattended.push(options.unattended);
      return Promise.resolve(answer);
    },
  });
  const read = (query: Query<unknown>, signal = new AbortController().signal) => readOnce(services, query, signal);
  const cached = (id: string, who: Identity = identity) =>
    services.queryClient.getQueryData(queryKeyOf(who, { name: ['person', { id }] }));
  /** Shows data as a page does; returns the values shown so far. */
  const show = (query: Query<unknown>) => {
    const values: unknown[] = [];
    const observer = new QueryObserver(services.queryClient, cacheOptions(services, identity, query));
    onTestFinished(observer.subscribe(({ data }) => values.push(data)));
    return values;
  };
  return {
    sendEvent,
    show,
    queryOf,
    read,
    cached,
    prefetch: (query: Query<unknown>, who: Identity | null = identity) => prefetch(services, who, query),
    aborts: () => signals.map(({ aborted }) => aborted),
    unattended,
  };
}

describe('a prefetch', () => {
  test('is used once: a chart that opens reads it without a request, and asks the server when it opens again', async () => {
    const { prefetch, queryOf, read, aborts } = await setUp();
    prefetch(queryOf('ana', ok('Ana')));
    await vi.advanceTimersByTimeAsync(9_000);
    expect([await read(queryOf('ana', ok('otra'))), aborts()]).toEqual([ok('Ana'), [false]]);
    expect([await read(queryOf('ana', ok('otra'))), aborts()]).toEqual([ok('otra'), [false, false]]);
  });

  test('of the same data within ten seconds sends no second request; after ten seconds it does', async () => {
    const { prefetch, queryOf, aborts } = await setUp();
    prefetch(queryOf('ana'));
    await vi.advanceTimersByTimeAsync(9_999);
    prefetch(queryOf('ana'));
    expect(aborts()).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    prefetch(queryOf('ana'));
    expect(aborts()).toEqual([false, false]);
  });

  test('of other data of the endpoint aborts the pending request', async () => {
    const { prefetch, queryOf, aborts, cached } = await setUp();
    const first = pendingAnswer();
    prefetch(queryOf('ana', first.answer));
    prefetch(queryOf('eva'));
    first.respond(ok('Ana'));
    await vi.advanceTimersByTimeAsync(0);
    expect([aborts(), cached('ana'), cached('eva')]).toEqual([[true, false], undefined, 'eva']);
  });

  test('that is still pending is joined by the chart that needs it', async () => {
    const { prefetch, queryOf, read, aborts } = await setUp();
    const { answer, respond } = pendingAnswer();
    prefetch(queryOf('ana', answer));
    const response = read(queryOf('ana', ok('otra')));
    respond(ok('Ana'));
    expect([await response, aborts()]).toEqual([ok('Ana'), [false]]);
  });

  test('expires after ten seconds', async () => {
    const { prefetch, queryOf, cached } = await setUp();
    prefetch(queryOf('ana', ok('Ana')));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(cached('ana')).toBe('Ana');
    await vi.advanceTimersByTimeAsync(1);
    expect(cached('ana')).toBeUndefined();
  });

  test('that failed is requested again by the chart', async () => {
    const { prefetch, queryOf, read, aborts } = await setUp();
    prefetch(queryOf('ana', { ok: false, error: { kind: 'other', text: 'No', place: 'notice' } }));
    await vi.advanceTimersByTimeAsync(0);
    expect([await read(queryOf('ana')), aborts()]).toEqual([ok('ana'), [false, false]]);
  });

  test('without a session sends no request', async () => {
    const { prefetch, queryOf, aborts } = await setUp();
    prefetch(queryOf('ana'), null);
    expect(aborts()).toEqual([]);
  });

  test.each([
    ['user', { ...identity, user: { ...identity.user, id: 'u2' } }],
    ['company', { ...identity, company: { ...identity.company, id: 'c2' } }],
  ])('by another %s is never used', async (_, who) => {
    const { prefetch, queryOf, read, cached } = await setUp();
    prefetch(queryOf('ana', ok('ajena')), who);
    await vi.advanceTimersByTimeAsync(0);
    expect([cached('ana', who), cached('ana'), await read(queryOf('ana', ok('propia')))]).toEqual([
      'ajena',
      undefined,
      ok('propia'),
    ]);
  });
});

describe('a read by a chart', () => {
  test('is aborted with the chart', async () => {
    const { queryOf, read, aborts } = await setUp();
    const leaving = new AbortController();
    const response = read(queryOf('ana', pendingAnswer().answer), leaving.signal);
    leaving.abort();
    expect([await response, aborts()]).toEqual([
      { ok: false, error: { kind: 'aborted', text: '', place: 'nowhere' } },
      [true],
    ]);
  });

  test('is not aborted by a prefetch of other data of the endpoint', async () => {
    const { prefetch, queryOf, read, aborts } = await setUp();
    const { answer, respond } = pendingAnswer();
    const response = read(queryOf('ana', answer));
    prefetch(queryOf('eva'));
    respond(ok('Ana'));
    expect([await response, aborts()]).toEqual([ok('Ana'), [false, false]]);
  });

  test('of a chart that was stopped does not end the same read by a chart started after it', async () => {
    const { queryOf, read, aborts } = await setUp();
    const leaving = new AbortController();
    const first = read(queryOf('ana', pendingAnswer().answer), leaving.signal);
    leaving.abort();
    const second = read(queryOf('ana', ok('Ana')));
    await first;
    expect([await second, aborts()]).toEqual([ok('Ana'), [true, false]]);
  });

  test('gives an error of the catalogue when its own code throws', async () => {
    const { queryOf, read } = await setUp();
    const result = await read(queryOf('ana', Promise.reject(new Error('roto'))));
    expect(result.ok ? null : [result.error.kind, result.error.text]).toEqual(['exception', 'roto']);
  });
});

describe('a live event', () => {
  test('during a read makes it ask again, so that the response is not older than the change', async () => {
    const { queryOf, read, sendEvent, aborts, unattended } = await setUp();
    const old = pendingAnswer();
    const answers = [old.answer, Promise.resolve(ok('nueva'))];
    const query = queryOf('ana');
    const changing: Query<unknown> = {
      ...query,
      read: async (api, options) => {
        await query.read(api, options);
        return (await answers.shift()) ?? ok('ninguna');
      },
    };
    const response = read(changing);
    sendEvent('users.changed');
    old.respond(ok('vieja'));
    expect([await response, aborts(), unattended]).toEqual([ok('nueva'), [true, false], [false, true]]);
  });

  test('during a read that an earlier event began causes one more read after it', async () => {
    const { show, queryOf, sendEvent, aborts } = await setUp();
    const second = pendingAnswer();
    const answers = [ok('primera'), second.answer, ok('última')];
    const query = queryOf('ana');
    const values = show({
      ...query,
      read: async (api, options) => {
        await query.read(api, options);
        return (await answers.shift()) ?? ok('ninguna');
      },
    });
    await vi.advanceTimersByTimeAsync(0);
    for (let count = 0; count < 20; count += 1) sendEvent('users.changed');
    await vi.advanceTimersByTimeAsync(0);
    expect(aborts()).toEqual([false, false]);
    second.respond(ok('segunda'));
    await vi.advanceTimersByTimeAsync(0);
    expect([aborts(), values.at(-1)]).toEqual([[false, false, false], 'última']);
  });

  test('about data with a pause are followed by one read, and by another at its end when there were more', async () => {
    const { show, queryOf, sendEvent, aborts } = await setUp();
    show({ ...queryOf('ana'), livePause: 10_000 });
    const reads = [];
    for (const events of [0, 3, 0, 1, 0]) {
      for (let count = 0; count < events; count += 1) sendEvent('users.changed');
      await vi.advanceTimersByTimeAsync(9_999);
      reads.push(aborts().length);
      await vi.advanceTimersByTimeAsync(1);
      reads.push(aborts().length);
    }
    expect(reads).toEqual([1, 1, 2, 3, 3, 3, 4, 4, 4, 4]);
  });

  test.each([
    ['of a program that the data are about', 'clientes', 2],
    ['of another program', 'productos', 1],
  ])('%s %s causes this number of reads: %i', async (_, program, reads) => {
    const { show, queryOf, sendEvent, aborts } = await setUp();
    show({ ...queryOf('ana'), name: ['figures'], live: ['records.changed'], programs: ['clientes', 'ventas'] });
    await vi.advanceTimersByTimeAsync(0);
    sendEvent('records.changed', { program, id: 'r1' });
    await vi.advanceTimersByTimeAsync(0);
    expect(aborts()).toHaveLength(reads);
  });

  test('about permissions makes data ask again that are about no single program', async () => {
    const { show, queryOf, sendEvent, aborts } = await setUp();
    show({ ...queryOf('ana'), live: ['permissions.changed'] });
    await vi.advanceTimersByTimeAsync(0);
    sendEvent('permissions.changed');
    await vi.advanceTimersByTimeAsync(0);
    expect(aborts()).toHaveLength(2);
  });

  test('about a prefetched answer makes the chart ask again', async () => {
    const { prefetch, queryOf, read, sendEvent, aborts } = await setUp();
    prefetch(queryOf('ana', ok('vieja')));
    await vi.advanceTimersByTimeAsync(0);
    sendEvent('users.changed');
    expect([await read(queryOf('ana', ok('nueva'))), aborts()]).toEqual([ok('nueva'), [false, false]]);
  });

  test.each([
    ['another topic', 'company.changed', {}],
    ['another person', 'users.changed', { id: 'eva' }],
  ] as const)('about %s leaves a prefetched answer as it is', async (_, topic, payload) => {
    const { prefetch, queryOf, read, sendEvent } = await setUp();
    prefetch(queryOf('ana', ok('Ana')));
    await vi.advanceTimersByTimeAsync(0);
    sendEvent(topic, payload);
    expect(await read(queryOf('ana', ok('otra')))).toEqual(ok('Ana'));
  });
});
