import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { controlsIn, enterControl, isTypedInto } from '../../renderer/focus-fields.ts';
import type { TableActions } from './table.types.ts';

interface Place {
  row: number;
  cell: number;
}

interface TableKeysOptions {
  count: () => number;
  actions: TableActions;
  /** Makes a row render. */
  reveal: (index: number) => void;
}

/** The row and column of an element; null outside the rows. */
export function placeOf(target: Element): Place | null {
  const row = target.closest('tr')?.dataset['index'];
  const cell = target.closest('td')?.cellIndex;
  return row === undefined || cell === undefined ? null : { row: Number(row), cell };
}

/** Focuses the control of a cell, or the row's first control when the cell has none. */
export function focusPlace(frame: Element, { row, cell }: Place, reveal: TableKeysOptions['reveal']): void {
  const find = () => {
    const line = frame.querySelector<HTMLTableRowElement>(`tr[data-index="${row}"]`);
    return line && (controlsIn(line.cells[cell] ?? line)[0] ?? controlsIn(line)[0]);
  };
  const there = find();
  if (there) return enterControl(there);
  reveal(row);
  requestAnimationFrame(() => {
    const drawn = find();
    if (drawn) enterControl(drawn);
  });
}

/** Whether a control does not use the up and down arrows itself. */
const isLine = (target: Element): boolean =>
  target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';

/** Returns a function that runs the row command of a key and returns the cell to focus next; null for other keys. */
function commandOf(
  event: KeyboardEvent,
  place: Place,
  { actions, count }: TableKeysOptions,
): (() => Place | null) | null {
  const { row, cell } = place;
  const { key, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey && key === 'Delete') {
    return () => {
      actions.remove(row);
      return count() === 0 ? null : { row: Math.min(row, count() - 1), cell };
    };
  }
  if (ctrlKey && key.toLowerCase() === 'd') return () => (actions.duplicate(row) ? { row: row + 1, cell } : place);
  if (altKey && key === 'Insert') return () => (actions.add(row + 1) ? { row: row + 1, cell: 1 } : place);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const next = row + (key === 'ArrowUp' ? -1 : 1);
  if (altKey) return () => (actions.move(row, next) ? { row: next, cell } : place);
  const isPlain = !ctrlKey && !metaKey && !event.shiftKey && event.target instanceof Element && isLine(event.target);
  return isPlain && next >= 0 && next < count() ? () => ({ row: next, cell }) : null;
}

/** Enter moves to the next editable cell; in the last cell of the last row it adds a row. */
function focusNextCell(
  event: KeyboardEvent,
  frame: Element,
  place: Place,
  { actions, count, reveal }: TableKeysOptions,
): void {
  const all = controlsIn(frame.querySelector('tbody') ?? frame);
  const next = all[all.findIndex((control) => control === event.target) + (event.shiftKey ? -1 : 1)];
  if (next !== undefined) enterControl(next);
  else if (!event.shiftKey && place.row === count() - 1) {
    let isAdded = false;
    flushSync(() => {
      isAdded = actions.add(count());
    });
    if (isAdded) focusPlace(frame, { row: count() - 1, cell: 1 }, reveal);
  }
}

/** Handles a key press in an editable table. */
export function pressTableKey(event: KeyboardEvent<HTMLElement>, options: TableKeysOptions): void {
  const { target, currentTarget: frame } = event;
  const place = target instanceof HTMLElement ? placeOf(target) : null;
  if (place === null || event.defaultPrevented) return;
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isTypedInto(target)) {
    event.preventDefault();
    focusNextCell(event, frame, place, options);
    return;
  }
  const command = commandOf(event, place, options);
  if (command === null) return;
  event.preventDefault();
  let goal: Place | null = null;
  flushSync(() => {
    goal = command();
  });
  if (goal !== null) focusPlace(frame, goal, options.reveal);
}
