import type { AppError, Result } from '#contract/app-error.ts';
import {
  describeRange,
  describeTotal,
  readPageSize,
  type PageSize,
  type RowWindow,
} from '#features/kit/record-rows.ts';
import { type RowsQuery, useRowPages, type WindowRequest } from '#features/kit/use-row-pages.ts';
import { ServicesProvider } from '#features/kit/use-services.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { liveConnection } from './live-connection.ts';
import { createHarness } from './page-harness.tsx';

afterEach(cleanup);

const offline: AppError = { kind: 'offline', text: 'Sin conexión', place: 'notice' };

/** A list of numbers with keyset pagination; `after` is the last number of the previous page. */
function fakeList(length: number) {
  const requests: WindowRequest[] = [];
  const unattended: boolean[] = [];
  const source = { length, failing: false };
  const read: RowsQuery<RowWindow<number>>['read'] = (_, request, options) => {
    requests.push(request);
    unattended.push(options.unattended);
    if (source.failing) return Promise.resolve({ ok: false, error: offline });
    const start = Number(request.after ?? 0);
    const end = Math.min(start + Number(request.limit), source.length);
    const rows = Array.from({ length: end - start }, (_, i) => start + i + 1);
    return Promise.resolve<Result<RowWindow<number>>>({
      ok: true,
      data: { rows, total: source.length, next: end < source.length ? String(end) : null },
    });
  };
  return { requests, unattended, read, source };
}

/** Opens a list that the live event `users.changed` concerns. */
function open(list: ReturnType<typeof fakeList>, size: PageSize, question = '') {
  const { connection, sendEvent } = liveConnection();
  const { services } = createHarness({ services: { connection } });
  const endpoint = { path: 'numbers', live: ['users.changed'] } as const;
  const hook = renderHook(
    (props: { question: string; size: PageSize }) =>
      useRowPages({ endpoint, question: { text: props.question }, read: list.read }, props.size),
    {
      initialProps: { question, size },
      wrapper: ({ children }) => <ServicesProvider value={services}>{children}</ServicesProvider>,
    },
  );
  return { ...hook, sendEvent };
}

type Hook = ReturnType<typeof open>;
const shown = ({ result }: Hook) => waitFor(() => expect(result.current.state.status).toBe('shown'));
const span = ({ result }: Hook) => [result.current.state.rows[0], result.current.state.rows.at(-1)];

describe('a paginated list', () => {
  test('moves forward and back by keyset', async () => {
    const list = fakeList(60);
    const hook = open(list, 25);
    await shown(hook);
    expect([span(hook), describeRange(hook.result.current.state, 25)]).toEqual([[1, 25], '1–25']);
    act(() => hook.result.current.following());
    await shown(hook);
    act(() => hook.result.current.following());
    await shown(hook);
    expect([span(hook), describeRange(hook.result.current.state, 25)]).toEqual([[51, 60], '51–60']);
    act(() => hook.result.current.previous());
    await shown(hook);
    expect(span(hook)).toEqual([26, 50]);
    expect(list.requests.map(({ after }) => after)).toEqual([undefined, '25', '50', '25']);
  });

  test('flags only background reads as unattended', async () => {
    const list = fakeList(60);
    const hook = open(list, 25);
    await shown(hook);
    act(() => hook.sendEvent('users.changed'));
    await waitFor(() => expect(list.requests).toHaveLength(2));
    act(() => hook.result.current.refresh());
    await waitFor(() => expect(list.requests).toHaveLength(3));
    act(() => hook.result.current.following());
    await shown(hook);
    expect(list.unattended).toEqual([false, true, false, false]);
  });

  test('reloads the current page without leaving it', async () => {
    const list = fakeList(60);
    const hook = open(list, 25);
    await shown(hook);
    act(() => hook.result.current.following());
    await shown(hook);
    list.source.length = 30;
    act(() => hook.result.current.refresh());
    expect(hook.result.current.state.status).toBe('shown');
    await waitFor(() => expect(span(hook)).toEqual([26, 30]));
    expect(hook.result.current.state.total).toBe(30);
  });

  test('restarts at the first page when the query changes', async () => {
    const list = fakeList(60);
    const hook = open(list, 25, 'a');
    await shown(hook);
    act(() => hook.result.current.following());
    await shown(hook);
    hook.rerender({ question: 'b', size: 25 });
    await shown(hook);
    expect(span(hook)).toEqual([1, 25]);
  });

  test('keeps its rows when a reload fails, and reloads them on retry', async () => {
    const list = fakeList(10);
    const hook = open(list, 25);
    await shown(hook);
    list.source.failing = true;
    act(() => hook.result.current.refresh());
    await waitFor(() => expect(hook.result.current.state.failure).toEqual(offline));
    expect(span(hook)).toEqual([1, 10]);
    list.source.failing = false;
    act(() => hook.result.current.retry());
    await shown(hook);
    expect(hook.result.current.state.failure).toBeNull();
  });
});

describe('a list of all rows', () => {
  test('grows page by page and reloads all pages read so far', async () => {
    const list = fakeList(250);
    const hook = open(list, 'todas');
    await shown(hook);
    act(() => hook.result.current.more());
    await shown(hook);
    expect(span(hook)).toEqual([1, 200]);
    act(() => hook.result.current.refresh());
    await waitFor(() => expect(list.requests).toHaveLength(4));
    await waitFor(() => expect(span(hook)).toEqual([1, 200]));
    expect(list.requests.map(({ after }) => after)).toEqual([undefined, '100', undefined, '100']);
  });

  test.each(['retry', 'more'] as const)(
    'keeps its rows when loading more rows fails, and continues after the last row with «%s»',
    async (way) => {
      const list = fakeList(250);
      const hook = open(list, 'todas');
      await shown(hook);
      list.source.failing = true;
      act(() => hook.result.current.more());
      await waitFor(() => expect(hook.result.current.state.failure).toEqual(offline));
      expect(span(hook)).toEqual([1, 100]);
      list.source.failing = false;
      act(() => hook.result.current[way]());
      expect([span(hook), hook.result.current.state.failure]).toEqual([[1, 100], null]);
      await shown(hook);
      expect([span(hook), hook.result.current.state.rows.length]).toEqual([[1, 200], 200]);
      expect(list.requests.map(({ after }) => after)).toEqual([undefined, '100', '100']);
    },
  );

  test('is retried from the beginning when its first rows failed to load', async () => {
    const list = fakeList(250);
    list.source.failing = true;
    const hook = open(list, 'todas');
    await waitFor(() => expect(hook.result.current.state.failure).toEqual(offline));
    list.source.failing = false;
    act(() => hook.result.current.retry());
    await shown(hook);
    expect(span(hook)).toEqual([1, 100]);
    expect(list.requests.map(({ after }) => after)).toEqual([undefined, undefined]);
  });
});

test('a total is exact up to ten thousand', () => {
  expect([0, 1, 10_000, 10_001].map((total) => describeTotal(total, 'hecho', 'hechos'))).toEqual([
    '0 hechos',
    '1 hecho',
    '10.000 hechos',
    'más de 10.000 hechos',
  ]);
});

test('a page size in the URL that is not one of the options is replaced by 25', () => {
  expect(['50', 'todas', '7', null].map(readPageSize)).toEqual([50, 'todas', 25, 25]);
});
