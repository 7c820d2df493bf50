import type { RecordRow, References } from '#contract/schemas/records.ts';
import type {
  ChosenRow,
  ListPlace,
  ListQuestion,
  PageTurn,
  RowRange,
  RowsAnswer,
  RowsRequest,
  ShownList,
  Slice,
} from './record-list.types.ts';

/** Rows of a slice where all are wanted. */
const SLICE = 200;
/** Slices kept of a list that is scrolled; what is farther away is read again when it is scrolled to. */
const MAX_SLICES = 12;
/** Slices read again at once; rows in sight never touch more. */
const MAX_AGAIN = 2;

/** Whether two plain values are the same: their JSON says it. */
const areSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether two questions ask the same. */
export const areSameQuestions = (a: ListQuestion, b: ListQuestion): boolean => areSame(a, b);

/** Whether the same records answer two questions, in whatever order, number or columns. */
export function matchesSame({ asked: a }: ListQuestion, { asked: b }: ListQuestion): boolean {
  const matching = ({ program, text, filter, state }: ListQuestion['asked']) => [program, text, filter, state];
  return areSame(matching(a), matching(b));
}

/** The rows of a page, or the first slice of all. */
export function requestPage({ question: { asked, size }, trail }: ListPlace): RowsRequest {
  const limit = size === 'todas' ? SLICE : size;
  return { asked, limit, after: trail.at(-1) ?? null, skip: 0 };
}

/** The rows of one slice, passing over as few as can be: from the end of the nearest one known before it. */
export function requestSlice({ question: { asked }, slices }: ShownList, number: number): RowsRequest {
  for (let place = number - 1; place >= 0; place -= 1) {
    const after = slices.get(place)?.next;
    if (typeof after === 'string') return { asked, limit: SLICE, after, skip: (number - place - 1) * SLICE };
  }
  return { asked, limit: SLICE, after: null, skip: number * SLICE };
}

/** What is in sight once more. */
export function requestAgain(shown: ShownList, range: RowRange): RowsRequest {
  if (shown.question.size !== 'todas') return requestPage(shown);
  const { from, count } = slicesAgain(range);
  return { ...requestPage(shown), limit: count * SLICE, skip: from * SLICE };
}

function slicesAgain({ first, last }: RowRange): { from: number; count: number } {
  const from = Math.floor(first / SLICE);
  return { from, count: Math.min(Math.floor(last / SLICE) - from + 1, MAX_AGAIN) };
}

/** The first slice in sight that was not read; null where all are there, as always on a page. */
export function missingSlice(shown: ShownList, { first, last }: RowRange): number | null {
  if (shown.question.size !== 'todas') return null;
  for (let place = Math.floor(first / SLICE); place * SLICE <= last; place += 1) {
    if (!shown.slices.has(place)) return place;
  }
  return null;
}

/** The place a turn leads to; null where there is none. */
export function turned({ question, trail, slices }: ShownList, to: PageTurn): ListPlace | null {
  const next = slices.get(0)?.next ?? null;
  if (to !== 'next') return trail.length > 1 ? { question, trail: to === 'first' ? [null] : trail.slice(0, -1) } : null;
  return question.size === 'todas' || next === null ? null : { question, trail: [...trail, next] };
}

/** What is shown before anything was read, and where nothing may be seen any more. */
export const nothingShown = (question: ListQuestion): ShownList => ({ question, trail: [null], slices: new Map() });

/** What is shown once a page was read, its rows the same objects as before where they are the same. */
export function withPage(place: ListPlace, answer: RowsAnswer, before: ShownList): ShownList {
  return { ...place, slices: new Map([[0, sliceOf(answer, before)]]) };
}

/** The same once what was in sight was read again; other slices may be out of date and are let go. */
export function withAgain(shown: ShownList, range: RowRange, answer: RowsAnswer): ShownList {
  if (shown.question.size !== 'todas') return withPage(shown, answer, shown);
  const { from, count } = slicesAgain(range);
  const whole = sliceOf(answer, shown);
  const slices = Array.from({ length: count }, (_, index): [number, Slice] => {
    const rows = whole.rows.slice(index * SLICE, (index + 1) * SLICE);
    return [from + index, { ...whole, rows, next: index === count - 1 ? whole.next : undefined }];
  });
  return { ...shown, slices: new Map(slices) };
}

