import type { LeafKindName, LeafValue, TableRow } from '#domain/fields/field-kind.ts';
import { emptyOf } from '#domain/fields/field-rules.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { longestRun } from './longest-run.ts';
import { rowChangeTexts as t } from './row-changes.texts.ts';

/** The formatted values of a cell before and after a change; '' for an empty or missing cell. */
export interface CellChange {
  /** Key of the column of the cell. */
  key: string;
  label: string;
  from: string;
  to: string;
}

/** What happened to a row between two versions of a table. */
export type RowChangeKind = 'changed' | 'added' | 'removed' | 'moved';

/** The formatted change of one row of a table. */
export interface RowChange {
  what: RowChangeKind;
  /** Previous position of the row, counted from 1; null for an added row. */
  from: number | null;
  /** New position of the row, counted from 1; null for a removed row. */
  to: number | null;
  /** Whether the position of the row among the rows that remain changed. */
  moved: boolean;
  /** Text of the first cell that can name the row; '' when there is none. */
  name: string;
  /** The changed cells; for an added or removed row, all cells with content. */
  cells: CellChange[];
}

/** The changes of a table's rows. */
export interface RowChanges {
  /** Summary with the current number of rows and the number of changes: `3 filas: 1 modificada, 1 agregada`. */
  text: string;
  /** Number of rows that were changed, added, removed or moved. */
  total: number;
  /** The reported changes: changed rows first, then added, removed and moved ones. */
  told: RowChange[];
}

/** A table at one revision. Cells without a column in `columns` are ignored. */
export interface TableRevision {
  columns: readonly LeafField[];
  rows: readonly TableRow[];
}

/** Formats a cell's value. */
export type FormatCell = (column: LeafField, value: LeafValue) => string;

/** A column before and after the change; undefined where the column did not exist. */
interface Column {
  key: string;
  was: LeafField | undefined;
  is: LeafField | undefined;
}

/** A row and its position, counted from 1. */
interface Placed {
  row: TableRow;
  place: number;
}

interface Pair {
  was: Placed | null;
  is: Placed | null;
  moved: boolean;
}

/** Kinds that cannot name a row: quantities and booleans. */
const NAMELESS: ReadonlySet<LeafKindName> = new Set<LeafKindName>([
  'number',
  'decimal',
  'currency',
  'percent',
  'switch',
  'formula',
  'file',
]);

function columnsOf(before: TableRevision, after: TableRevision): Column[] {
  const old = new Map(before.columns.map((column) => [column.key, column]));
  const currentKeys = new Set(after.columns.map(({ key }) => key));
  return [
    ...after.columns.map((column) => ({ key: column.key, was: old.get(column.key), is: column })),
    ...before.columns
      .filter(({ key }) => !currentKeys.has(key))
      .map((column) => ({ key: column.key, was: column, is: undefined })),
  ];
}

/** Rows by id; ids are unique in a table. */
const placedRows = (rows: readonly TableRow[]): Map<string, Placed> =>
  new Map(rows.map((row, index) => [row.id, { row, place: index + 1 }]));

/** Each row with its previous version: current rows in their order, then removed rows. */
function pairsOf(before: TableRevision, after: TableRevision): Pair[] {
  const [old, current] = [placedRows(before.rows), placedRows(after.rows)];
  const remaining = [...current.keys()].filter((id) => old.has(id));
  const inOrder = longestRun(remaining.map((id) => old.get(id)?.place ?? 0));
  const moved = new Set(remaining.filter((_, index) => !inOrder.has(index)));
  return [
    ...[...current].map(([id, is]) => ({ was: old.get(id) ?? null, is, moved: moved.has(id) })),
    ...[...old].filter(([id]) => !current.has(id)).map(([, was]) => ({ was, is: null, moved: false })),
  ];
}

/** A cell's value; null for a formula that could not be computed, undefined without a column. */
function cellValue(column: LeafField | undefined, { row }: Placed): LeafValue | null | undefined {
  if (column === undefined) return undefined;
  return row.values[column.key] ?? (column.kind === 'formula' ? null : emptyOf(column));
}

type CellValue = ReturnType<typeof cellValue>;

/** Whether a cell has no column or the empty value; a cell of a formula is never blank. */
const isBlank = (column: LeafField | undefined, value: CellValue): boolean =>
  column === undefined || (column.kind !== 'formula' && isDeepEqual(value, emptyOf(column)));

