import { describe, expect, test } from 'vitest';
import { daysOfPeriod, namedPeriods, rangeBefore } from '#domain/periods.ts';

test('a named period is a range of days around today', () => {
  const found = namedPeriods.map((period) => {
    const { from, to } = daysOfPeriod(period, '2028-02-29');
    return [period, from, to];
  });
  expect(found).toEqual([
    ['today', '2028-02-29', '2028-02-29'],
    ['last7', '2028-02-23', '2028-02-29'],
    ['last30', '2028-01-31', '2028-02-29'],
    ['last90', '2027-12-02', '2028-02-29'],
    ['thisMonth', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2028-01-01', '2028-01-31'],
    ['thisYear', '2028-01-01', '2028-12-31'],
    ['last12Months', '2027-03-01', '2028-02-29'],
  ]);
});

describe('the range before', () => {
  const ranges: [string, string, string, string, string][] = [
    ['a day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['some days', '2026-01-05', '2026-01-11', '2025-12-29', '2026-01-04'],
    ['a month, which may be longer', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['three months', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['a month without its last day', '2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
  ];

  test.each(ranges)('of %s has the same length', (_name, from, to, start, end) => {
    expect(rangeBefore({ from, to }, '2026-11-27')).toEqual({ from: start, to: end });
    expect(rangeBefore({ from, to }, to)).toEqual({ from: start, to: end });
    expect(rangeBefore({ from, to }, '2024-12-31')).toEqual({ from: start, to: end });
  });

  const running: [string, string, string, string, string, string][] = [
    ['a month', '2026-11-01', '2026-11-30', '2026-11-27', '2026-10-01', '2026-10-27'],
    [
      'a month on a day that the month before lacks',
      '2026-03-01',
      '2026-03-31',
      '2026-03-30',
      '2026-02-01',
      '2026-02-28',
    ],
    ['a month on its first day', '2026-03-01', '2026-03-31', '2026-03-01', '2026-02-01', '2026-02-01'],
    ['a year', '2028-01-01', '2028-12-31', '2028-02-29', '2027-01-01', '2027-02-28'],
    ['twelve months', '2025-12-01', '2026-11-30', '2026-11-27', '2024-12-01', '2025-11-27'],
    ['some days', '2026-01-05', '2026-01-11', '2026-01-06', '2025-12-29', '2025-12-30'],
  ];

  test.each(running)('of %s that goes on has as much as has passed', (_name, from, to, today, start, end) => {
    expect(rangeBefore({ from, to }, today)).toEqual({ from: start, to: end });
  });
});
