import type { DayNumber } from '#domain/day-number.ts';
import { PageShown } from '#features/kit/commands/use-page-commands.ts';
import { NEW_RECORD } from '#features/kit/record/record-path.ts';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { identityOf, prefetch } from '#features/kit/services/query-cache.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { useLatest } from '#ui/use-latest.ts';
import { useCallback, useState } from 'react';
import { calendarAddress, type CalendarPlace, isSamePage, readCalendarAddress } from './calendar-address.ts';
import { currentDay, windowQuery } from './calendar-queries.ts';
import { CalendarView } from './calendar-view.tsx';
import { EventPage } from './lazy-event.ts';
import { type NewEvent, nextHour } from './new-event.ts';

/** `/calendario`: the calendars of the company and the user. The URL contains the state of the page. */
export function CalendarPage() {
  const { now } = useServices();
  const { place, show } = useCalendarPlace();
  const { event, recurrence } = place;
  const [initial, setInitial] = useState<NewEvent | null>(null);
  const hasView = useOnceTrue(event === null);
  const [openedAtFirst] = useState(event);
  return (
    <div data-page="wide">
      {hasView && (
        <div hidden={event !== null}>
          <PageShown value={event === null}>
            <CalendarView
              place={place}
              openedAtFirst={openedAtFirst}
              onPlace={show}
              onNew={(next) => {
                setInitial(next);
                show({ event: NEW_RECORD, recurrence: null });
              }}
            />
          </PageShown>
        </div>
      )}
      {event !== null && (
        <EventPage
          key={`${event}/${recurrence}`}
          eventId={event === NEW_RECORD ? null : event}
          recurrenceId={recurrence}
          initial={initial ?? nextHour(place.day, now())}
          onClose={() => {
            setInitial(null);
            show({ event: null, recurrence: null });
          }}
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

/** The place that the URL describes, and its navigation: Back returns to the view or event before. */
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
      (isSamePage(latest.current, next) ? replace : navigate)(calendarAddress(next));
    },
    [services, latest, navigate, replace],
  );
  return { place, show };
}
