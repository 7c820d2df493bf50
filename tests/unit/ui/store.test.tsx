import { createListeners, createStore, useStore } from '#ui/store.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(cleanup);

test('listeners are called in order until they are removed, and their results are returned', () => {
  const listeners = createListeners<[number], number>();
  const removeDouble = listeners.add((value) => value * 2);
  listeners.add((value) => value + 1);
  const before = listeners.notify(5);
  removeDouble();
  expect([before, listeners.notify(5)]).toEqual([[10, 6], [6]]);
});

test('a component shows the selected part of a store and rerenders only when that part changes', () => {
  const store = createStore({ name: 'Ana', city: 'Itá' });
  const draw = vi.fn<(name: string) => string>((name) => name);
  function Name() {
    return <p>{draw(useStore(store, ({ name }) => name))}</p>;
  }
  render(<Name />);
  act(() => store.set({ ...store.get(), city: 'Luque' }));
  act(() => store.set({ ...store.get(), name: 'Eva' }));
  expect([screen.getByRole('paragraph').textContent, draw.mock.calls]).toEqual(['Eva', [['Ana'], ['Eva']]]);
});
