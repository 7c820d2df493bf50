import type { DayNumber } from '#domain/day-number.ts';
import { Paper } from '#features/kit/printing/paper.tsx';
import { printingTexts } from '#features/kit/printing/printing.texts.ts';
import { PaperMonth } from '#features/kit/printing/paper-month.tsx';
import { AgendaView, itemsByDay, timeOn } from './agenda/agenda-view.tsx';
import type { CalendarPlace, DaySpan } from './calendar-address.ts';
import { type CalendarItem, keyOf } from './calendar-items.ts';
import { calendarTexts as t } from './calendar.texts.ts';
import { titleOfItem } from './event-chip.tsx';

interface CalendarPaperProps {
  title: string;
  place: CalendarPlace;
  span: DaySpan;
  today: DayNumber;
  /** In order of time, holidays included. */
  items: readonly CalendarItem[];
  /** Whether the events of the days have been loaded. */
  isLoaded: boolean;
}

/** The calendar on paper: a month as a table with every event, other views as a list by day. */
export function CalendarPaper({ title, place, span, today, items, isLoaded }: CalendarPaperProps) {
  const isMonth = place.view === 'month' && place.text === '';
  if (!isLoaded) return <Paper title={`${t.title}: ${title}`} notes={[printingTexts.notLoaded]} />;
  return (
    <Paper title={`${t.title}: ${title}`} orientation={isMonth ? 'landscape' : 'portrait'}>
      {isMonth ? (
        <MonthTable month={place.day} span={span} items={items} />
      ) : (
        <AgendaView label={title} span={span} items={items} today={today} />
      )}
    </Paper>
  );
}

interface MonthTableProps extends Pick<CalendarPaperProps, 'span' | 'items'> {
  month: DayNumber;
}

function MonthTable({ month, span: { first, last }, items }: MonthTableProps) {
  const ofDay = new Map(itemsByDay(items, { first, last }));
  return (
    <PaperMonth
      month={month}
      days={Array.from({ length: last - first + 1 }, (_, at) => first + at)}
      renderDay={(day) =>
        (ofDay.get(day) ?? []).map((item) => (
          <p key={keyOf(item)}>
            {item.isAllDay ? '' : `${timeOn(item, day)} `}
            {titleOfItem(item)}
          </p>
        ))
      }
    />
  );
}
