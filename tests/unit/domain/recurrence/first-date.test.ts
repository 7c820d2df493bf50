import { expandSeries } from '#domain/recurrence/expand.ts';
import { firstDateOf, fromFirstDate } from '#domain/recurrence/first-date.ts';
import { nextStarts } from '#domain/recurrence/next-starts.ts';
import { checkRule } from '#domain/recurrence/rule.ts';
import type { Series } from '#domain/recurrence/series.types.ts';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../design/kit/random.ts';
import { randomRule } from './kit/random-rules.ts';
import { seriesFrom } from './kit/series.ts';

describe('the first date of a rule', () => {
  test('becomes the start of an event that was typed on another day, with the same length', () => {
    const typed = seriesFrom('2026-11-27T15:00:00', 'FREQ=WEEKLY;BYDAY=TU,TH', { timeZone: 'America/Asuncion' });
    expect(fromFirstDate(typed)).toEqual({ ...typed, start: '2026-12-01T15:00:00', end: '2026-12-01T16:00:00' });
  });

  test('leaves an event that begins on it as it is', () => {
    const typed = seriesFrom('2026-12-01T15:00:00', 'FREQ=WEEKLY;BYDAY=TU,TH');
    expect(fromFirstDate(typed)).toBe(typed);
  });

  test('is a day of an event of whole days, which lasts as many days', () => {
    const typed = { ...seriesFrom('2026-11-27', 'FREQ=MONTHLY;BYDAY=1MO'), end: '2026-11-30' };
    expect(fromFirstDate(typed)).toEqual({ ...typed, start: '2026-12-07', end: '2026-12-10' });
  });

  test('keeps the length across a clock change of the zone', () => {
    // The clocks of New York go forward on 14 March 2027 at 02:00.
    const typed = seriesFrom('2027-03-12T01:30:00', 'FREQ=WEEKLY;BYDAY=SU');
    expect(fromFirstDate(typed)).toEqual({ ...typed, start: '2027-03-14T01:30:00', end: '2027-03-14T03:30:00' });
  });

  test('is none when UNTIL comes before it, and the event stays as it is', () => {
    const typed = seriesFrom('2026-11-27T15:00:00', 'FREQ=WEEKLY;UNTIL=20261130T235959;BYDAY=TU');
    expect([firstDateOf(typed), fromFirstDate(typed)]).toEqual([undefined, typed]);
  });

  test('is none of an event that does not repeat', () => {
    const once = seriesFrom('2026-11-27T15:00:00', null);
    expect([firstDateOf(once), fromFirstDate(once)]).toEqual([undefined, once]);
  });

  test('keeps the steps of a rule whose week reaches into the next year', () => {
    const series = seriesFrom('2026-03-01T09:00:00', 'FREQ=YEARLY;INTERVAL=2;BYWEEKNO=53;BYDAY=FR');
    expect(nextStarts(fromFirstDate(series), 4)).toEqual(nextStarts(series, 4));
  });

  test('as start gives the same dates as the typed one, whatever the rule', () => {
    let moved = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      const { start, rule } = randomRule(randomOf(seed));
      const typed = seriesFrom(start, null);
      const checked = checkRule(rule, typed);
      if (!checked.ok || !hasDateSoon({ ...typed, rule: checked.rule })) continue;
      const series = { ...typed, rule: checked.rule };
      const begun = fromFirstDate(series);
      if (begun !== series) moved += 1;
      expect({ rule, dates: datesOf(begun, start) }).toEqual({ rule, dates: datesOf(series, start) });
    }
    expect(moved).toBeGreaterThan(5);
  });
});

/** The dates of a series in the three years from a start on. */
function datesOf(series: Series, start: string): string[] {
  const from = Date.parse(`${start}Z`);
  return expandSeries(series, { from, to: from + 3 * 366 * 86_400_000 }, 100_000).map(({ wall }) => wall);
}

/** Whether a rule has dates in these years; others are searched until the end of the calendar. */
const hasDateSoon = (series: Series): boolean => datesOf(series, series.start).length > 0;
