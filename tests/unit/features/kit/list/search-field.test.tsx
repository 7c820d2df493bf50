import { ListSearchField } from '#features/kit/list/search-field.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(cleanup);

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

/** Renders a search field; returns the searches that it reports, and a function that sets its value from outside. */
function openList() {
  const searches: string[] = [];
  const draw = (value: string) => (
    <ListSearchField hint="En clientes" value={value} onSearch={(text) => searches.push(text)} />
  );
  const { rerender } = render(draw(''));
  return { searches, show: (value: string) => rerender(draw(value)) };
}

describe('the search field of a list', () => {
  test('reports the typed text once, 300 ms after the last keystroke', () => {
    const { searches } = openList();
    type('a');
    pass(200);
    type('an');
    pass(299);
    expect(searches).toEqual([]);
    pass(1);
    expect(searches).toEqual(['an']);
  });

  test('is cleared when the search is removed elsewhere, and reports no further search', () => {
    const { searches, show } = openList();
    type('zzz');
    pass(300);
    show('zzz');
    show('');
    pass(1_000);
    expect([box().value, searches]).toEqual(['', ['zzz']]);
  });

  test('keeps the characters that are typed while a search runs', () => {
    const { searches, show } = openList();
    type('an');
    pass(300);
    type('ana');
    show('an');
    expect(box().value).toBe('ana');
    pass(300);
    expect(searches).toEqual(['an', 'ana']);
  });
});
