import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type {
  ChosenRow,
  ListPlace,
  ListQuestion,
  ListRow,
  PageDirection,
  RowRange,
  RowsAnswer,
  RowsRequest,
  ShownList,
  Slice,
} from './record-list.types.ts';

/** Rows per slice when all rows are scrolled. */
const SLICE = 200;
/** Maximum number of slices that a scrolled list keeps; a dropped slice loads again on scroll. */
const MAX_SLICES = 12;
/** Maximum number of slices refreshed in one request; visible rows never span more. */
const MAX_REFRESHED_SLICES = 2;

/** The parts of a query that do not decide which rows match. */
const presentation: ReadonlySet<string> = new Set(['sort', 'columns', 'whole']);

/** Whether two questions match the same rows, whatever their sort order, page size or columns. */
export function haveSameMatches({ query: a }: ListQuestion, { query: b }: ListQuestion): boolean {
  const matching = (query: object) =>
    Object.fromEntries(Object.entries(query).filter(([part]) => !presentation.has(part)));
  return isDeepEqual(matching(a), matching(b));
}

/** The request for a page, or for the first slice. */
export function requestPage({ question: { query, size }, trail }: ListPlace): RowsRequest {
  const limit = size === 'todas' ? SLICE : size;
  return { query, limit, after: trail.at(-1) ?? null, skip: 0 };
}

/**
 * The request for one slice. The request starts after the nearest loaded slice before it, to skip as few rows as
 * possible.
 */
export function requestSlice({ question: { query }, slices }: ShownList, number: number): RowsRequest {
  for (let place = number - 1; place >= 0; place -= 1) {
    const after = slices.get(place)?.next;
    if (typeof after === 'string') return { query, limit: SLICE, after, skip: (number - place - 1) * SLICE };
  }
  return { query, limit: SLICE, after: null, skip: number * SLICE };
}

/** The request that refreshes the visible rows. */
export function requestRefresh(shown: ShownList, range: RowRange): RowsRequest {
  if (shown.question.size !== 'todas') return requestPage(shown);
  const { from, count } = visibleSlices(range);
  return { ...requestPage(shown), limit: count * SLICE, skip: from * SLICE };
}

/** Whether refreshing one range requests the same rows as refreshing another; always so for a page. */
export const haveSameRefresh = (shown: ShownList, a: RowRange, b: RowRange): boolean =>
  isDeepEqual(requestRefresh(shown, a), requestRefresh(shown, b));

function visibleSlices({ first, last }: RowRange): { from: number; count: number } {
  const from = Math.floor(first / SLICE);
  return { from, count: Math.min(Math.floor(last / SLICE) - from + 1, MAX_REFRESHED_SLICES) };
}

/** The range of a row and of the rows before it, as far as the list keeps all of them loaded. */
export const rangeThrough = (place: number): RowRange => ({
  first: Math.max(0, place - (MAX_SLICES - 2) * SLICE),
  last: place,
});

/** The first visible slice that is not loaded; null when all are loaded, and always null for a page. */
export function missingSlice(shown: ShownList, { first, last }: RowRange): number | null {
  if (shown.question.size !== 'todas') return null;
  for (let place = Math.floor(first / SLICE); place * SLICE <= last; place += 1) {
    if (!shown.slices.has(place)) return place;
  }
  return null;
}

/** The place that a page turn leads to; null when there is none. */
export function targetPage({ question, trail, slices }: ShownList, to: PageDirection): ListPlace | null {
  const next = slices.get(0)?.next ?? null;
  if (to !== 'next') return trail.length > 1 ? { question, trail: to === 'first' ? [null] : trail.slice(0, -1) } : null;
  return question.size === 'todas' || next === null ? null : { question, trail: [...trail, next] };
}

/** The list before the first read, and after the user loses access. */
export const emptyList = (question: ListQuestion): ShownList => ({ question, trail: [null], slices: new Map() });

/** The list after reading a page. Rows that did not change stay the same objects. */
export function withPage(place: ListPlace, answer: RowsAnswer, before: ShownList): ShownList {
  return { ...place, slices: new Map([[0, sliceOf(answer, before)]]), total: answer.total };
}

/** The list after a refresh of the visible rows. It drops the other slices, which may be out of date. */
export function withRefresh(shown: ShownList, range: RowRange, answer: RowsAnswer): ShownList {
  if (shown.question.size !== 'todas') return withPage(shown, answer, shown);
  const { from, count } = visibleSlices(range);
  const refreshed = sliceOf(answer, shown);
  const slices = Array.from({ length: count }, (_, index): [number, Slice] => {
    const rows = refreshed.rows.slice(index * SLICE, (index + 1) * SLICE);
    return [from + index, { ...refreshed, rows, next: index === count - 1 ? refreshed.next : undefined }];
  });
  return { ...shown, slices: new Map(slices), total: answer.total };
}

