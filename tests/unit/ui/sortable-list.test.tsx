import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SortableList } from '#ui/sortable-list.tsx';

/** Preload the lazy module, so that its loading time does not affect a test. */
await import('#ui/dragged-rows.ts');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const texts = {
  moveUp: (name: string) => `Subir ${name}`,
  moveDown: (name: string) => `Bajar ${name}`,
  moved: (name: string, position: number, total: number) => `${name}: ${position} de ${total}`,
};

function draw(obeys = true) {
  const moves: [number, number][] = [];
  function List() {
    const [items, setItems] = useState(['Ventas', 'Clientes', 'Usuarios']);
    const move = (from: number, to: number) => {
      moves.push([from, to]);
      if (obeys) setItems(items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1)));
    };
    return (
      <SortableList
        label="Orden"
        items={items}
        itemKey={(item) => item}
        itemName={(item) => item}
        render={(item) => <b>{item}</b>}
        onMove={move}
        texts={texts}
      />
    );
  }
  render(<List />);
  return moves;
}

const shown = () => screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const settle = () => act(() => void vi.advanceTimersByTime(300));
const announcement = () => screen.getByRole('status').textContent;

describe('a sortable list', () => {
  test('moves a row by its buttons and announces its new place', () => {
    const moves = draw();
    fireEvent.click(button('Bajar Ventas'));
    settle();
    expect({ moves, shown: shown(), announcement: announcement() }).toEqual({
      moves: [[0, 1]],
      shown: ['Clientes', 'Ventas', 'Usuarios'],
      announcement: 'Ventas: 2 de 3',
    });
  });

  test('moves a row by Alt with the arrows in the direction of the button, and keeps the focus on the row', () => {
    const moves = draw();
    button('Subir Usuarios').focus();
    fireEvent.keyDown(button('Subir Usuarios'), { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(button('Subir Usuarios'), { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(button('Subir Usuarios'), { key: 'ArrowDown', altKey: true });
    settle();
    expect({ moves, shown: shown(), announcement: announcement() }).toEqual({
      moves: [
        [2, 1],
        [1, 0],
        [0, 1],
      ],
      shown: ['Ventas', 'Usuarios', 'Clientes'],
      announcement: 'Usuarios: 2 de 3',
    });
    expect(document.activeElement).toBe(button('Subir Usuarios'));
  });

  test('requests no move beyond its ends, nor by arrows alone or other keys', () => {
    const moves = draw();
    fireEvent.click(button('Subir Ventas'));
    fireEvent.click(button('Bajar Usuarios'));
    fireEvent.keyDown(button('Subir Ventas'), { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(button('Bajar Ventas'), { key: 'ArrowDown' });
    fireEvent.keyDown(button('Bajar Ventas'), { key: 'x', altKey: true });
    settle();
    expect({ moves, announcement: announcement() }).toEqual({ moves: [], announcement: '' });
  });

  test('marks the buttons that lead beyond its ends as disabled, yet keeps them focusable', () => {
    draw();
    const marked = screen
      .getAllByRole<HTMLButtonElement>('button')
      .filter((one) => one.getAttribute('aria-disabled') === 'true');
    expect(marked.map((one) => [one.getAttribute('aria-label'), one.disabled])).toEqual([
      ['Subir Ventas', false],
      ['Bajar Usuarios', false],
    ]);
  });

  test('never marks its rows as selected, whatever presses them', async () => {
    draw();
    await act(() => import('#ui/dragged-rows.ts'));
    const [row] = screen.getAllByRole('listitem');
    row?.setAttribute('aria-selected', 'true');
    await vi.waitUntil(() => row?.hasAttribute('aria-selected') === false);
    expect(row?.textContent).toBe('Ventas');
  });

  test('has no order of its own: a row whose move is refused stays in place', () => {
    const moves = draw(false);
    fireEvent.click(button('Bajar Ventas'));
    expect({ moves, shown: shown() }).toEqual({ moves: [[0, 1]], shown: ['Ventas', 'Clientes', 'Usuarios'] });
  });
});
