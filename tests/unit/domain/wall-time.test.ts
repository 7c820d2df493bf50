import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, mondayOf, toDay, toMinutes, toWallTime } from '#domain/wall-time.ts';

test.each([
  ['1970-01-01', 0],
  ['1970-01-01T00:01', 1],
  ['1970-01-02T01:00', 1_500],
  ['1969-12-31T23:45', -15],
])('%j is minute %d', (text, minutes) => {
  expect(toMinutes(text)).toBe(minutes);
});

test('minutes become the local time and the day that they came from', () => {
  const minutes = fc.integer({ min: toMinutes('1900-01-01'), max: toMinutes('2199-12-31T23:59') });
  fc.assert(
    fc.property(minutes, (count) => {
      expect(toMinutes(toWallTime(count))).toBe(count);
      expect(toDay(count)).toBe(toWallTime(count).slice(0, 10));
    }),
  );
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-11-26', 0, '2026-11-26'],
  ['2024-10-05', 2, '2024-10-07'],
])('%s and %d days are %s', (day, days, result) => {
  expect(addDays(day, days)).toBe(result);
});

test.each([
  ['2026-11-26', 1, '2026-12-26'],
  ['2026-12-26', 1, '2027-01-26'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-05-31', 12, '2027-05-31'],
])('%s and %d months are %s', (day, months, result) => {
  expect(addMonths(day, months)).toBe(result);
});

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-26', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-12-01', '2026-11-30'],
])('the week of %s starts on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});
