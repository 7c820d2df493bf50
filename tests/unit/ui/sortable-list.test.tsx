import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SortableList } from '#ui/sortable-list.tsx';

/** Preloads the lazy module, so that its loading time does not affect a test. */
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
  test('moves a row with its buttons and announces the new position of the row', () => {
    const moves = draw();
    fireEvent.click(button('Bajar Ventas'));
    settle();
    expect({ moves, shown: shown(), announcement: announcement() }).toEqual({
      moves: [[0, 1]],
      shown: ['Clientes', 'Ventas', 'Usuarios'],
      announcement: 'Ventas: 2 de 3',
    });
  });

  test('moves a row with Alt and an arrow key, and keeps the focus on the same button of that row', () => {
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

  test('requests no move beyond its ends, on an arrow key without Alt, or on other keys', () => {
    const moves = draw();
    fireEvent.click(button('Subir Ventas'));
    fireEvent.click(button('Bajar Usuarios'));
    fireEvent.keyDown(button('Subir Ventas'), { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(button('Bajar Ventas'), { key: 'ArrowDown' });
    fireEvent.keyDown(button('Bajar Ventas'), { key: 'x', altKey: true });
    settle();
    expect({ moves, announcement: announcement() }).toEqual({ moves: [], announcement: '' });
  });

  test('sets aria-disabled on the buttons that would move a row beyond its ends, but keeps them focusable', () => {
    draw();
    const marked = screen
      .getAllByRole<HTMLButtonElement>('button')
      .filter((one) => one.getAttribute('aria-disabled') === 'true');
    expect(marked.map((one) => [one.getAttribute('aria-label'), one.disabled])).toEqual([
      ['Subir Ventas', false],
      ['Bajar Usuarios', false],
    ]);
  });

  test('removes the attribute aria-selected, which the drag library sets on rows', async () => {
    draw();
    await act(() => import('#ui/dragged-rows.ts'));
    const [row] = screen.getAllByRole('listitem');
    row?.setAttribute('aria-selected', 'true');
    await vi.waitUntil(() => row?.hasAttribute('aria-selected') === false);
    expect(row?.textContent).toBe('Ventas');
  });

  test('is controlled: a row stays in place when the parent does not apply the requested move', () => {
    const moves = draw(false);
    fireEvent.click(button('Bajar Ventas'));
    expect({ moves, shown: shown() }).toEqual({ moves: [[0, 1]], shown: ['Ventas', 'Clientes', 'Usuarios'] });
  });
});
