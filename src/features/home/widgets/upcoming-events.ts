import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import { showDate } from '#domain/dates.ts';
import { clockOf, dayTextOf } from '#domain/day-number.ts';
import { DAY_MINUTES } from '#domain/wall-time.ts';

type WindowAnswer = AnswerOf<typeof calendarEndpoints.calendarWindow>;

/** An occurrence that has not ended. */
export interface UpcomingEvent {
  key: string;
  title: string;
  place: string | undefined;
  /** Its day, and its time unless it covers whole days: `21/11/2026 14:30`. */
  when: string;
  /** Address of the day in the calendar, or of what the occurrence stands for. */
  address: string;
}

/**
 * The next occurrences of a window, in order of time.
 * @param now minutes since 1970-01-01T00:00 of the clocks in Paraguay
 * @param limit most occurrences
 */
export function upcomingEvents({ events, occurrences }: WindowAnswer, now: number, limit: number): UpcomingEvent[] {
  const rows = occurrences.event.flatMap((index, row) => {
    const [event, start, end] = [events[index], occurrences.start[row], occurrences.end[row]];
    if (event === undefined || start === undefined || end === undefined) return [];
    return Math.max(end, start + (event.all_day === true ? DAY_MINUTES : 0)) > now ? [{ event, start }] : [];
  });
  return rows
    .toSorted((one, other) => one.start - other.start)
    .slice(0, limit)
    .map(({ event, start }) => {
      const day = dayTextOf(Math.floor(start / DAY_MINUTES));
      return {
        key: `${event.calendar}/${event.id}/${start}`,
        title: event.title,
        place: event.place,
        when: event.all_day === true ? showDate(day) : `${showDate(day)} ${clockOf(start)}`,
        address: event.address ?? `/calendario?vista=dia&dia=${day}`,
      };
    });
}
