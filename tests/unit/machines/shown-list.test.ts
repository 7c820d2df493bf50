import { type ListQuestion, type RowsAnswer, type ShownList, selectRowAt } from '#machines/record-list/index.ts';
import {
  missingSlice,
  emptyList,
  requestRefresh,
  requestSlice,
  rowCount,
  rowsAtEnd,
  withRefresh,
  withPage,
  withSlice,
} from '#machines/record-list/shown-list.ts';
import { expect, test } from 'vitest';

const question: ListQuestion = { query: { program: 'clientes' }, totals: [], size: 'todas' };
const names = { records: {}, files: {} };
const row = (place: number, revision = 1) => ({ id: `r${place}`, revision, title: `${place}`, values: {} });
const answer = (from: number, count: number, next: string | null): RowsAnswer => ({
  rows: Array.from({ length: count }, (_, index) => row(from + index)),
  references: names,
  next,
});
const start = withPage({ question, trail: [null] }, answer(0, 200, 'after 200'), emptyList(question));
const at = (first: number) => ({ first, last: first + 30 });

test('a slice is requested with the cursor of the nearest loaded slice before it', () => {
  expect(requestSlice(start, 1)).toEqual({
    query: question.query,
    limit: 200,
    after: 'after 200',
    skip: 0,
  });
  expect(requestSlice(start, 400)).toMatchObject({ after: 'after 200', skip: 79_800 });
  expect(requestSlice({ ...start, slices: new Map() }, 3)).toMatchObject({ after: null, skip: 600 });
});

test('scrolling through 100,000 rows keeps only the twelve slices nearest to the visible range', () => {
  let shown: ShownList = start;
  for (let place = 1; place < 500; place += 1) {
    const range = at(place * 200);
    expect(missingSlice(shown, range)).toBe(place);
    shown = withSlice(shown, range, answer(place * 200, 200, `after ${(place + 1) * 200}`));
  }
  expect([...shown.slices.keys()].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => 488 + index),
  );
  expect(selectRowAt(shown, 99_999)?.row.id).toBe('r99999');
  expect(selectRowAt(shown, 5)).toBeUndefined();
});

test('a visible range across two slices is refreshed in one request, and each row keeps its index', () => {
  const range = { first: 390, last: 420 };
  expect(requestRefresh(start, range)).toMatchObject({ limit: 400, skip: 200, after: null });
  const shown = withRefresh(start, range, answer(200, 400, 'after 600'));
  expect([...shown.slices].map(([place, { rows, next }]) => [place, rows.length, next])).toEqual([
    [1, 200, undefined],
    [2, 200, 'after 600'],
  ]);
  expect([selectRowAt(shown, 200)?.row.id, selectRowAt(shown, 599)?.row.id]).toEqual(['r200', 'r599']);
});

test('reloading keeps the object identity of unchanged rows and replaces changed rows', () => {
  const before = withPage({ question, trail: [null] }, answer(0, 2, null), emptyList(question));
  const again = withPage(before, { ...answer(0, 2, null), rows: [row(0), row(1, 2)] }, before);
  expect(selectRowAt(again, 0)?.row).toBe(selectRowAt(before, 0)?.row);
  expect(selectRowAt(again, 1)?.row).toEqual(row(1, 2));
  expect(selectRowAt(again, 0)?.references).toBe(selectRowAt(before, 0)?.references);
});

const three: ShownList = withPage({ question, trail: [null] }, answer(0, 3, null), emptyList(question));

test('a scrolled list whose end is loaded has the rows up to that end, whatever the server counted', () => {
  const counts = [null, 0, 2, 3, 60];
  expect(counts.map((counted) => rowCount(three, counted))).toEqual([3, 3, 3, 3, 3]);
  expect(rowsAtEnd(three)).toBe(3);
});

test('a list whose end is not loaded has the counted rows, or one slice more than loaded if the count is too small', () => {
  const counts = [null, 0, 200, 201, 1_000];
  expect(counts.map((counted) => rowCount(start, counted))).toEqual([400, 400, 400, 201, 1_000]);
  expect(rowsAtEnd(start)).toBeNull();
});

test('an empty slice means that the list ends with the slice before it', () => {
  const shown = withSlice(start, at(200), answer(200, 0, null));
  expect([rowCount(shown, 1_000), rowsAtEnd(shown)]).toEqual([200, 200]);
});

test('when a refresh finds no visible rows any more, the list has room for its first slice', () => {
  const shown = withRefresh(start, at(600), answer(600, 0, null));
  expect([rowCount(shown, null), rowsAtEnd(shown)]).toEqual([200, null]);
});

test('the last loaded slice is not the end of the list if the slice after it was evicted', () => {
  const both = withRefresh(start, at(390), answer(200, 400, null));
  const shown = { ...both, slices: new Map([...both.slices].slice(0, 1)) };
  expect([rowCount(both, null), rowsAtEnd(both)]).toEqual([600, 600]);
  expect([rowCount(shown, null), rowsAtEnd(shown)]).toEqual([600, null]);
});

test('a page has the length of its own rows, and the last page gives the total number of rows', () => {
  const page = withPage(
    { question: { ...question, size: 25 }, trail: [null, 'b'] },
    answer(25, 3, null),
    emptyList(question),
  );
  const first = withPage(
    { question: { ...question, size: 25 }, trail: [null] },
    answer(0, 25, 'b'),
    emptyList(question),
  );
  expect([rowCount(page, 60), rowsAtEnd(page), rowsAtEnd(first)]).toEqual([3, 28, null]);
});
