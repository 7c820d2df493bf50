import type { RecordRow } from '#contract/schemas/records.ts';
import { useLatest } from '#ui/use-latest.ts';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
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

/** The active line of a grouped table, the rows that it has read, and the handlers of keys and presses. */
export function useGroupKeys(table: GroupedTable) {
  const [wanted, setWanted] = useState(0);
  const active = Math.max(0, Math.min(wanted, table.count - 1));
  const anchor = useRef(0);
  const rows = useRef(new Map<number, RecordRow>());
  const latest = useLatest(table);
  const actions = useMemo<RowActions>(() => {
    const between = (from: number, to: number) =>
      [...rows.current].filter(([line]) => line >= Math.min(from, to) && line <= Math.max(from, to));
    return {
      addressOf: (id) => latest.current.intents.addressOf(id),
      open: (row) => latest.current.intents.open(row),
      prefetch: (id) => latest.current.intents.prefetch(id),
      activate: (line) => {
        anchor.current = line;
        setWanted(line);
      },
      choose: (line, isRange) => {
        const { selection, intents } = latest.current;
        const chosen = between(isRange ? anchor.current : line, line).map(([, row]) => row);
        const others = [...selection.values()].filter(({ id }) => !chosen.some((row) => row.id === id));
        intents.select([...others, ...chosen.filter(({ id }) => isRange || !selection.has(id))]);
        if (!isRange) anchor.current = line;
        setWanted(line);
      },
    };
  }, [latest]);
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const block = blockAt(table.blocks, active);
    const isHeader = block?.first === active;
    if (block !== undefined && toggles(event, block, isHeader)) {
      event.preventDefault();
      table.onToggle(block);
      setWanted(block.first);
      return;
    }
    const key = readKey(event, { active, count: table.count, visibleRows: table.visibleRowCount() });
    if (key === null) return;
    event.preventDefault();
    if (key.does === 'move') {
      if (!key.extends) anchor.current = key.to;
      else actions.choose(key.to, true);
      setWanted(key.to);
      table.reveal(key.to);
      return;
    }
    run(key.does, { table, actions, active, rows: rows.current });
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
