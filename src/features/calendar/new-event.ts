import { clockOf, type DayNumber, dayNumberOf, dayTextOf } from '#domain/day-number.ts';
import { toMinutes, toWallTime } from '#domain/wall-time.ts';
import type { Place, Times } from '#machines/calendar-board/index.ts';
import { currentMinute } from '#features/kit/services/use-clock.ts';

/** What a new event starts with. */
export interface NewEvent extends Times {
  title?: string;
  calendar?: string;
}

/** The next full hour, on a day. */
export function nextHour(day: DayNumber, now: number): Times {
  const hour = Math.min(Math.floor(currentMinute(now) / 60) % 24, 21) + 1;
  const at = (start: number) => `${dayTextOf(day)}T${clockOf(start * 60)}`;
  return { start: at(hour), end: at(hour + 1), allDay: false };
}

/** An hour at the place of the cursor; on a day without hours the next full one. */
export function timesAt({ day, minute }: Place, now: number): Times {
  if (minute === null) return nextHour(dayNumberOf(day), now);
  const start = toMinutes(day) + minute;
  return { start: toWallTime(start), end: toWallTime(start + 60), allDay: false };
}