function cellText(column: LeafField | undefined, value: CellValue, formatCell: FormatCell): string {
  if (column === undefined || value === undefined) return '';
  return value === null ? fieldValueTexts.notComputed : formatCell(column, value);
}

/** A changed cell before formatting. */
interface Cell {
  column: Column;
  from: CellValue;
  to: CellValue;
}

function changedCells(columns: readonly Column[], row: { was: Placed; is: Placed }, formatCell: FormatCell): Cell[] {
  return columns.flatMap((column) => {
    const { was, is } = column;
    const [from, to] = [cellValue(was, row.was), cellValue(is, row.is)];
    if (isDeepEqual(from, to) || (isBlank(was, from) && isBlank(is, to))) return [];
    // When the kind of the column changed, equal text is not a change.
    const isRetyped = was !== undefined && is !== undefined && was.kind !== is.kind;
    return isRetyped && cellText(was, from, formatCell) === cellText(is, to, formatCell) ? [] : [{ column, from, to }];
  });
}

function reportCell({ column: { key, was, is }, from: before, to: after }: Cell, formatCell: FormatCell): CellChange {
  const [from, to] = [cellText(was, before, formatCell), cellText(is, after, formatCell)];
  return { key, label: (is ?? was)?.label ?? '', from, to: from === to ? t.sameText(to) : to };
}

const isAddedOrRemoved = (what: RowChangeKind): boolean => what === 'added' || what === 'removed';

/** The cells of an added or removed row. */
function allCells(columns: readonly Column[], row: Pair, formatCell: FormatCell): CellChange[] {
  return columns.flatMap(({ key, was, is }) => {
    const from = row.was === null ? '' : cellText(was, cellValue(was, row.was), formatCell);
    const to = row.is === null ? '' : cellText(is, cellValue(is, row.is), formatCell);
    return from === to ? [] : [{ key, label: (is ?? was)?.label ?? '', from, to }];
  });
}

function nameOf(columns: readonly Column[], row: Pair, formatCell: FormatCell): string {
  for (const { was, is } of columns) {
    const [column, placed] = row.is === null ? [was, row.was] : [is, row.is];
    if (column === undefined || placed === null || NAMELESS.has(column.kind)) continue;
    const name = cellText(column, cellValue(column, placed), formatCell).trim();
    if (name !== '') return name;
  }
  return '';
}

interface Found {
  what: RowChangeKind;
  pair: Pair;
  cells: readonly Cell[];
}

function changeOf(columns: readonly Column[], pair: Pair, formatCell: FormatCell): Found[] {
  const { was, is, moved } = pair;
  if (was === null) return [{ what: 'added', pair, cells: [] }];
  if (is === null) return [{ what: 'removed', pair, cells: [] }];
  const cells = changedCells(columns, { was, is }, formatCell);
  if (cells.length > 0) return [{ what: 'changed', pair, cells }];
  return moved ? [{ what: 'moved', pair, cells }] : [];
}

/**
 * The changes of the rows of a table; rows are matched by id.
 * @param formatCell formats the value of a cell; called only for reported rows
 * @param most maximum number of reported rows; the counts include all changes
 */
export function rowChanges(
  before: TableRevision,
  after: TableRevision,
  formatCell: FormatCell,
  most = Number.POSITIVE_INFINITY,
): RowChanges {
  const columns = columnsOf(before, after);
  const found = pairsOf(before, after).flatMap((pair) => changeOf(columns, pair, formatCell));
  const changesByKind = (['changed', 'added', 'removed', 'moved'] as const).map((what) => ({
    what,
    rows: found.filter((row) => row.what === what),
  }));
  const counts = changesByKind.filter(({ rows }) => rows.length > 0).map(({ what, rows }) => t[what](rows.length));
  const size = after.rows.length === 0 ? t.none : fieldValueTexts.rows(after.rows.length);
  const toRowChange = ({ what, pair, cells }: Found): RowChange => ({
    what,
    from: pair.was?.place ?? null,
    to: pair.is?.place ?? null,
    moved: pair.moved,
    name: nameOf(columns, pair, formatCell),
    cells: isAddedOrRemoved(what)
      ? allCells(columns, pair, formatCell)
      : cells.map((cell) => reportCell(cell, formatCell)),
  });
  return {
    text: counts.length === 0 ? size : `${size}: ${counts.join(', ')}`,
    total: found.length,
    told: changesByKind
      .flatMap(({ rows }) => rows)
      .slice(0, most)
      .map(toRowChange),
  };
}
