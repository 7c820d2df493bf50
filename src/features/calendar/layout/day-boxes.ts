import type { DayNumber } from '#domain/day-number.ts';
import { DAY_MINUTES } from '#domain/wall-time.ts';
import { type CalendarItem, isBar } from '../calendar-items.ts';
import { type Share, shareWidth } from './share-width.ts';

/** Minutes that a box covers at least, so that its text fits. */
const SHORTEST = 30;

/** The box of an event on the hours of a day. */
export interface DayBox extends Share {
  item: CalendarItem;
  /** Minutes since the start of the day; at least `SHORTEST` between them. */
  start: number;
  end: number;
  /** Whether the event began on a day before, or ends on a day after. */
  isContinued: boolean;
  continues: boolean;
}

/** The boxes of a day, side by side where they overlap. */
export function dayBoxes(items: readonly CalendarItem[], day: DayNumber): DayBox[] {
  const from = day * DAY_MINUTES;
  const inDay = items
    .filter((item) => !isBar(item) && item.first <= day && item.last >= day)
    .map((item) => {
      const start = Math.min(Math.max(0, item.start - from), DAY_MINUTES - SHORTEST);
      const end = Math.min(DAY_MINUTES, Math.max(start + SHORTEST, item.end - from));
      return { item, start, end, isContinued: item.start < from, continues: item.end > from + DAY_MINUTES };
    });
  const shares = shareWidth(inDay);
  return inDay.map((box, index) => ({ ...box, ...(shares[index] ?? { left: 0, width: 1 }) }));
}
