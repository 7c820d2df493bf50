import { businessOffset } from '#domain/dates.ts';
import type { DayNumber } from '#domain/day-number.ts';
import { DAY_MINUTES } from '#domain/wall-time.ts';
import { css } from '#styled-system/css';
import { useEffect, useEffectEvent, useState } from 'react';
import { HOUR } from './time-grid.styles.ts';

const MINUTE = 60_000;

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

/** The current time in Paraguay, in minutes as of `toMinutes`. */
export const currentMinute = (now: number): number => Math.floor(now / MINUTE) + businessOffset(now);

/** A value of the current minute; computed again with each minute. */
function useMinute(now: () => number, select: (minute: number) => number): number {
  const [value, setValue] = useState(() => select(currentMinute(now())));
  const update = useEffectEvent(() => setValue(select(currentMinute(now()))));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(tick, MINUTE - (now() % MINUTE));
    };
    const tick = () => {
      update();
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [now]);
  return value;
}

const dayOfMinute = (minute: number): DayNumber => Math.floor(minute / DAY_MINUTES);

/** The current day in Paraguay; changes at midnight. */
export const useToday = (now: () => number): DayNumber => useMinute(now, dayOfMinute);

const itself = (minute: number): number => minute;

interface NowLineProps {
  now: () => number;
  first: DayNumber;
  count: number;
}

/** A line at the current time of today, when today is shown. */
export function NowLine({ now, first, count }: NowLineProps) {
  const minute = useMinute(now, itself);
  const column = dayOfMinute(minute) - first;
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
