import { dayNumberOf, dayTextOf } from '#domain/day-number.ts';
import { dayOfKey, monthDays, monthStart } from '#features/records/views/calendar/calendar-days.ts';
import { describe, expect, test } from 'vitest';

const day = dayNumberOf('2026-03-31');

describe('the month of a calendar of records', () => {
  test('has whole weeks from Monday', () => {
    const days = monthDays(monthStart('2026-11', day)).map(dayTextOf);
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  });

  test('is that of today when the address names none', () => {
    expect(dayTextOf(monthStart(null, day))).toBe('2026-03-01');
  });

  test.each([
    ['ArrowLeft', '2026-03-30'],
    ['ArrowRight', '2026-04-01'],
    ['ArrowUp', '2026-03-24'],
    ['ArrowDown', '2026-04-07'],
    ['Home', '2026-03-30'],
    ['End', '2026-04-05'],
    ['PageUp', '2026-02-28'],
    ['PageDown', '2026-04-30'],
  ])('moves with %s to %s', (key, to) => {
    const next = dayOfKey(key, day);
    expect(next === null ? null : dayTextOf(next)).toBe(to);
  });

  test('does not move with other keys', () => {
    expect(dayOfKey('a', day)).toBeNull();
  });
});
