import type { DayNumber } from '#domain/day-number.ts';
import { partStatus } from '#features/kit/loading/part-status.tsx';
import { NEW_RECORD } from '#features/kit/record/record-path.ts';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { identityOf, prefetch } from '#features/kit/services/query-cache.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { lazyPart, usePreload } from '#ui/lazy-part.tsx';
import { useLatest } from '#ui/use-latest.ts';
import { useCallback, useState } from 'react';
import { calendarAddress, type CalendarPlace, readCalendarAddress } from './calendar-address.ts';
import { currentDay, windowQuery } from './calendar-queries.ts';
import { CalendarView } from './calendar-view.tsx';
import { calendarTexts as t } from './calendar.texts.ts';
import { type NewEvent, nextHour } from './new-event.ts';

/** The form of an event. Lazy, so that the calendar does not wait for it. */
const EventPage = lazyPart(async () => (await import('./event/event-page.tsx')).EventPage, partStatus(t.loadingEvent));

/** Milliseconds after which the form is loaded even when the browser is never idle. */
const LATEST = 2_000;

/** `/calendario`: the calendars of the company and the user. The URL contains the state of the page. */
export function CalendarPage() {
  const { now } = useServices();
  const { place, show } = useCalendarPlace();
  const { event, recurrence } = place;
  const [initial, setInitial] = useState<NewEvent | null>(null);
  const hasView = useOnceTrue(event === null);
  const [openedAtFirst] = useState(event);
  usePreload(EventPage, LATEST);
  return (
    <div data-page="wide">
      {hasView && (
        <div hidden={event !== null}>
          <CalendarView
            place={place}
            openedAtFirst={openedAtFirst}
            onPlace={show}
            onNew={(next) => {
              setInitial(next);
              show({ event: NEW_RECORD, recurrence: null });
            }}
          />
        </div>
      )}
      {event !== null && (
        <EventPage
          key={`${event}/${recurrence}`}
          eventId={event === NEW_RECORD ? null : event}
          recurrenceId={recurrence}
          initial={initial ?? nextHour(place.day, now())}
          onClose={() => show({ event: null, recurrence: null })}
        />
      )}
    </div>
  );
}

/** Whether a condition is true, or has been true since the first render. */
function useOnceTrue(isTrue: boolean): boolean {
  const [did, setDid] = useState(isTrue);
  if (isTrue && !did) setDid(true);
  return did;
}

/** The place that the URL describes, and its navigation: other days and views replace each other in the history. */
function useCalendarPlace() {
  const services = useServices();
  const { path, search, navigate, replace } = useRecordAddress();
  const [today] = useState<DayNumber>(() => currentDay(services.now()));
  const place = readCalendarAddress(path, search, today);
  const latest = useLatest(place);
  const show = useCallback(
    (change: Partial<CalendarPlace>) => {
      const next = { ...latest.current, ...change };
      // The answer is on its way while the page renders the days.
      prefetch(services, identityOf(services), windowQuery(next));
      const isSamePage = next.event === latest.current.event && next.recurrence === latest.current.recurrence;
      (isSamePage ? replace : navigate)(calendarAddress(next));
    },
    [services, latest, navigate, replace],
  );
  return { place, show };
}
