import type { RecordRow } from '#contract/schemas/records.ts';
import { useLatest } from '#ui/use-latest.ts';
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { ChosenRecord } from '../../list/record-source.ts';
import type { RowActions } from '../../list/table-row.tsx';
import { readKey, type TableIntents } from '../../list/use-table.ts';
import { blockAt, type GroupBlock } from './group-lines.ts';

interface GroupedTable {
  blocks: readonly GroupBlock[];
  /** Number of lines. */
  count: number;
  selection: ReadonlyMap<string, ChosenRecord>;
  intents: TableIntents;
  reveal: (line: number) => void;
  visibleRowCount: () => number;
  /** Expands or collapses a group. */
  onToggle: (block: GroupBlock) => void;
}

type Rows = RefObject<Map<number, RecordRow>>;

/** The rows that were read between two lines, in any order of the two. */
const between = (rows: Rows, from: number, to: number): RecordRow[] =>
  [...rows.current].filter(([line]) => line >= Math.min(from, to) && line <= Math.max(from, to)).map(([, row]) => row);

/** The handlers of presses, stable for the memoized rows. A range is selected from the line that was pressed last. */
function useActions(table: GroupedTable, rows: Rows, activate: (line: number) => void) {
  const anchor = useRef(0);
  const latest = useLatest({ ...table, activate });
  return useMemo<RowActions>(
    () => ({
      addressOf: (id) => latest.current.intents.addressOf(id),
      open: (row) => latest.current.intents.open(row),
      prefetch: (id) => latest.current.intents.prefetch(id),
      activate: (line) => {
        anchor.current = line;
        latest.current.activate(line);
      },
      choose: (line, isRange) => {
        const { selection, intents } = latest.current;
        const chosen = between(rows, isRange ? anchor.current : line, line);
        const others = [...selection.values()].filter(({ id }) => !chosen.some((row) => row.id === id));
        intents.select([...others, ...chosen.filter(({ id }) => isRange || !selection.has(id))]);
        if (!isRange) anchor.current = line;
        latest.current.activate(line);
      },
    }),
    [latest, rows],
  );
}

/** The active line of a grouped table, the rows that it has read, and the handlers of keys and presses. */
export function useGroupKeys(table: GroupedTable) {
  const [wanted, setWanted] = useState(0);
  const active = Math.max(0, Math.min(wanted, table.count - 1));
  const rows = useRef(new Map<number, RecordRow>());
  const actions = useActions(table, rows, setWanted);
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const block = blockAt(table.blocks, active);
    if (block !== undefined && toggles(event, block, block.first === active)) {
      event.preventDefault();
      table.onToggle(block);
      actions.activate(block.first);
      return;
    }
    const key = readKey(event, { active, count: table.count, visibleRows: table.visibleRowCount() });
    if (key === null) return;
    event.preventDefault();
    if (key.does !== 'move') return run(key.does, { table, actions, active, rows: rows.current });
    if (key.extends) actions.choose(key.to, true);
    else actions.activate(key.to);
    table.reveal(key.to);
  };
  return { active, actions, rows, press };
}

/** Whether a key expands or collapses a group: on its header, or to the left of its rows. */
function toggles({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, block: GroupBlock, isHeader: boolean): boolean {
  if (ctrlKey || metaKey || altKey || block.filter === undefined) return false;
  if (key === 'ArrowLeft') return block.isOpen;
  if (!isHeader) return false;
  return key === 'Enter' || key === ' ' || (key === 'ArrowRight' && !block.isOpen);
}

interface Running {
  table: GroupedTable;
  actions: RowActions;
  active: number;
  rows: ReadonlyMap<number, RecordRow>;
}

function run(does: 'open' | 'choose' | 'chooseAll' | 'remove' | 'forget', { table, actions, active, rows }: Running) {
  const { intents, selection } = table;
  const row = rows.get(active);
  switch (does) {
    case 'open':
      if (row !== undefined) intents.open(row);
      return;
    case 'choose':
      if (row !== undefined) actions.choose(active, false);
      return;
    case 'chooseAll':
      intents.select([...rows.values()]);
      return;
    case 'forget':
      intents.select([]);
      return;
    case 'remove':
      intents.remove(selection.size > 0 ? [...selection.values()] : row === undefined ? [] : [row]);
      return;
    default:
      does satisfies never;
  }
}
