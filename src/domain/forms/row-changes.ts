import type { LeafKindName, LeafValue, TableRow } from '#domain/fields/field-kind.ts';
import { emptyOf } from '#domain/fields/field-rules.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { longestRun } from './longest-run.ts';
import { rowChangeTexts as t } from './row-changes.texts.ts';

/** A cell before and after, in words; '' where nothing was or is. */
export interface CellChange {
  /** Of its column. */
  key: string;
  label: string;
  from: string;
  to: string;
}

export type RowFate = 'changed' | 'added' | 'removed' | 'moved';

/** What became of one row of a table, in words. */
export interface RowChange {
  what: RowFate;
  /** Its place before, counted from 1; null for one that was added. */
  from: number | null;
  /** Its place now, counted from 1; null for one that was removed. */
  to: number | null;
  /** Whether it stands elsewhere among the rows that stayed, whatever else became of it. */
  moved: boolean;
  /** What its first cell that can name it says; '' where none does. */
  name: string;
  /** The cells that changed; of a row added or removed those that say something. */
  cells: CellChange[];
}

/** What became of the rows of a table. */
export interface RowChanges {
  /** How many rows there are now, and what became of how many: `3 filas: 1 modificada, 1 agregada`. */
  text: string;
  /** How many rows something became of. */
  total: number;
  /** What became of them: first of those that changed, then of those added, removed, and only moved. */
  told: RowChange[];
}

/** A table at some time: the columns its rows were written in, and the rows. Cells of other columns are not looked at. */
export interface TableThen {
  columns: readonly LeafField[];
  rows: readonly TableRow[];
}

/** A cell's value in words. */
export type CellWords = (column: LeafField, value: LeafValue) => string;

/** A column as it was and as it is; absent where there was or is none. */
interface Column {
  key: string;
  was: LeafField | undefined;
  is: LeafField | undefined;
}

/** A row and its place, counted from 1. */
interface Placed {
  row: TableRow;
  place: number;
}

interface Pair {
  was: Placed | null;
  is: Placed | null;
  moved: boolean;
}

/** Kinds that say how much or whether, not what a row is of. */
const NAMELESS: ReadonlySet<LeafKindName> = new Set<LeafKindName>([
  'number',
  'decimal',
  'currency',
  'percent',
  'switch',
  'formula',
  'file',
]);

function columnsOf(then: TableThen, now: TableThen): Column[] {
  const old = new Map(then.columns.map((column) => [column.key, column]));
  const known = new Set(now.columns.map(({ key }) => key));
  return [
    ...now.columns.map((column) => ({ key: column.key, was: old.get(column.key), is: column })),
    ...then.columns
      .filter(({ key }) => !known.has(key))
      .map((column) => ({ key: column.key, was: column, is: undefined })),
  ];
}

/** Rows by id: no table has two of one id. */
const placedRows = (rows: readonly TableRow[]): Map<string, Placed> =>
  new Map(rows.map((row, index) => [row.id, { row, place: index + 1 }]));

/** Each row beside what it was, in the order of now; behind them those that are no more. */
function pairsOf(then: TableThen, now: TableThen): Pair[] {
  const [old, known] = [placedRows(then.rows), placedRows(now.rows)];
  const stayed = [...known.keys()].filter((id) => old.has(id));
  const inOrder = longestRun(stayed.map((id) => old.get(id)?.place ?? 0));
  const moved = new Set(stayed.filter((_, index) => !inOrder.has(index)));
  return [
    ...[...known].map(([id, is]) => ({ was: old.get(id) ?? null, is, moved: moved.has(id) })),
    ...[...old].filter(([id]) => !known.has(id)).map(([, was]) => ({ was, is: null, moved: false })),
  ];
}

/** What a cell holds; null for a formula that could not be computed, undefined where there was no such column. */
function heldBy(column: LeafField | undefined, { row }: Placed): LeafValue | null | undefined {
  if (column === undefined) return undefined;
  return row.values[column.key] ?? (column.kind === 'formula' ? null : emptyOf(column));
}

type Held = ReturnType<typeof heldBy>;

const isSame = (one: Held, other: Held): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((id, at) => id === other[at]));

/** Whether a column holds what nobody wrote there. */
const isBlank = (column: LeafField | undefined, held: Held): boolean =>
  column === undefined || (column.kind !== 'formula' && isSame(held, emptyOf(column)));

