import type { RecordFilter } from '#contract/schemas/record-query.ts';
import type { GroupsAnswer, RecordGroup } from '#contract/schemas/record-views.ts';
import { dayNumberOf } from '#domain/day-number.ts';
import { groupConditions, withConditions } from '#features/kit/figures/drill-down.ts';
import { figureTexts } from '#features/kit/figures/figures.texts.ts';
import { stepName } from '#features/kit/figures/step-names.ts';
import type { Grouping } from '../view-choices.ts';

/** Rows that are read at once. */
export const CHUNK = 50;

/** A group with its place among the lines of the table. */
export interface GroupBlock {
  /** Unique among the groups. */
  id: string;
  name: string;
  group: RecordGroup;
  /** The filter of its records; undefined when the filter of the list admits no further condition. */
  filter: RecordFilter | undefined;
  isOpen: boolean;
  /** Line of its header; its rows follow. */
  first: number;
  /** Number of its lines, the header included. */
  lines: number;
}

/** Whether two lines belong to the same chunk is decided by this part of a group's rows. */
export interface Chunk {
  index: number;
  /** Line of its first row. */
  start: number;
  /** Lines to render, both included. */
  from: number;
  to: number;
}

/** The name of a group in words. */
export function groupName({ key, name }: Pick<RecordGroup, 'key' | 'name'>, { by }: Grouping): string {
  if (key === null) return figureTexts.noValue;
  return by === null ? (name ?? figureTexts.hiddenName) : stepName(dayNumberOf(key), by);
}

const idOf = ({ key }: RecordGroup): string => (key === null ? 'empty' : `value/${key}`);

/** The groups in the order of the list: reversed when it is sorted by their field descending, without a value last. */
function inOrder(rows: readonly RecordGroup[], isDescending: boolean): readonly RecordGroup[] {
  if (!isDescending) return rows;
  return [...rows.filter(({ key }) => key !== null).toReversed(), ...rows.filter(({ key }) => key === null)];
}

interface Layout {
  grouping: Grouping;
  /** The filter of the list. */
  filter: RecordFilter | null;
  isDescending: boolean;
  /** Ids of the collapsed groups. */
  collapsed: ReadonlySet<string>;
}

/** Places the groups one below the other. */
export function layOut({ kind, rows }: Pick<GroupsAnswer, 'kind' | 'rows'>, layout: Layout): GroupBlock[] {
  const { grouping, filter, isDescending, collapsed } = layout;
  const { field, by } = grouping;
  let first = 0;
  return inOrder(rows, isDescending).map((group) => {
    const id = idOf(group);
    const conditions = groupConditions({ field, by: by ?? undefined }, kind, group.key);
    const own = withConditions(filter, conditions) ?? undefined;
    const isOpen = own !== undefined && !collapsed.has(id);
    const lines = 1 + (isOpen ? group.count : 0);
    const block = { id, name: groupName(group, grouping), group, filter: own, isOpen, first, lines };
    first += lines;
    return block;
  });
}

/** Number of lines of all groups. */
export const lineCount = (blocks: readonly GroupBlock[]): number => {
  const last = blocks.at(-1);
  return last === undefined ? 0 : last.first + last.lines;
};

/** The group of a line. */
export const blockAt = (blocks: readonly GroupBlock[], line: number): GroupBlock | undefined =>
  blocks.findLast(({ first }) => first <= line);

/** The chunks of a group's rows that have lines between two lines, both included. */
export function chunksIn({ first, lines }: GroupBlock, from: number, to: number): Chunk[] {
  const start = first + 1;
  const [low, high] = [Math.max(from, start), Math.min(to, first + lines - 1)];
  if (low > high) return [];
  const [lowest, highest] = [Math.floor((low - start) / CHUNK), Math.floor((high - start) / CHUNK)];
  return Array.from({ length: highest - lowest + 1 }, (_, at) => {
    const index = lowest + at;
    const begin = start + index * CHUNK;
    return { index, start: begin, from: Math.max(low, begin), to: Math.min(high, begin + CHUNK - 1) };
  });
}
