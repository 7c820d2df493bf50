import { shareWidth, type TimeSpan } from '#features/calendar/layout/share-width.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const spans = fc.array(
  fc
    .record({ start: fc.integer({ min: 0, max: 1_400 }), length: fc.integer({ min: 15, max: 240 }) })
    .map(({ start, length }): TimeSpan => ({ start, end: start + length })),
  { maxLength: 30 },
);

test('events that do not overlap have the whole width, overlapping ones share it in order of their start', () => {
  expect(
    shareWidth([
      { start: 600, end: 660 },
      { start: 540, end: 630 },
      { start: 660, end: 700 },
    ]),
  ).toEqual([
    { left: 0.5, width: 0.5 },
    { left: 0, width: 0.5 },
    { left: 0, width: 1 },
  ]);
});

test('an event takes the free columns at its right', () => {
  expect(
    shareWidth([
      { start: 0, end: 300 },
      { start: 0, end: 60 },
      { start: 30, end: 60 },
      { start: 120, end: 180 },
    ]),
  ).toEqual([
    { left: 0, width: 1 / 3 },
    { left: 1 / 3, width: 1 / 3 },
    { left: 2 / 3, width: 1 / 3 },
    { left: 1 / 3, width: 2 / 3 },
  ]);
});

test('no two overlapping boxes intersect, and every box lies within its column', () => {
  fc.assert(
    fc.property(spans, (all) => {
      const boxes = shareWidth(all).map((share, index) => ({ ...share, ...(all[index] ?? { start: 0, end: 0 }) }));
      const faults = boxes.flatMap((one, index) =>
        boxes.slice(index + 1).filter((other) => {
          const overlap = one.start < other.end && other.start < one.end;
          const apart = one.left + one.width <= other.left + 1e-9 || other.left + other.width <= one.left + 1e-9;
          return overlap && !apart;
        }),
      );
      const outside = boxes.filter(({ left, width }) => left < 0 || width <= 0 || left + width > 1 + 1e-9);
      expect({ faults, outside }).toEqual({ faults: [], outside: [] });
    }),
    { numRuns: 100 },
  );
});

test('a box is never narrower than its fair share of the most events at one time', () => {
  fc.assert(
    fc.property(spans, (all) => {
      const most = (start: number, end: number) =>
        Math.max(
          ...all.map((at) =>
            at.start < end && at.end > start ? all.filter((s) => s.start <= at.start && s.end > at.start).length : 1,
          ),
        );
      const groupMost = most(-Infinity, Infinity);
      const narrow = shareWidth(all).filter(({ width }) => width < 1 / groupMost - 1e-9);
      expect(narrow).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
