import { expect, test } from 'vitest';
import { isCalendarDate } from '#domain/calendar-date.ts';

test.each<[string, boolean]>([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['0026-01-01', false],
  ['9999-12-31', false],
  ['2026-1-1', false],
  ['20/11/2026', false],
  ['', false],
])('%j is an existing day of a supported year: %s', (text, exists) => {
  expect(isCalendarDate(text)).toBe(exists);
});
