import { dateParts, type DayNumber } from '#domain/day-number.ts';
import { css } from '#styled-system/css';
import { Paper } from '#features/kit/printing/paper.tsx';
import { AgendaView, itemsByDay, timeOn } from './agenda/agenda-view.tsx';
import type { CalendarPlace, DaySpan } from './calendar-address.ts';
import { weekdayName } from './calendar-dates.ts';
import { type CalendarItem, keyOf } from './calendar-items.ts';
import { calendarTexts as t } from './calendar.texts.ts';
import { titleOfItem } from './event-chip.tsx';

const DAYS = 7;

const table = css({
  width: 'full',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '8pt',
  '& :is(th, td)': {
    p: '1',
    borderWidth: '1px',
    borderColor: 'border.default',
    verticalAlign: 'top',
    textAlign: 'start',
  },
  '& th': { fontWeight: 'semibold' },
  '& td': { height: '24mm' },
  '& td[data-outside]': { color: 'fg.muted' },
  '& p': { overflowWrap: 'anywhere', mt: '0.5' },
});
const number = css({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' });

interface CalendarPaperProps {
  title: string;
  place: CalendarPlace;
  span: DaySpan;
  today: DayNumber;
  /** In order of time, holidays included. */
  items: readonly CalendarItem[];
}

/** The calendar on paper: a month as a table with every event, other views as a list by day. */
export function CalendarPaper({ title, place, span, today, items }: CalendarPaperProps) {
  const isMonth = place.view === 'month' && place.text === '';
  return (
    <Paper title={`${t.title}: ${title}`} orientation={isMonth ? 'landscape' : 'portrait'}>
      {isMonth ? (
        <MonthTable month={dateParts(place.day).month} span={span} items={items} />
      ) : (
        <AgendaView label={title} span={span} items={items} today={today} />
      )}
    </Paper>
  );
}

interface MonthTableProps extends Pick<CalendarPaperProps, 'span' | 'items'> {
  month: number;
}

function MonthTable({ month, span: { first, last }, items }: MonthTableProps) {
  const ofDay = new Map(itemsByDay(items, { first, last }));
  const weeks = Array.from({ length: Math.ceil((last - first + 1) / DAYS) }, (_, week) =>
    Array.from({ length: DAYS }, (_, day) => first + week * DAYS + day),
  );
  return (
    <table className={table}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col">
              {weekdayName(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} data-outside={dateParts(day).month !== month || undefined}>
                <span className={number}>{dateParts(day).date}</span>
                {(ofDay.get(day) ?? []).map((item) => (
                  <p key={keyOf(item)}>
                    {item.isAllDay ? '' : `${timeOn(item, day)} `}
                    {titleOfItem(item)}
                  </p>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
