import { businessOffset } from '#domain/dates.ts';
import type { DayNumber } from '#domain/day-number.ts';
import { DAY_MINUTES } from '#domain/wall-time.ts';
import { useEffect, useEffectEvent, useState } from 'react';

const MINUTE = 60_000;

/** The current time in Paraguay, in minutes as of `toMinutes`. */
export const currentMinute = (now: number): number => Math.floor(now / MINUTE) + businessOffset(now);

/** A value of the current time in milliseconds; computed again with each minute, also after the computer slept. */
function useClock(now: () => number, select: (now: number) => number): number {
  const [value, setValue] = useState(() => select(now()));
  const update = useEffectEvent(() => setValue(select(now())));
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

const dayAt = (now: number): DayNumber => Math.floor(currentMinute(now) / DAY_MINUTES);

/** The current day in Paraguay; changes at midnight. */
export const useToday = (now: () => number): DayNumber => useClock(now, dayAt);

/** The current minute in Paraguay, as of `toMinutes`. */
export const useMinute = (now: () => number): number => useClock(now, currentMinute);

const hourAt = (now: number): number => now - (now % (60 * MINUTE));

/** The beginning of the current hour, in milliseconds. */
export const useHour = (now: () => number): number => useClock(now, hourAt);
