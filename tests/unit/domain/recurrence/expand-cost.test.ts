import { expandSeries, TooManyOccurrences } from '#domain/recurrence/expand.ts';
import { RRule } from '#domain/recurrence/rrule-library.ts';
import { hasOccurrence } from '#domain/recurrence/series-starts.ts';
import type { Series } from '#domain/recurrence/series.types.ts';
import { describe, expect, test, vi } from 'vitest';
import { seriesFrom } from './kit/series.ts';

/** The wall times in a window of instants. */
const between = (series: Series, from: string, to: string, limit: number) =>
  expandSeries(series, { from: Date.parse(from), to: Date.parse(to) }, limit).map(({ wall }) => wall);

describe('the cost of a window', () => {
  /** How many days rrule enumerates, in how many calls. */
  function daysEnumerated(run: () => unknown): { calls: number; days: number } {
    const spy = vi.spyOn(RRule.prototype, 'between');
    run();
    const results = spy.mock.results.map(({ value }) => (Array.isArray(value) ? value.length : 0));
    spy.mockRestore();
    return { calls: results.length, days: results.reduce((sum, days) => sum + days, 0) };
  }

  const november = (series: Series) => between(series, '2026-11-01T00:00Z', '2026-12-01T00:00Z', 100_000);

  test.each([
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY;BYDAY=MO,TH',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=YEARLY',
    'FREQ=MINUTELY;INTERVAL=90',
  ])('of %s does not depend on the start', (rule) => {
    const far = daysEnumerated(() => november(seriesFrom('1900-01-01T09:00:00', rule)));
    const near = daysEnumerated(() => november(seriesFrom('2026-01-01T09:00:00', rule)));
    expect(far.days).toBeLessThan(near.days + 40);
    expect(far.days).toBeLessThan(110);
    expect(far.calls).toBeLessThan(3);
  });

  test.each([
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=DAILY;INTERVAL=7;BYDAY=SU',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYYEARDAY=1;BYMONTH=5',
    'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTH=5',
    'FREQ=MINUTELY;INTERVAL=60;BYMINUTE=7',
    'FREQ=MINUTELY;BYMONTH=11;BYSETPOS=2',
  ])('of %s, which never occurs, is as small', (rule) => {
    const series = seriesFrom('2001-01-01T09:00:00', rule);
    expect(daysEnumerated(() => expect(november(series)).toEqual([])).days).toBeLessThan(110);
  });

  test.each([
    'FREQ=MINUTELY;INTERVAL=60;BYMINUTE=7;COUNT=3',
    'FREQ=MINUTELY;BYMONTH=11;BYSETPOS=2;COUNT=3',
    'FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=366',
  ])('of %s, which never occurs, is nothing up to the end of the calendar', (rule) => {
    const series = seriesFrom('1900-01-01T09:00:00', rule);
    expect(daysEnumerated(() => expect(hasOccurrence(series)).toBe(false))).toEqual({ calls: 0, days: 0 });
  });

  test('of a rule with a long interval of minutes is that of its days', () => {
    const steps = vi.spyOn(Math, 'floor');
    const series = seriesFrom('2026-01-01T09:00:00', 'FREQ=MINUTELY;INTERVAL=20000');
    steps.mockClear();
    const starts = november(series);
    const { length: calls } = steps.mock.calls;
    steps.mockRestore();
    expect(starts).toEqual(['2026-11-02T22:20:00', '2026-11-16T19:40:00', '2026-11-30T17:00:00']);
    expect(calls).toBeLessThan(1_500);
  });

  test('of a series with COUNT is paid once', () => {
    const series = seriesFrom('2000-01-01T09:00:00', 'FREQ=DAILY;COUNT=20000');
    const first = daysEnumerated(() => november(series));
    const again = daysEnumerated(() => november({ ...series }));
    expect(first.days).toBeGreaterThan(20_000);
    expect(again.days).toBeLessThan(110);
    expect(november(series)).toHaveLength(30);
  });

  test('ends as soon as the limit is passed', () => {
    const series = seriesFrom('2026-01-01T09:00:00', 'FREQ=MINUTELY');
    const { days } = daysEnumerated(() =>
      expect(() => between(series, '2026-01-01T00:00Z', '2027-01-01T00:00Z', 100)).toThrow(TooManyOccurrences),
    );
    expect(days).toBeLessThan(66);
  });
});
