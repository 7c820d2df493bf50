import { packRows, weekRows } from '#features/calendar/layout/week-rows.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const range = fc
  .record({ first: fc.integer({ min: -3, max: 9 }), length: fc.integer({ min: 1, max: 6 }) })
  .map(({ first, length }) => ({ first, last: first + length - 1 }));

test('bars take the first row that is free, the earlier and longer ones first', () => {
  expect(
    packRows([
      { first: 2, last: 3 },
      { first: 0, last: 1 },
      { first: 0, last: 2 },
    ]),
  ).toEqual([1, 1, 0]);
});

test('no two bars of a row share a day', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 25 }), (ranges) => {
      const rows = packRows(ranges);
      const taken = ranges.flatMap(({ first, last }, index) =>
        Array.from({ length: last - first + 1 }, (_, day) => `${rows[index]}/${first + day}`),
      );
      expect(new Set(taken).size).toBe(taken.length);
    }),
    { numRuns: 100 },
  );
});

test('a day with more events than rows leaves its last row for their number, and cuts a bar there', () => {
  const bar = { name: 'bar', first: 0, last: 2 };
  const second = { name: 'second', first: 0, last: 2 };
  const single = { name: 'single', first: 1, last: 1 };
  expect(weekRows([bar, second, single], 0, 7, 2)).toEqual({
    segments: [
      { item: bar, column: 0, days: 3, row: 0, isContinued: false, continues: false },
      { item: second, column: 0, days: 1, row: 1, isContinued: false, continues: true },
      { item: second, column: 2, days: 1, row: 1, isContinued: true, continues: false },
    ],
    hidden: [0, 2, 0, 0, 0, 0, 0],
  });
});

test('every event of a day is visible or counted, and no more rows are used than there are', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 25 }), fc.integer({ min: 1, max: 6 }), (items, limit) => {
      const { segments, hidden } = weekRows(items, 0, 7, limit);
      const perDay = Array.from({ length: 7 }, (_, day) => {
        const visible = segments.filter(({ column, days }) => column <= day && day < column + days);
        const rows = new Set(visible.map(({ row }) => row));
        const extra = (hidden[day] ?? 0) > 0 ? 1 : 0;
        return {
          isComplete:
            visible.length + (hidden[day] ?? 0) ===
            items.filter(({ first, last }) => first <= day && day <= last).length,
          isApart: rows.size === visible.length,
          fits: Math.max(-1, ...rows) + 1 + extra <= limit,
        };
      });
      expect(perDay).toEqual(Array.from({ length: 7 }, () => ({ isComplete: true, isApart: true, fits: true })));
    }),
    { numRuns: 100 },
  );
});
