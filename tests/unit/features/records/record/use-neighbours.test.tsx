import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { useNeighbours } from '#features/records/record/use-neighbours.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHarness, fakePost } from '../../kit/page-harness.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const question = { program: 'clientes', text: 'ana' };

/** A record opened from a list, and the requests for its neighbours. */
function open(record: string | null) {
  const { post, calls } = fakePost({ ok: true, data: { previous: 'ana', next: 'eva' } });
  const { services } = createHarness({ api: { post } });
  const hook = renderHook((id: string | null) => useNeighbours(question, id), {
    initialProps: record,
    wrapper: ({ children }) => <ServicesProvider value={services}>{children}</ServicesProvider>,
  });
  return { ...hook, calls };
}

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

test('the previous and the next record are requested 50 ms after a record opens', async () => {
  const { calls, result } = open('bea');
  await pass(49);
  expect([calls, result.current]).toEqual([[], { previous: null, next: null }]);
  await pass(1);
  expect(calls).toEqual([{ path: 'record-neighbours', body: { ...question, id: 'bea' } }]);
  expect(result.current).toEqual({ previous: 'ana', next: 'eva' });
});

test('paging to another record within 50 ms requests only the neighbours of that other record', async () => {
  const { calls, rerender } = open('bea');
  await pass(49);
  rerender('eva');
  await pass(50);
  expect(calls).toEqual([{ path: 'record-neighbours', body: { ...question, id: 'eva' } }]);
});

test('no neighbours are requested for a record that closes within 50 ms, nor for a new record', async () => {
  const left = open('bea');
  await pass(49);
  left.unmount();
  const added = open(null);
  await pass(1_000);
  expect([left.calls, added.calls]).toEqual([[], []]);
});
