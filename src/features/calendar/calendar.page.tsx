import type { DayNumber } from '#domain/day-number.ts';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { useLatest } from '#ui/use-latest.ts';
import { useCallback, useState } from 'react';
import { calendarAddress, type CalendarPlace, readCalendarAddress } from './calendar-address.ts';
import { currentDay } from './calendar-queries.ts';
import { CalendarView } from './calendar-view.tsx';

export { prefetchPage } from './calendar-queries.ts';

/** `/calendario`: the calendars of the company and the user. The URL contains the state of the page. */
export function CalendarPage() {
  const { place, show } = useCalendarPlace();
  return (
    <div data-page="wide">
      <CalendarView place={place} onPlace={show} />
    </div>
  );
}

/** The place that the URL describes, and its navigation: other days and views replace each other in the history. */
function useCalendarPlace() {
  const { now } = useServices();
  const { path, search, navigate, replace } = useRecordAddress();
  const [today] = useState<DayNumber>(() => currentDay(now()));
  const place = readCalendarAddress(path, search, today);
  const latest = useLatest(place);
  const show = useCallback(
    (change: Partial<CalendarPlace>) => {
      const next = { ...latest.current, ...change };
      const isSamePage = next.event === latest.current.event && next.recurrence === latest.current.recurrence;
      (isSamePage ? replace : navigate)(calendarAddress(next));
    },
    [latest, navigate, replace],
  );
  return { place, show };
}
