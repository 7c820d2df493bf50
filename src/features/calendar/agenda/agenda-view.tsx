import { clockOf, dateParts, type DayNumber } from '#domain/day-number.ts';
import { DAY_MINUTES } from '#domain/wall-time.ts';
import { css, cx } from '#styled-system/css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useMemo } from 'react';
import type { DaySpan } from '../calendar-address.ts';
import { calendarColorClass } from '../calendar-colors.ts';
import { showFullDay, showMonth } from '#features/kit/date-field/show-day.ts';
import { type CalendarItem, keyOf } from '../calendar-items.ts';
import { calendarTexts as t } from '../calendar.texts.ts';
import { Marks, marksOfItem, titleOfItem } from '../event-chip.tsx';

const list = css({ borderWidth: '1px', borderRadius: 'l3', bg: 'bg.default', overflow: 'clip' });
const dayStyle = css({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 6rem',
  '& + &': { borderTopWidth: '1px' },
});
const dayTitle = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '2',
  px: 'cell',
  py: '1.5',
  bg: 'bg.subtle',
  textStyle: 'sm',
  fontWeight: 'medium',
  '&[data-today]': { color: 'colorPalette.text' },
});
const dayName = css({ display: 'inline-block', _firstLetter: { textTransform: 'uppercase' } });
const note = css({ textStyle: 'xs', fontWeight: 'normal', color: 'fg.muted' });
const itemStyle = css({
  display: 'grid',
  gridTemplateColumns: '6.5rem auto minmax(0, 1fr) minmax(0, auto)',
  alignItems: 'center',
  columnGap: '2.5',
  width: 'full',
  minHeight: 'row',
  px: 'cell',
  textAlign: 'start',
  textStyle: 'sm',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
  _focusVisible: { outlineOffset: '-2px' },
  'li + li > &': { borderTopWidth: '1px', borderColor: 'border.subtle' },
  '&[data-answer=declined]': { textDecoration: 'line-through' },
  '& svg': { width: '3', height: '3' },
  _narrow: { gridTemplateColumns: '6.25rem auto minmax(0, 1fr)', py: '1' },
});
const times = css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const swatch = css({
  width: '2.5',
  height: '2.5',
  borderRadius: 'full',
  bg: 'colorPalette.solid',
  '[data-answer=pending] > &': {
    bg: 'transparent',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'colorPalette.solid',
  },
});
const answerStyle = css({
  fontWeight: 'normal',
  color: 'fg.muted',
  ms: '2',
  px: '1',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderRadius: 'l1',
});
const textStyle = css({ minWidth: '0', overflowWrap: 'anywhere', fontWeight: 'medium' });
const place = css({ fontWeight: 'normal', color: 'fg.muted', ms: '2' });
const calendarName = css({
  color: 'fg.muted',
  textStyle: 'xs',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  _narrow: { gridColumn: '3' },
});

interface AgendaViewProps {
  label: string;
  span: DaySpan;
  today: DayNumber;
  /** In order of time, holidays included. */
  items: readonly CalendarItem[];
}

/** The items of each day with any, in order. */
export function itemsByDay(items: readonly CalendarItem[], { first, last }: DaySpan): [DayNumber, CalendarItem[]][] {
  const days = new Map<DayNumber, CalendarItem[]>();
  for (const item of items) {
    for (let day = Math.max(first, item.first); day <= Math.min(last, item.last); day += 1) {
      const known = days.get(day);
      if (known === undefined) days.set(day, [item]);
      else known.push(item);
    }
  }
  return [...days].toSorted(([a], [b]) => a - b);
}

/** The time of an occurrence on one of its days. */
export function timeOn({ isAllDay, start, end }: CalendarItem, day: DayNumber): string {
  const from = day * DAY_MINUTES;
  if (isAllDay || (start <= from && end >= from + DAY_MINUTES)) return t.allDay;
  if (start < from) return t.until(clockOf(end));
  return end > from + DAY_MINUTES ? t.from(clockOf(start)) : `${clockOf(start)} – ${clockOf(end)}`;
}

/** The occurrences as a list by day. */
export function AgendaView({ label, span, items, today }: AgendaViewProps) {
  const days = useMemo(() => itemsByDay(items, span), [items, span]);
  return (
    <section aria-label={label} className={list}>
      {days.map(([day, ofDay], index) => (
        <section key={day} aria-labelledby={`agenda-${day}`} className={dayStyle}>
          <h3 id={`agenda-${day}`} data-today={day === today || undefined} className={dayTitle}>
            <span className={dayName}>
              {isNewMonth(day, days[index - 1]?.[0])
                ? showFullDay(day)
                : showFullDay(day).replace(` de ${showMonth(day)}`, '')}
            </span>
            {day === today && <span className={note}>{t.todayMark}</span>}
          </h3>
          <DayItems items={ofDay} day={day} />
        </section>
      ))}
    </section>
  );
}

const isNewMonth = (day: DayNumber, before: DayNumber | undefined): boolean =>
  before === undefined || dateParts(day).month !== dateParts(before).month;

/** The items of one day as a list of buttons; the surface around it handles the presses. */
export const DayItems = ({ items, day }: { items: readonly CalendarItem[]; day: DayNumber }) => (
  <ul>
    {items.map((item) => (
      <li key={keyOf(item)}>
        <button
          type="button"
          data-item={keyOf(item)}
          data-answer={item.event.answer}
          className={cx(itemStyle, calendarColorClass[item.calendar.color])}
        >
          <span className={times}>{timeOn(item, day)}</span> <span className={swatch} />
          <span className={textStyle}>
            <Marks item={item} />
            {titleOfItem(item)}
            {item.event.place !== undefined && <span className={place}> {item.event.place}</span>}
            {item.event.answer === 'pending' && (
              <span aria-hidden="true" className={answerStyle}>
                {t.answers.pending}
              </span>
            )}
            <VisuallyHidden>{marksOfItem(item)}</VisuallyHidden>
          </span>{' '}
          <span className={calendarName}>{item.calendar.name}</span>
        </button>
      </li>
    ))}
  </ul>
);
