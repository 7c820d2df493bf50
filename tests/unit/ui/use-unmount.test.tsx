import { useUnmount } from '#ui/use-unmount.ts';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

function Draft({ text, note }: { text: string; note: (text: string) => void }) {
  useUnmount(() => note(text));
  return null;
}

test('calls back once, on unmount, with the values of the last render', () => {
  const noted: string[] = [];
  const note = (text: string) => void noted.push(text);
  const { rerender, unmount } = render(<Draft text="a" note={note} />);
  rerender(<Draft text="b" note={note} />);
  expect(noted).toEqual([]);
  unmount();
  expect(noted).toEqual(['b']);
});
