import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { prefetchRecord } from '#features/records/record-queries.ts';
import { useRenderedRecord } from '#features/records/use-rendered-record.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHarness, fakeGet, pendingAnswer, identity } from '../kit/page-harness.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

/** Opens a record from a list; the test resolves its load. `drawn` has what each render showed: an id, or null. */
async function press() {
  const { answer, respond } = pendingAnswer();
  const { services } = createHarness({ auth: { restored: identity }, api: fakeGet({ record: answer }) });
  await expect.poll(() => services.auth.getSnapshot().matches('signedIn')).toBe(true);
  const drawn: (string | null)[] = [];
  const { result, rerender } = renderHook(
    (record: string | null) => {
      const shown = useRenderedRecord('clientes', record);
      drawn.push(shown);
      return shown;
    },
    {
      initialProps: null as string | null,
      wrapper: ({ children }) => <ServicesProvider value={services}>{children}</ServicesProvider>,
    },
  );
  prefetchRecord(services, identity, { program: 'clientes', record: ID });
  rerender(ID);
  const resolveRecord = () => act(async () => respond({ ok: true, data: { id: ID } }));
  return { result, resolveRecord, drawn, show: rerender };
}

test('a list stays visible until the opened record has loaded', async () => {
  const { result, resolveRecord } = await press();
  await pass(149);
  expect(result.current).toBeNull();
  await resolveRecord();
  expect(result.current).toBe(ID);
});

test('a record that is still loading replaces the list after 150 ms', async () => {
  const { result, resolveRecord, drawn } = await press();
  await pass(149);
  expect(result.current).toBeNull();
  await pass(1);
  expect(result.current).toBe(ID);
  const times = drawn.length;
  await resolveRecord();
  expect([result.current, drawn.length]).toEqual([ID, times]);
});

test('going back within 150 ms keeps the list visible, even if the record arrives later', async () => {
  const { result, resolveRecord, drawn, show } = await press();
  await pass(149);
  show(null);
  await pass(1_000);
  await resolveRecord();
  expect([result.current, new Set(drawn)]).toEqual([null, new Set([null])]);
});

test('going back and opening the record again restarts the 150 ms', async () => {
  const { result, show } = await press();
  await pass(149);
  show(null);
  show(ID);
  await pass(149);
  expect(result.current).toBeNull();
  await pass(1);
  expect(result.current).toBe(ID);
});
