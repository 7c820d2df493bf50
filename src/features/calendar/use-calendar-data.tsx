import type { AppError } from '#contract/app-error.ts';
import { useCached, useData } from '#features/kit/services/use-data.ts';
import { useUserData } from '#features/kit/services/use-user-data.ts';
import type { PendingChange } from '#machines/event-change/index.ts';
import { whenIdle } from '#ui/when-idle.ts';
import * as v from 'valibot';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type CalendarPlace, type DaySpan, shownDays } from './calendar-address.ts';
import { type CalendarItem, type CalendarRow, itemsOf, rowsOf, type WindowRow } from './calendar-items.ts';
import { calendarsQuery, neighbourQueries, windowQuery } from './calendar-queries.ts';
import { withPending } from './event-change/pending-rows.ts';
import { type Holidays, splitHolidays } from './holidays.ts';

const noRows: readonly WindowRow[] = [];
const noCalendars: readonly CalendarRow[] = [];

/** What the page shows, from the cache. */
export interface CalendarData {
  state: 'loading' | 'failed' | 'loaded';
  error: AppError | null;
  retry: () => void;
  calendars: readonly CalendarRow[];
  /** All occurrences of the shown calendars, in order of time. */
  all: readonly CalendarItem[];
  /** The same without the holidays, which mark their days. */
  items: readonly CalendarItem[];
  holidays: Holidays;
  /** The rows as the server gave them; null while they are not those of the shown days. */
  rows: readonly WindowRow[] | null;
  visibility: CalendarVisibility;
}

/** Reads calendars and occurrences of a place; they are read again after live events. */
export function useCalendarData(place: CalendarPlace, pending: readonly PendingChange[]): CalendarData {
  const calendars = useData(calendarsQuery);
  const window = useData(windowQuery(place));
  const visibility = useVisibility();
  const list = calendars.load.state === 'loaded' ? calendars.load.data.rows : noCalendars;
  const answer = window.load.state === 'loaded' ? window.load.data : null;
  const rows = useMemo(() => answer && rowsOf(answer), [answer]);
  const shownRows = useRowsWhileLoading(rows, place);
  const { hidden } = visibility;
  const shown = useMemo(
    () => new Map(list.filter(({ id }) => !hidden.has(id)).map((calendar) => [calendar.id, calendar])),
    [list, hidden],
  );
  const all = useMemo(() => itemsOf(withPending(shownRows, pending), shown), [shownRows, pending, shown]);
  const { items, holidays } = useMemo(() => splitHolidays(all), [all]);
  const loads = [calendars.load, window.load];
  const failed = loads.find((load) => load.state === 'failed');
  return {
    state: failed === undefined ? (loads.every(({ state }) => state === 'loaded') ? 'loaded' : 'loading') : 'failed',
    error: failed?.state === 'failed' ? failed.error : null,
    retry: () => {
      if (calendars.load.state === 'failed') calendars.retry();
      if (window.load.state === 'failed') window.retry();
    },
    calendars: list,
    all,
    items,
    holidays,
    rows,
    visibility,
  };
}

/** Rows of the shown days; while these load, those of the days shown before if they include them. */
function useRowsWhileLoading(rows: readonly WindowRow[] | null, place: CalendarPlace): readonly WindowRow[] {
  const span = shownDays(place);
  const [last, setLast] = useState<{ rows: readonly WindowRow[]; span: DaySpan; text: string } | null>(null);
  if (rows !== null && last?.rows !== rows) setLast({ rows, span, text: place.text });
  if (rows !== null) return rows;
  const isInside = last !== null && last.span.first <= span.first && span.last <= last.span.last;
  return isInside && last.text === place.text ? last.rows : noRows;
}

/** Which calendars the user sees. */
export interface CalendarVisibility {
  hidden: ReadonlySet<string>;
  setHidden: (hidden: ReadonlySet<string>) => void;
}

const storedHidden = v.fallback(v.array(v.string()), []);

/** The calendars that the user hid; the server stores them for the user. */
function useVisibility(): CalendarVisibility {
  const { value, save } = useUserData('calendar-hidden');
  const hidden = useMemo(() => new Set(v.parse(storedHidden, value)), [value]);
  return useMemo(() => ({ hidden, setHidden: (next) => save([...next]) }), [hidden, save]);
}

/** Milliseconds after which the neighbours are read even when the browser is never idle. */
const LATEST = 1_500;

/** The place that was shown when the browser was last idle with its days loaded; null before the first time. */
export function useIdlePlace(place: CalendarPlace, isLoaded: boolean): CalendarPlace | null {
  const { view, day, text } = place;
  const [idle, setIdle] = useState<CalendarPlace | null>(null);
  const note = useEffectEvent(() => setIdle(place));
  useEffect(() => (isLoaded ? whenIdle(() => note(), LATEST) : undefined), [view, day, text, isLoaded]);
  return idle;
}

/**
 * Reads the windows before and after the shown one once the page is idle, and keeps them up to date. Requests of other
 * days wait until these are painted.
 */
export function WarmNeighbours({ place, isLoaded }: { place: CalendarPlace; isLoaded: boolean }) {
  const idle = useIdlePlace(place, isLoaded);
  if (idle === null || idle.text !== '') return null;
  const [before, after] = neighbourQueries(idle);
  return (
    before !== undefined &&
    after !== undefined && (
      <>
        <Warm query={before} />
        <Warm query={after} />
      </>
    )
  );
}

function Warm({ query }: { query: ReturnType<typeof windowQuery> }) {
  useCached(query, true);
  return null;
}
