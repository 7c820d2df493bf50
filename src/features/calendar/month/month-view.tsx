import { weekdayNames } from '#domain/date-names.texts.ts';
import { dateParts, type DayNumber, weekdayOf } from '#domain/day-number.ts';
import type { Times } from '#machines/calendar-board/index.ts';
import { cx } from '#styled-system/css';
import { monthStyles as styles } from '#ui/month-grid.styles.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { memo, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { DaySpan } from '../calendar-address.ts';
import { DaysPreview } from '../calendar-board/board-preview.tsx';
import type { CalendarBoardRef } from '../calendar-board/use-calendar-board.ts';
import { shortWeekday, showFullDay } from '#features/kit/date-field/show-day.ts';
import { BAR_ROW, barPlace, barStyle, moreStyle } from '../bar.styles.ts';
import { calendarColorClass } from '../calendar-colors.ts';
import { type CalendarItem, isBar, keyOf } from '../calendar-items.ts';
import { calendarTexts as t } from '../calendar.texts.ts';
import { EventLine, HolidayName, titleOfItem } from '../event-chip.tsx';
import type { Holidays } from '../holidays.ts';
import { type WeekRows, weekRows } from '../layout/week-rows.ts';

/** Height of the number of a day, in rem. */
const HEAD = 1.5;
/** Height of the line above a week, in rem. */
const WEEK_LINE = 0.0625;
/** Dots of a day on a phone. */
const MAX_DOTS = 4;

export interface MonthViewProps {
  /** Accessible name of the grid. */
  label: string;
  span: DaySpan;
  /** The shown month, 1 to 12; other days are muted. */
  month: number;
  today: DayNumber;
  items: readonly CalendarItem[];
  holidays: Holidays;
  cursor: DayNumber;
  /** Keys of the items that are dragged or being saved. */
  faded: ReadonlySet<string>;
  isBusy: boolean;
  /** Whether the cells show dots only, because the events of the active day are listed elsewhere. */
  isNarrow: boolean;
  board: CalendarBoardRef;
  /** Times of the event being created; null for none. */
  creating: Times | null;
  grid: RefObject<HTMLDivElement | null>;
}

const weeksOf = ({ first, last }: DaySpan): DayNumber[] =>
  Array.from({ length: (last - first + 1) / 7 }, (_, week) => first + week * 7);

/** The items of each of some consecutive weeks. */
function itemsByWeek(items: readonly CalendarItem[], weeks: readonly DayNumber[]): CalendarItem[][] {
  const [start = 0] = weeks;
  const byWeek = weeks.map((): CalendarItem[] => []);
  for (const item of items) {
    const from = Math.max(0, Math.floor((item.first - start) / 7));
    const to = Math.min(weeks.length - 1, Math.floor((item.last - start) / 7));
    for (let week = from; week <= to; week += 1) byWeek[week]?.push(item);
  }
  return byWeek;
}

/** A month as a grid of whole weeks, as high as the window allows. */
export function MonthView({ label, span, items, cursor, faded, grid, isBusy, ...rest }: MonthViewProps) {
  const { first, last } = span;
  const weeks = useMemo(() => weeksOf({ first, last }), [first, last]);
  const space = useWeekSpace(grid);
  const limit = rest.isNarrow ? MAX_DOTS : rowLimit(space / weeks.length);
  const rows = useMemo(
    () => itemsByWeek(items, weeks).map((ofWeek, index) => weekRows(ofWeek, first + index * 7, 7, limit)),
    [items, weeks, first, limit],
  );
  return (
    <div ref={grid} role="grid" aria-label={label} aria-busy={isBusy || undefined} className={styles.grid}>
      <div role="row" className={styles.heads}>
        {weekdayNames.map((name) => (
          <div key={name} role="columnheader" aria-label={name} className={styles.head}>
            <span className={styles.longName}>{name.slice(0, 3)}</span>
            <span className={styles.shortName}>{shortWeekday(name)}</span>
          </div>
        ))}
      </div>
      {weeks.map((week, index) => (
        <Week
          key={week}
          {...rest}
          week={week}
          rows={rows[index] ?? emptyWeek}
          cursor={cursor >= week && cursor < week + 7 ? cursor : null}
          faded={faded}
        />
      ))}
    </div>
  );
}

const emptyWeek: WeekRows<CalendarItem> = { segments: [], hidden: [] };

/** How many rows of events fit in a week of a height in rem; none before the height is measured. */
const rowLimit = (height: number): number =>
  height === 0 ? 0 : Math.max(2, Math.floor((height - WEEK_LINE - HEAD) / BAR_ROW));

/**
 * The height of all weeks together, in rem; measured when the grid appears and when it changes its size. It does not
 * depend on the number of weeks, so that another month renders once, without a measurement in between.
 */
