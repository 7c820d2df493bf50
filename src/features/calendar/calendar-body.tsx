import { businessOffset } from '#domain/dates.ts';
import { dateParts, dayNumberOf, type DayNumber } from '#domain/day-number.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectCursor, selectGrab, type Times } from '#machines/calendar-board/index.ts';
import { css } from '#styled-system/css';
import { EmptyState } from '#ui/empty-state.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { useSelector } from '@xstate/react';
import CalendarSearch from 'lucide-react/icons/calendar-search';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type RefObject, useMemo, useState } from 'react';
import { AgendaView, DayItems } from './agenda/agenda-view.tsx';
import type { CalendarBoardRef } from './calendar-board/use-calendar-board.ts';
import type { CalendarPlace, DaySpan } from './calendar-address.ts';
import { showFullDay } from '#features/kit/date-field/show-day.ts';
import { showSpan } from './calendar-dates.ts';
import { type CalendarItem, isOccurrence, keyOf } from './calendar-items.ts';
import { calendarTexts as t } from './calendar.texts.ts';
import type { Holidays } from './holidays.ts';
import { MonthView } from './month/month-view.tsx';
import { TimeGrid } from './time-grid/time-grid.tsx';

const agendaStyle = css({ minHeight: '0', flex: '1', overflowY: 'auto', _narrow: { overflow: 'visible' } });
const dayPanel = css({ mt: '3', borderWidth: '1px', borderRadius: 'l3', bg: 'bg.default', overflow: 'clip' });
const dayTitle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: 'full',
  px: 'cell',
  py: '2',
  bg: 'bg.subtle',
  textStyle: 'sm',
  fontWeight: 'medium',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outlineOffset: '-2px' },
  '& svg': { width: '4', height: '4', color: 'fg.muted' },
});
const dayName = css({ display: 'inline-block', _firstLetter: { textTransform: 'uppercase' } });
const dayEmpty = css({ px: 'cell', py: '3', textStyle: 'sm', color: 'fg.muted' });

export interface CalendarBodyProps {
  place: CalendarPlace;
  span: DaySpan;
  title: string;
  today: DayNumber;
  board: CalendarBoardRef;
  /** Times of the event being created; null for none. */
  creating: Times | null;
  grid: RefObject<HTMLDivElement | null>;
  /** All occurrences, and the same without the holidays. */
  all: readonly CalendarItem[];
  items: readonly CalendarItem[];
  holidays: Holidays;
  /** Keys of the items that are being saved. */
  saving: ReadonlySet<string>;
  isLoading: boolean;
  isNarrow: boolean;
}

/** The chosen view of the calendar. */
export function CalendarBody(props: CalendarBodyProps) {
  const { place, all, span, today, title, isLoading } = props;
  if (place.text !== '' || place.view === 'agenda') {
    return <Agenda {...{ place, all, span, today, title, isLoading }} />;
  }
  return place.view === 'month' ? <Month {...props} /> : <Hours {...props} />;
}

function Agenda({
  place,
  all,
  span,
  today,
  title,
  isLoading,
}: Omit<CalendarBodyProps, 'board' | 'creating' | 'grid' | 'items' | 'holidays' | 'saving' | 'isNarrow'>) {
  if (all.length === 0 && !isLoading) {
    return (
      <EmptyState
        icon={<CalendarSearch aria-hidden="true" />}
        title={t.emptyTitle}
        text={place.text === '' ? t.emptyText : t.emptySearch}
      />
    );
  }
  return (
    <div className={agendaStyle} tabIndex={0} role="group" aria-label={title} aria-busy={isLoading || undefined}>
      <AgendaView label={place.text === '' ? t.agendaOf(showSpan(span)) : title} {...{ span, today }} items={all} />
    </div>
  );
}

/** The items that are dragged or being saved. */
function useFaded({
  board,
  items,
  saving,
}: Pick<CalendarBodyProps, 'board' | 'items' | 'saving'>): ReadonlySet<string> {
  const grabbed = useSelector(board, (snapshot) => selectGrab(snapshot)?.occurrence ?? null);
  return useMemo(() => {
    if (grabbed === null) return saving;
    const { event, recurrenceId } = grabbed;
    const dragged = items.filter(isOccurrence(event, recurrenceId));
    return new Set([...saving, ...dragged.map(keyOf)]);
  }, [grabbed, items, saving]);
}

function Month(props: CalendarBodyProps) {
  const { place, span, title, today, board, creating, grid, all, items, holidays, isLoading, isNarrow } = props;
  const cursor = useSelector(board, (snapshot) => dayNumberOf(selectCursor(snapshot).day));
  return (
    <>
      <MonthView
        label={title}
        span={span}
        month={dateParts(place.day).month}
        {...{ today, items, holidays, cursor, board, creating, grid, isNarrow }}
        faded={useFaded(props)}
        isBusy={useDelayed(isLoading)}
      />
      {isNarrow && <DayPanel day={cursor} items={all} />}
    </>
  );
}

/** The events of the active day below a month on a phone. */
function DayPanel({ day, items }: { day: DayNumber; items: readonly CalendarItem[] }) {
  const ofDay = useMemo(() => items.filter(({ first, last }) => first <= day && day <= last), [items, day]);
  return (
    <section aria-label={t.dayList(showFullDay(day))} className={dayPanel}>
      <h3>
        <button type="button" data-open-day={day} className={dayTitle}>
          <span className={dayName}>{showFullDay(day)}</span>
          <ChevronRight aria-hidden="true" />
        </button>
      </h3>
      {ofDay.length === 0 ? <p className={dayEmpty}>{t.emptyTitle}</p> : <DayItems items={ofDay} day={day} />}
    </section>
  );
}

/** Whether this machine's clock shows another time than Paraguay. */
function useIsElsewhere(now: () => number): boolean {
  const [isElsewhere] = useState(() => {
    const instant = now();
    return -new Date(instant).getTimezoneOffset() !== businessOffset(instant);
  });
  return isElsewhere;
}

function Hours(props: CalendarBodyProps) {
  const { span, title, today, board, creating, grid, items, holidays, isLoading } = props;
  const { now } = useServices();
  const day = useSelector(board, (snapshot) => dayNumberOf(selectCursor(snapshot).day));
  const hour = useSelector(board, (snapshot) => {
    const { minute } = selectCursor(snapshot);
    return minute === null ? null : Math.floor(minute / 60);
  });
  const isElsewhere = useIsElsewhere(now);
  return (
    <TimeGrid
      label={title}
      cursor={{ day, hour }}
      {...{ span, today, items, holidays, board, creating, grid, now }}
      faded={useFaded(props)}
      isBusy={useDelayed(isLoading)}
      corner={isElsewhere && <span title={t.zoneHelp}>{t.zone}</span>}
    />
  );
}