/** The list with one more slice, without those farthest from the visible rows. */
export function withSlice(shown: ShownList, range: RowRange, answer: RowsAnswer): ShownList {
  const place = missingSlice(shown, range) ?? 0;
  const middle = (range.first + range.last) / 2 / SLICE;
  const slices = [...new Map(shown.slices).set(place, sliceOf(answer, shown))]
    .toSorted(([a], [b]) => Math.abs(a + 0.5 - middle) - Math.abs(b + 0.5 - middle))
    .slice(0, MAX_SLICES);
  return { ...shown, slices: new Map(slices), total: answer.total };
}

/**
 * The row at a zero-based index of the list, with the names of the records it refers to; undefined while it is not
 * loaded.
 */
export function rowAt<Row extends ListRow, References>(
  { question, slices }: ShownList<Row, object, References>,
  place: number,
): { row: Row; references: References } | undefined {
  const isSliced = question.size === 'todas';
  const slice = slices.get(isSliced ? Math.floor(place / SLICE) : 0);
  if (slice === undefined) return undefined;
  const row = slice.rows[isSliced ? place % SLICE : place];
  return row === undefined ? undefined : { row, references: slice.references };
}

/** The slice of a response. Rows that did not change stay the same objects, so that they do not render again. */
function sliceOf({ rows, references, next }: RowsAnswer, before: ShownList): Slice {
  const slices = [...before.slices.values()];
  const known = new Map(slices.flatMap((slice) => slice.rows.map((row) => [row.id, row])));
  const same = slices.map((slice) => slice.references).find((names) => isDeepEqual(names, references));
  const reuseRow = (row: ListRow) => {
    const last = known.get(row.id) ?? row;
    return isDeepEqual(last, row) ? last : row;
  };
  return { rows: rows.map(reuseRow), references: same ?? references, next };
}

/** The selected rows at the revision read last, so that an action applies to the version that the user sees. */
export function withReadRevisions(
  selection: ReadonlyMap<string, ChosenRow>,
  rows: readonly ListRow[],
): ReadonlyMap<string, ChosenRow> {
  const isOlder = ({ id, revision }: ListRow) => (selection.get(id)?.revision ?? revision) !== revision;
  if (!rows.some(isOlder)) return selection;
  return new Map([...selection, ...rows.filter(isOlder).map((row): [string, ChosenRow] => [row.id, chosenRow(row)])]);
}

/** Number of rows up to the last loaded one of a scrolled list. */
const rowsKnown = ({ slices }: ShownList): number =>
  Math.max(0, ...[...slices].map(([place, { rows }]) => (rows.length === 0 ? 0 : place * SLICE + rows.length)));

/**
 * Whether rows may follow the last loaded one; false when its slice is known to be the last, or when the next slice was
 * read and is empty.
 */
function mayHaveMore({ slices }: ShownList): boolean {
  const read = [...slices].filter(([, { rows }]) => rows.length > 0);
  const [place = -1, last] = read.toSorted(([a], [b]) => b - a)[0] ?? [];
  return last?.next !== null && !slices.has(place + 1);
}

/**
 * Number of rows to reserve space for. For a page: its rows. For a scrolled list: all rows when the last one is loaded,
 * otherwise the total count; when the count is missing or too small, the loaded rows and one more slice, which loads on
 * scroll.
 */
export function rowCount(shown: ShownList, counted: number | null): number {
  if (shown.question.size !== 'todas') return shown.slices.get(0)?.rows.length ?? 0;
  const known = rowsKnown(shown);
  if (!mayHaveMore(shown)) return known;
  const total = counted ?? 0;
  return total > known ? total : known + SLICE;
}

/** Number of matching rows when the last one is loaded; null when more rows exist or may exist. */
export function rowsAtEnd(shown: ShownList): number | null {
  const { question, trail, slices } = shown;
  if (question.size === 'todas') return mayHaveMore(shown) ? null : rowsKnown(shown);
  const slice = slices.get(0);
  return slice?.next === null ? (trail.length - 1) * question.size + slice.rows.length : null;
}

/** The fields of a row that a selection remembers. */
export const chosenRow = ({ id, revision, title }: ListRow): ChosenRow => ({ id, revision, title });