function useWeekSpace(grid: RefObject<HTMLDivElement | null>): number {
  const [space, setSpace] = useState(0);
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const heads = element.firstElementChild?.clientHeight ?? 0;
      setSpace((element.clientHeight - heads) / rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return space;
}

interface WeekProps extends Pick<
  MonthViewProps,
  'month' | 'today' | 'holidays' | 'faded' | 'board' | 'creating' | 'isNarrow'
> {
  week: DayNumber;
  rows: WeekRows<CalendarItem>;
  cursor: DayNumber | null;
}

const Week = memo(function Week(props: WeekProps) {
  const { week, rows, cursor, month, today, holidays, faded, board, creating, isNarrow } = props;
  return (
    <div role="row" className={styles.week}>
      {weekdayNames.map((name, column) => {
        const day = week + column;
        return (
          <Day
            key={name}
            day={day}
            isToday={day === today}
            isOutside={dateParts(day).month !== month}
            isCursor={day === cursor}
            holiday={holidays.get(day)}
            rows={rows}
            column={column}
            faded={faded}
            isNarrow={isNarrow}
          />
        );
      })}
      <DaysPreview board={board} times={creating} first={week} count={7} isAllDayOnly={false} />
    </div>
  );
});

interface DayProps extends Pick<WeekProps, 'rows' | 'faded' | 'isNarrow'> {
  day: DayNumber;
  isToday: boolean;
  isOutside: boolean;
  isCursor: boolean;
  holiday: CalendarItem | undefined;
  column: number;
}

/** The name of a day's cell: its date, holiday and number of events. */
const cellName = (day: DayNumber, holiday: CalendarItem | undefined, count: number): string =>
  [showFullDay(day), holiday && titleOfItem(holiday), t.events(count)].filter((part) => part !== undefined).join(', ');

const Day = memo(function Day(props: DayProps) {
  const { day, isToday, isOutside, isCursor, holiday, rows, column, isNarrow } = props;
  const { date } = dateParts(day);
  const count = countOn(rows, column);
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isCursor ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      data-outside={isOutside || undefined}
      data-weekend={weekdayOf(day) > 4 || undefined}
      data-holiday={holiday !== undefined || undefined}
      data-active={(isNarrow && isCursor) || undefined}
      data-listed={(isNarrow && count > 0) || undefined}
      className={styles.day}
    >
      <VisuallyHidden>{cellName(day, holiday, count)}</VisuallyHidden>
      <div className={styles.dayHead}>
        {isNarrow ? (
          <span aria-hidden="true" className={styles.number}>
            {date}
          </span>
        ) : (
          <button
            type="button"
            tabIndex={-1}
            data-open-day={day}
            aria-label={t.openDay(showFullDay(day))}
            className={styles.number}
          >
            {date}
          </button>
        )}
        {holiday !== undefined && !isNarrow && <HolidayName item={holiday} isReachable={isCursor} />}
      </div>
      {isNarrow ? <DayDots rows={rows} column={column} /> : <DayEvents {...props} />}
    </div>
  );
});

/** The events that begin in a cell, across the cells that they cover, and the number of those without room. */
function DayEvents({ day, isCursor, rows, column, faded }: DayProps) {
  const hidden = rows.hidden[column] ?? 0;
  return (
    <>
      {rows.segments
        .filter((segment) => segment.column === column)
        .map(({ item, days, row, isContinued, continues }) => (
          <EventLine
            key={keyOf(item)}
            item={item}
            isFilled={isBar(item) || days > 1 || isContinued || continues}
            isReachable={isCursor}
            isFaded={faded.has(keyOf(item))}
            isContinued={isContinued}
            continues={continues}
            className={barStyle}
            style={barPlace(HEAD, row, days)}
          />
        ))}
      {hidden > 0 && (
        <button
          type="button"
          data-more={day}
          tabIndex={isCursor ? 0 : -1}
          aria-label={t.moreOf(hidden, showFullDay(day))}
          aria-haspopup="dialog"
          className={cx(barStyle, moreStyle)}
          style={barPlace(HEAD, moreRow(rows, column), 1)}
        >
          {t.moreCount(hidden)}
        </button>
      )}
    </>
  );
}

/** Dots of a day in the colors of its events; its name says how many there are. */
const DayDots = ({ rows, column }: Pick<DayProps, 'rows' | 'column'>) => (
  <span aria-hidden="true" className={styles.dots}>
    {segmentsOn(rows, column).map(({ item }) => (
      <span
        key={keyOf(item)}
        data-answer={item.event.answer}
        className={cx(styles.dot, calendarColorClass[item.calendar.color])}
      />
    ))}
  </span>
);

/** The visible parts of events that cover a day of a week. */
const segmentsOn = ({ segments }: WeekRows<CalendarItem>, column: number) =>
  segments.filter((segment) => segment.column <= column && column < segment.column + segment.days);

/** The number of events that cover a day of a week. */
const countOn = (rows: WeekRows<CalendarItem>, column: number): number =>
  segmentsOn(rows, column).length + (rows.hidden[column] ?? 0);

/** The row below the visible events of a day. */
const moreRow = (rows: WeekRows<CalendarItem>, column: number): number =>
  segmentsOn(rows, column).reduce((next, { row }) => Math.max(next, row + 1), 0);
