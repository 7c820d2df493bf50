import { getQuery, postQuery } from '#api/query.ts';
import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import { businessDateOf } from '#domain/dates.ts';
import { type DayNumber, dayNumberOf, dayTextOf } from '#domain/day-number.ts';
import { prefetch, type Reading } from '#features/kit/services/query-cache.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import type { Identity } from '#machines/auth/index.ts';
import { readCalendarAddress, shownDays, type ShownPlace, stepDay } from './calendar-address.ts';

/** The calendars that the user sees. */
export const calendarsQuery = getQuery(calendarEndpoints.calendars);

/** The occurrences of the days that a view shows, of all calendars. */
export function windowQuery(place: ShownPlace) {
  const { first, last } = shownDays(place);
  const { text } = place;
  const days = { from: dayTextOf(first), to: dayTextOf(last) };
  return postQuery(calendarEndpoints.calendarWindow, text === '' ? days : { ...days, text });
}

/** The windows before and after that of a view. */
export const neighbourQueries = ({ view, day, today }: Omit<ShownPlace, 'text'>) =>
  ([-1, 1] as const).map((direction) => windowQuery({ view, day: stepDay(view, day, direction), today, text: '' }));

/** The current day in Paraguay. */
export const currentDay = (now: number): DayNumber => dayNumberOf(businessDateOf(now));

/** Prefetches what the page needs while the app still checks access to it. */
export function prefetchPage(
  services: Reading & Pick<Services, 'now'>,
  identity: Identity | null,
  path: string,
  search: string,
): void {
  const place = readCalendarAddress(path, search, currentDay(services.now()));
  prefetch(services, identity, calendarsQuery);
  prefetch(services, identity, windowQuery(place));
}
