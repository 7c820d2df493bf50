import type { RecordRow } from '#contract/schemas/records.ts';
import { selectRowAt } from '#machines/record-list/index.ts';
import { useLatest } from '#ui/use-latest.ts';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { ChosenRecord, ShownRecords } from './record-source.ts';
import type { RowActions } from './table-row.tsx';

export interface TableIntents {
  addressOf: (id: string) => string;
  open: (row: RecordRow) => void;
  prefetch: (id: string) => void;
  select: (rows: readonly ChosenRecord[]) => void;
  remove: (rows: readonly ChosenRecord[]) => void;
}

interface TableParts {
  shown: ShownRecords;
  /** Number of rows in the table, loaded or not. */
  count: number;
  selection: ReadonlyMap<string, ChosenRecord>;
  intents: TableIntents;
  /** Scrolls a row into view. */
  reveal: (place: number) => void;
  /** Number of rows that fit in the viewport. */
  visibleRowCount: () => number;
}

const rowsFrom = (shown: ShownRecords, from: number, to: number): RecordRow[] => {
  const [first, last] = from < to ? [from, to] : [to, from];
  const rows = Array.from({ length: last - first + 1 }, (_, index) => selectRowAt(shown, first + index)?.row);
  return rows.filter((row) => row !== undefined);
};

/** All loaded rows of a list. */
const rowsRead = ({ slices }: ShownRecords): RecordRow[] => [...slices.values()].flatMap(({ rows }) => rows);

type Commands = Exclude<TableKey['does'], 'move'>;
type Latest = TableParts & { active: number };

const activeRow = ({ shown, active }: Latest): RecordRow[] => rowsFrom(shown, active, active);

/** Commands of keys that do not move the active row. */
const commands: Record<Commands, (table: Latest, actions: RowActions) => void> = {
  open: (table) => {
    for (const row of activeRow(table)) table.intents.open(row);
  },
  choose: ({ active }, actions) => actions.choose(active, false),
  chooseAll: ({ shown, intents }) => intents.select(rowsRead(shown)),
  forget: ({ intents }) => intents.select([]),
  /** Deletes the selected rows, or the active one when none is selected. */
  remove: (table) => table.intents.remove(table.selection.size > 0 ? [...table.selection.values()] : activeRow(table)),
};

/** The active row, and the handlers of keys and presses. The handlers given to rows are stable. */
export function useTable(parts: TableParts) {
  const [wanted, setWanted] = useState(0);
  const active = Math.max(0, Math.min(wanted, parts.count - 1));
  const anchor = useRef(0);
  const latest = useLatest({ ...parts, active });

  const actions = useMemo<RowActions>(
    () => ({
      addressOf: (id) => latest.current.intents.addressOf(id),
      open: (row) => latest.current.intents.open(row),
      prefetch: (id) => latest.current.intents.prefetch(id),
      activate: (place) => {
        anchor.current = place;
        setWanted(place);
      },
      choose: (place, isRange) => {
        const from = isRange ? anchor.current : place;
        latest.current.intents.select(pressed(latest.current, from, place, isRange));
        if (!isRange) anchor.current = place;
        setWanted(place);
      },
    }),
    [latest],
  );

  const act = (key: TableKey) => {
    if (key.does !== 'move') return commands[key.does](latest.current, actions);
    if (key.extends) parts.intents.select(rowsFrom(parts.shown, anchor.current, key.to));
    else anchor.current = key.to;
    setWanted(key.to);
    parts.reveal(key.to);
  };
  const press = (event: KeyboardEvent) => {
    const isOurs = event.target === event.currentTarget;
    const key = isOurs ? readKey(event, { active, count: parts.count, visibleRows: parts.visibleRowCount() }) : null;
    if (key === null) return;
    event.preventDefault();
    act(key);
  };
  return { active, actions, press, restart: () => actions.activate(0) };
}

/** The rows to select after a press: one, or the range from another one. */
function pressed({ shown, selection }: TableParts, from: number, to: number, isRange: boolean): ChosenRecord[] {
  const rows = rowsFrom(shown, from, to);
  return isRange ? [...selection.values(), ...rows] : toggled(selection, rows);
}

/** The selection after toggling these rows. */
function toggled(selection: ReadonlyMap<string, ChosenRecord>, rows: readonly RecordRow[]): ChosenRecord[] {
  const remaining = [...selection.values()].filter(({ id }) => !rows.some((row) => row.id === id));
  return [...remaining, ...rows.filter(({ id }) => !selection.has(id))];
}

/** The command of a key in a list. */
type TableKey =
  | { does: 'move'; to: number; extends: boolean }
  | { does: 'open' | 'choose' | 'chooseAll' | 'remove' | 'forget' };

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What key handling needs to know of the list: the active row, the number of rows, and how many are visible. */
interface ListPosition {
  active: number;
  count: number;
  visibleRows: number;
}

const plain: Readonly<Record<string, TableKey['does']>> = {
  Enter: 'open',
  ' ': 'choose',
  Delete: 'remove',
  Escape: 'forget',
};

/** The command of a pressed key; null for other keys. */
export function readKey({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed, position: ListPosition): TableKey | null {
  const isCommand = ctrlKey || metaKey;
  if (altKey) return null;
  if (isCommand && key.toLowerCase() === 'a') return { does: 'chooseAll' };
  const to = target(key, position);
  if (to !== null) return { does: 'move', to, extends: shiftKey };
  const does = isCommand ? undefined : plain[key];
  return does === undefined || does === 'move' ? null : { does };
}

function target(key: string, { active, count, visibleRows }: ListPosition): number | null {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + visibleRows,
    PageUp: active - visibleRows,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? null : Math.max(0, Math.min(place, count - 1));
}
