// @vitest-environment happy-dom
import { whenIdle } from '#ui/when-idle.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('deferred work is scheduled with requestIdleCallback and a timeout, and can be cancelled', () => {
  const calls: [() => void, unknown][] = [];
  const cancelled: number[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void, options: unknown) => calls.push([work, options]));
  vi.stubGlobal('cancelIdleCallback', (call: number) => cancelled.push(call));
  const work = vi.fn<() => void>();
  const callOff = whenIdle(work, 300);
  expect([calls, cancelled]).toEqual([[[work, { timeout: 300 }]], []]);
  callOff();
  expect(cancelled).toEqual([1]);
});

test('without requestIdleCallback, deferred work runs after its timeout, unless it is cancelled', () => {
  vi.stubGlobal('window', {});
  const [done, calledOff] = [vi.fn<() => void>(), vi.fn<() => void>()];
  whenIdle(done, 300);
  whenIdle(calledOff, 300)();
  vi.advanceTimersByTime(299);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect([done.mock.calls.length, calledOff.mock.calls.length]).toEqual([1, 0]);
});
