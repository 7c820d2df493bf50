import { lazyPart, type PartStatus, usePreload } from '#ui/lazy-part.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface PartProps {
  name: string;
}

const Part = ({ name }: PartProps) => <p>Parte {name}</p>;

/** Shows everything that the view of a part receives. */
const Status = ({ props, failure, retry, hasRetried }: PartStatus<PartProps>) => (
  <button type="button" onClick={retry}>
    {[props.name, failure instanceof Error ? failure.message : 'waiting', hasRetried ? 'again' : 'first'].join(', ')}
  </button>
);

/** A load under control of the test; counts its attempts. */
function controlledLoad() {
  const attempts: Ending[] = [];
  const load = () =>
    new Promise<typeof Part>((resolve, reject) => {
      attempts.push({ resolve: () => resolve(Part), reject });
    });
  const end = (run: (attempt: Ending) => void) =>
    act(async () => {
      const last = attempts.at(-1);
      if (last !== undefined) run(last);
      await Promise.resolve();
    });
  return {
    load,
    count: () => attempts.length,
    succeed: () => end(({ resolve }) => resolve()),
    fail: () => end(({ reject }) => reject(new Error('gone'))),
  };
}

interface Ending {
  resolve: () => void;
  reject: (cause: Error) => void;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => document.body.textContent;
const press = () => fireEvent.click(screen.getByRole('button'));

test('a part that is loading shows nothing at first, then its status, and the part once it has loaded', async () => {
  const loading = controlledLoad();
  const Lazy = lazyPart(loading.load, Status);
  render(<Lazy name="A" />);
  await pass(199);
  expect(shown()).toBe('');
  await pass(1);
  expect(shown()).toBe('A, waiting, first');
  await loading.succeed();
  expect([shown(), loading.count()]).toEqual(['Parte A', 1]);
});

test('a preloaded part renders with its parent, and again without another load', async () => {
  const loading = controlledLoad();
  const Lazy = lazyPart(loading.load, Status);
  const preloaded = Lazy.preload();
  await loading.succeed();
  await preloaded;
  render(<Lazy name="A" />);
  expect(shown()).toBe('Parte A');
  cleanup();
  render(<Lazy name="B" />);
  expect([shown(), loading.count()]).toEqual(['Parte B', 1]);
});

test('a failed preload is not reported; the part loads again when it renders', async () => {
  const loading = controlledLoad();
  const Lazy = lazyPart(loading.load, Status);
  const preloaded = Lazy.preload();
  await loading.fail();
  expect(await preloaded).toBeUndefined();
  render(<Lazy name="A" />);
  await loading.succeed();
  expect([shown(), loading.count()]).toEqual(['Parte A', 2]);
});

test('a failure shows the status at once, and only the user retries', async () => {
  const loading = controlledLoad();
  const Lazy = lazyPart(loading.load, Status);
  render(<Lazy name="A" />);
  await loading.fail();
  expect(shown()).toBe('A, gone, first');
  await pass(60_000);
  expect(loading.count()).toBe(1);
  press();
  expect([shown(), loading.count()]).toEqual(['A, waiting, again', 2]);
  await loading.fail();
  expect(shown()).toBe('A, gone, again');
  press();
  await loading.succeed();
  expect([shown(), loading.count()]).toEqual(['Parte A', 3]);
});

test('a part without a status shows nothing and retries every three seconds until it has loaded', async () => {
  const loading = controlledLoad();
  const Lazy = lazyPart(loading.load);
  render(<Lazy name="A" />);
  await loading.fail();
  await pass(2_999);
  expect([shown(), loading.count()]).toEqual(['', 1]);
  await pass(1);
  await loading.fail();
  await pass(3_000);
  await loading.succeed();
  expect([shown(), loading.count()]).toEqual(['Parte A', 3]);
});

test('a part that has left the page does not retry', async () => {
  const loading = controlledLoad();
  const Lazy = lazyPart(loading.load);
  const { unmount } = render(<Lazy name="A" />);
  await loading.fail();
  unmount();
  await pass(60_000);
  expect(loading.count()).toBe(1);
});

test('a part is preloaded once it is wanted, after the given milliseconds where the page does not report idling', async () => {
  vi.stubGlobal(
    'window',
    new Proxy(window, { has: (target, name) => name !== 'requestIdleCallback' && name in target }),
  );
  const loading = controlledLoad();
  const Lazy = lazyPart(loading.load);
  function Page({ isWanted }: { isWanted: boolean }) {
    usePreload(Lazy, 500, isWanted);
    return null;
  }
  const { rerender } = render(<Page isWanted={false} />);
  await pass(60_000);
  rerender(<Page isWanted />);
  await pass(499);
  expect(loading.count()).toBe(0);
  await pass(1);
  await loading.succeed();
  expect(loading.count()).toBe(1);
});