/** The same with one slice more, without those farthest from what is in sight. */
export function withSlice(shown: ShownList, range: RowRange, answer: RowsAnswer): ShownList {
  const place = missingSlice(shown, range) ?? 0;
  const middle = (range.first + range.last) / 2 / SLICE;
  const slices = [...new Map(shown.slices).set(place, sliceOf(answer, shown))]
    .toSorted(([a], [b]) => Math.abs(a + 0.5 - middle) - Math.abs(b + 0.5 - middle))
    .slice(0, MAX_SLICES);
  return { ...shown, slices: new Map(slices) };
}

/** The row at a place of what is shown, counted from zero, with the names it refers to; undefined while it is unread. */
export function rowAt(
  { question, slices }: ShownList,
  place: number,
): { row: RecordRow; references: References } | undefined {
  const isSliced = question.size === 'todas';
  const slice = slices.get(isSliced ? Math.floor(place / SLICE) : 0);
  if (slice === undefined) return undefined;
  const row = slice.rows[isSliced ? place % SLICE : place];
  return row === undefined ? undefined : { row, references: slice.references };
}

/** Rows that are what they were keep their identity, so that nothing of them is drawn again. */
function sliceOf({ rows, references, next }: RowsAnswer, before: ShownList): Slice {
  const slices = [...before.slices.values()];
  const known = new Map(slices.flatMap((slice) => slice.rows.map((row) => [row.id, row])));
  const same = slices.map((slice) => slice.references).find((names) => areSame(names, references));
  const keep = (row: RecordRow) => {
    const last = known.get(row.id) ?? row;
    return areSame(last, row) ? last : row;
  };
  return { rows: rows.map(keep), references: same ?? references, next };
}

/** The chosen rows as they were read last: what is done to one is done to what is seen of it. */
export function asRead(
  selection: ReadonlyMap<string, ChosenRow>,
  rows: readonly RecordRow[],
): ReadonlyMap<string, ChosenRow> {
  const isOlder = ({ id, revision }: RecordRow) => (selection.get(id)?.revision ?? revision) !== revision;
  if (!rows.some(isOlder)) return selection;
  return new Map([...selection, ...rows.filter(isOlder).map((row): [string, ChosenRow] => [row.id, chosen(row)])]);
}

/** Up to where the rows of a list that is scrolled were read. */
const rowsKnown = ({ slices }: ShownList): number =>
  Math.max(0, ...[...slices].map(([place, { rows }]) => (rows.length === 0 ? 0 : place * SLICE + rows.length)));

/** Whether a list may have rows behind the last one known: it says so, or nothing was read there. */
function mayGoOn({ slices }: ShownList): boolean {
  const read = [...slices].filter(([, { rows }]) => rows.length > 0);
  const [place = -1, last] = read.toSorted(([a], [b]) => b - a)[0] ?? [];
  return last?.next !== null && !slices.has(place + 1);
}

/**
 * Rows of a page; of a list that is scrolled those up to its end, where that was read, else those that were counted.
 * Where they were not, or there are more than were, it has room for one slice more, to be read once it is scrolled to.
 */
export function rowCount(shown: ShownList, counted: number | null): number {
  if (shown.question.size !== 'todas') return shown.slices.get(0)?.rows.length ?? 0;
  const known = rowsKnown(shown);
  if (!mayGoOn(shown)) return known;
  const total = counted ?? 0;
  return total > known ? total : known + SLICE;
}

/** How many rows a list has, as far as its last one was read; null where there are more, or it is not known. */
export function rowsAtEnd(shown: ShownList): number | null {
  const { question, trail, slices } = shown;
  if (question.size === 'todas') return mayGoOn(shown) ? null : rowsKnown(shown);
  const slice = slices.get(0);
  return slice?.next === null ? (trail.length - 1) * question.size + slice.rows.length : null;
}

/** What is remembered of a chosen row. */
export const chosen = ({ id, revision, title }: ChosenRow): ChosenRow => ({ id, revision, title });
