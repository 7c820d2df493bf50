import { showDate, showLongDate } from '#domain/dates.ts';
import { dayNumberOf } from '#domain/day-number.ts';
import { describeRule } from '#domain/recurrence/describe-rule.ts';
import type { WallTime } from '#domain/recurrence/series.types.ts';
import { css } from '#styled-system/css';
import { useId, useMemo } from 'react';
import { weekdayName } from '#features/kit/date-field/show-day.ts';
import { recurrenceTexts as t } from './recurrence-editor.texts.ts';
import { otherFirstDate, type RepeatedTimes, upcomingDates } from './recurrence-form.ts';

const summary = css({ display: 'grid', gap: '2', p: '3', borderRadius: 'l2', bg: 'bg.subtle', textStyle: 'sm' });
const sentence = css({ fontWeight: 'medium' });
const dates = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  columnGap: '4',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});
const muted = css({ color: 'fg.muted', textStyle: 'sm' });

/** A rule as a sentence, and the dates that follow from it. */
export function RuleSummary({ rule, times }: { rule: string; times: RepeatedTimes }) {
  const name = useId();
  const found = useMemo(() => upcomingDates(rule, times), [rule, times]);
  const first = otherFirstDate(rule, times)?.slice(0, 10);
  return (
    <div className={summary}>
      <p role="status" className={sentence}>
        {describeRule(rule, times.start)}.{isEndless(rule) && ` ${t.endless}`}
        {first !== undefined && ` ${t.firstDate(weekdayName(dayNumberOf(first)), showDate(first))}`}
      </p>
      <p id={name} className={muted}>
        {found.length === 0 ? t.noDates : t.upcoming}
      </p>
      {found.length > 0 && (
        <ul aria-labelledby={name} className={dates}>
          {found.map((wall) => (
            <li key={wall}>{showWall(wall)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isEndless = (rule: string): boolean => !/(?:^|;)(?:COUNT|UNTIL)=/.test(rule);

/** A wall time in full: `sábado 21 de noviembre de 2026, 14:30`. */
function showWall(wall: WallTime): string {
  // Noon in UTC is the same day in Paraguay.
  const date = showLongDate(`${wall.slice(0, 10)}T12:00:00Z`);
  return wall.length === 10 ? date : `${date}, ${wall.slice(11, 16)}`;
}
