import { useKeyDown } from '#ui/use-key-down.ts';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(cleanup);

interface ListenerProps {
  note: (key: string) => void;
  isFirst?: boolean;
  isStopping?: boolean;
}

function Listener({ note, isFirst = false, isStopping = false }: ListenerProps) {
  useKeyDown(
    (event) => {
      if (isStopping) event.stopPropagation();
      note(event.key);
    },
    { isFirst },
  );
  return null;
}

test('calls the callback of the last render, until the component unmounts', () => {
  const [before, after] = [vi.fn<(key: string) => void>(), vi.fn<(key: string) => void>()];
  const { rerender, unmount } = render(<Listener note={before} />);
  fireEvent.keyDown(document.body, { key: 'a' });
  rerender(<Listener note={after} />);
  fireEvent.keyDown(document.body, { key: 'b' });
  unmount();
  fireEvent.keyDown(document.body, { key: 'c' });
  expect([before.mock.calls, after.mock.calls]).toEqual([[['a']], [['b']]]);
});

test('can receive a key first and withhold it from the rest of the page', () => {
  const order: string[] = [];
  const listener = (name: string) => (key: string) => void order.push(`${name} ${key}`);
  const { rerender } = render(
    <>
      <Listener note={listener('page')} />
      <Listener note={listener('first')} isFirst />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'a' });
  rerender(
    <>
      <Listener note={listener('page')} />
      <Listener note={listener('first')} isFirst isStopping />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(order).toEqual(['first a', 'page a', 'first b']);
});
