import type { DayNumber } from '#domain/day-number.ts';
import { css } from '#styled-system/css';
import { type CalendarPlace, shownDays } from '../calendar-address.ts';
import type { CalendarRow } from '../calendar-items.ts';
import type { CalendarTasks } from '../calendars/use-calendar-tasks.tsx';
import type { CalendarVisibility } from '../use-calendar-data.tsx';
import { CalendarList } from './calendar-list.tsx';
import { MiniMonth } from './mini-month.tsx';

const stack = css({ display: 'grid', gap: '4', alignContent: 'start' });

interface CalendarPanelProps {
  place: CalendarPlace;
  today: DayNumber;
  calendars: readonly CalendarRow[];
  visibility: CalendarVisibility;
  onDay: (day: DayNumber) => void;
  tasks: CalendarTasks;
}

/** A small month to jump with, and the calendars that are shown. */
export function CalendarPanel({ place, today, calendars, visibility, onDay, tasks }: CalendarPanelProps) {
  const isMarked = place.view !== 'month' && place.text === '';
  return (
    <div className={stack}>
      <MiniMonth day={place.day} today={today} shown={isMarked ? shownDays(place) : null} onDay={onDay} />
      <CalendarList calendars={calendars} visibility={visibility} tasks={tasks} />
    </div>
  );
}
