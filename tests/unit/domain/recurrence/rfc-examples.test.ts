import { expandSeries } from '#domain/recurrence/expand.ts';
import { checkRule } from '#domain/recurrence/rule.ts';
import { describe, expect, test } from 'vitest';
import { rfcExamples } from './kit/rfc-examples.ts';
import { seriesFrom } from './kit/series.ts';

/** The days of one month, as `1997-09: 2-5,9` says them. */
function daysOf(text: string): string[] {
  const [month = '', list = ''] = text.split(': ');
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => `${month}-${String(from + at).padStart(2, '0')}`);
  });
}

describe('the examples of RFC 5545, 3.8.5.3', () => {
  test.each(rfcExamples.flatMap((example) => example.rules.map((rule) => ({ ...example, rule }))))(
    '$title: $rule',
    ({ day = '1997-09-02', rule, exdates = [], dates, times = ['09:00'], endless }) => {
      const printed = dates.flatMap(daysOf).flatMap((date) => times.map((time) => `${date}T${time}:00`));
      const series = seriesFrom(`${day}T09:00:00`, null);
      const checked = checkRule(rule, series);
      if (!checked.ok) throw new Error(checked.reason);
      const last = Date.parse(`${printed.at(-1)}Z`);
      const window = {
        from: Date.UTC(1996, 0, 1),
        to: endless === true ? last + 12 * 3_600_000 : Date.UTC(2010, 0, 1),
      };
      const found = expandSeries({ ...series, rule: checked.rule, exdates }, window, 1_000);
      expect(found.map(({ wall }) => wall)).toEqual(printed);
    },
  );
});
