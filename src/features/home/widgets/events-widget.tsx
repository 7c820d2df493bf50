import { postQuery } from '#api/query.ts';
import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import { dayTextOf } from '#domain/day-number.ts';
import { DAY_MINUTES } from '#domain/wall-time.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { useMinute } from '#features/kit/services/use-clock.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectMay } from '#machines/auth/index.ts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { listStyles } from '#ui/list.styles.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Link as RouterLink } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { homeTexts } from '../home.texts.ts';
import { linkTo } from '#features/kit/list/link-to.ts';
import { upcomingEvents } from './upcoming-events.ts';
import { listCard } from './widget-styles.ts';

/** Days that the widget looks ahead, and most events that it lists. */
const DAYS = 14;
const MAX_EVENTS = 6;

const selectMayView = selectMay('calendario', 'view');

/** The next events of all calendars of the user. */
export function EventsWidget({ title }: { title: string }) {
  const { auth } = useServices();
  const mayView = useSelector(auth, selectMayView);
  return (
    <Card title={title} className={listCard}>
      {mayView ? <Events /> : <p className={listStyles.quiet}>{homeTexts.noCalendar}</p>}
    </Card>
  );
}

function Events() {
  const { now } = useServices();
  const minute = useMinute(now);
  const today = Math.floor(minute / DAY_MINUTES);
  const days = { from: dayTextOf(today), to: dayTextOf(today + DAYS) };
  const { load, retry } = useData(postQuery(calendarEndpoints.calendarWindow, days));
  if (load.state === 'loading') return <Skeleton label={homeTexts.loadingEvents} lines={3} />;
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={retry} />;
  const events = upcomingEvents(load.data, minute, MAX_EVENTS);
  if (events.length === 0) return <p className={listStyles.quiet}>{homeTexts.noEvents(DAYS)}</p>;
  return (
    <ul className={listStyles.list}>
      {events.map(({ key, title, place, when, address }) => (
        <li key={key} className={listStyles.item}>
          <div className={listStyles.text}>
            <p className={listStyles.title}>
              <Link asChild>
                <RouterLink {...linkTo(address)}>{title}</RouterLink>
              </Link>
            </p>
            {place !== undefined && place !== '' && <p className={listStyles.quiet}>{place}</p>}
          </div>
          <span className={listStyles.quiet}>{when}</span>
        </li>
      ))}
    </ul>
  );
}