function say(column: LeafField | undefined, held: Held, words: CellWords): string {
  if (column === undefined || held === undefined) return '';
  return held === null ? fieldValueTexts.notComputed : words(column, held);
}

/** A cell that changed, before it is put into words. */
interface Cell {
  column: Column;
  from: Held;
  to: Held;
}

function changedCells(columns: readonly Column[], row: { was: Placed; is: Placed }, words: CellWords): Cell[] {
  return columns.flatMap((column) => {
    const { was, is } = column;
    const [from, to] = [heldBy(was, row.was), heldBy(is, row.is)];
    if (isSame(from, to) || (isBlank(was, from) && isBlank(is, to))) return [];
    // Of another kind the same words are no change.
    const isRetyped = was !== undefined && is !== undefined && was.kind !== is.kind;
    return isRetyped && say(was, from, words) === say(is, to, words) ? [] : [{ column, from, to }];
  });
}

function reportCell({ column: { key, was, is }, from: before, to: after }: Cell, words: CellWords): CellChange {
  const [from, to] = [say(was, before, words), say(is, after, words)];
  return { key, label: (is ?? was)?.label ?? '', from, to: from === to ? t.sameWords(to) : to };
}

const isWhole = (what: RowFate): boolean => what === 'added' || what === 'removed';

/** The cells of a row that was added or removed. */
function wholeRow(columns: readonly Column[], row: Pair, words: CellWords): CellChange[] {
  return columns.flatMap(({ key, was, is }) => {
    const from = row.was === null ? '' : say(was, heldBy(was, row.was), words);
    const to = row.is === null ? '' : say(is, heldBy(is, row.is), words);
    return from === to ? [] : [{ key, label: (is ?? was)?.label ?? '', from, to }];
  });
}

function nameOf(columns: readonly Column[], row: Pair, words: CellWords): string {
  for (const { was, is } of columns) {
    const [column, placed] = row.is === null ? [was, row.was] : [is, row.is];
    if (column === undefined || placed === null || NAMELESS.has(column.kind)) continue;
    const name = say(column, heldBy(column, placed), words).trim();
    if (name !== '') return name;
  }
  return '';
}

interface Found {
  what: RowFate;
  pair: Pair;
  cells: readonly Cell[];
}

function fateOf(columns: readonly Column[], pair: Pair, words: CellWords): Found[] {
  const { was, is, moved } = pair;
  if (was === null) return [{ what: 'added', pair, cells: [] }];
  if (is === null) return [{ what: 'removed', pair, cells: [] }];
  const cells = changedCells(columns, { was, is }, words);
  if (cells.length > 0) return [{ what: 'changed', pair, cells }];
  return moved ? [{ what: 'moved', pair, cells }] : [];
}

/**
 * What became of a table's rows, told by their ids and in words.
 * @param words a cell's value in words; asked for of the rows that are told
 * @param most how many rows are told at most; all are counted
 */
export function rowChanges(
  then: TableThen,
  now: TableThen,
  words: CellWords,
  most = Number.POSITIVE_INFINITY,
): RowChanges {
  const columns = columnsOf(then, now);
  const found = pairsOf(then, now).flatMap((pair) => fateOf(columns, pair, words));
  const fates = (['changed', 'added', 'removed', 'moved'] as const).map((what) => ({
    what,
    rows: found.filter((row) => row.what === what),
  }));
  const counts = fates.filter(({ rows }) => rows.length > 0).map(({ what, rows }) => t[what](rows.length));
  const size = now.rows.length === 0 ? t.none : fieldValueTexts.rows(now.rows.length);
  const tell = ({ what, pair, cells }: Found): RowChange => ({
    what,
    from: pair.was?.place ?? null,
    to: pair.is?.place ?? null,
    moved: pair.moved,
    name: nameOf(columns, pair, words),
    cells: isWhole(what) ? wholeRow(columns, pair, words) : cells.map((cell) => reportCell(cell, words)),
  });
  return {
    text: counts.length === 0 ? size : `${size}: ${counts.join(', ')}`,
    total: found.length,
    told: fates
      .flatMap(({ rows }) => rows)
      .slice(0, most)
      .map(tell),
  };
}
