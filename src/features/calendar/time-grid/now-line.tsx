import type { DayNumber } from '#domain/day-number.ts';
import { DAY_MINUTES } from '#domain/wall-time.ts';
import { useMinute } from '#features/kit/services/use-clock.ts';
import { css } from '#styled-system/css';
import { HOUR } from './time-grid.styles.ts';

const line = css({
  position: 'absolute',
  height: '2px',
  mt: '-1px',
  bg: 'red.default',
  _before: {
    content: '""',
    position: 'absolute',
    insetInlineStart: '-4px',
    top: '-3px',
    width: '2',
    height: '2',
    borderRadius: 'full',
    bg: 'red.default',
  },
});

interface NowLineProps {
  now: () => number;
  first: DayNumber;
  count: number;
}

/** A line at the current time of today, when today is shown. */
export function NowLine({ now, first, count }: NowLineProps) {
  const minute = useMinute(now);
  const column = Math.floor(minute / DAY_MINUTES) - first;
  if (column < 0 || column >= count) return null;
  return (
    <div
      data-now
      className={line}
      style={{
        top: `${((minute % DAY_MINUTES) / 60) * HOUR}rem`,
        insetInlineStart: `${(column / count) * 100}%`,
        width: `${100 / count}%`,
      }}
    />
  );
}
