import { dateParts, type DayNumber, weekdayOf } from '#domain/day-number.ts';
import type { Times } from '#machines/calendar-board/index.ts';
import { css, cx } from '#styled-system/css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type CSSProperties, memo, type ReactNode, type RefObject, useLayoutEffect, useMemo } from 'react';
import type { DaySpan } from '../calendar-address.ts';
import { BAR_ROW, barPlace, barStyle, moreStyle } from '../bar.styles.ts';
import { DaysPreview, TimesPreview } from '../calendar-board/board-preview.tsx';
import type { CalendarBoardRef } from '../calendar-board/use-calendar-board.ts';
import { showFullDay, showMonth, weekdayName } from '#features/kit/date-field/show-day.ts';
import { type CalendarItem, isBar, keyOf } from '../calendar-items.ts';
import { calendarTexts as t } from '../calendar.texts.ts';
import { EventBox, EventLine, HolidayName } from '../event-chip.tsx';
import type { Holidays } from '../holidays.ts';
import { type DayBox, dayBoxes } from '../layout/day-boxes.ts';
import { type WeekRows, weekRows } from '../layout/week-rows.ts';
import { NowLine } from './now-line.tsx';
import { HOUR, timeGridStyles as styles } from './time-grid.styles.ts';

/** Rows of events above the hours; further ones are counted. */
const MAX_BARS = 4;
/** Space above the first row of them and below the last one, in rem. */
const BARS_TOP = 0.125;
/** Hour that is scrolled to when the view opens. */
const FIRST_HOUR = 7;

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** A cell of the grid: a day, and an hour unless it is the row above the hours. */
export interface GridCursor {
  day: DayNumber;
  hour: number | null;
}

export interface TimeGridProps {
  label: string;
  span: DaySpan;
  today: DayNumber;
  items: readonly CalendarItem[];
  holidays: Holidays;
  cursor: GridCursor;
  faded: ReadonlySet<string>;
  isBusy: boolean;
  /** Shown in the corner, such as the zone of the hours. */
  corner: ReactNode;
  /** Milliseconds since 1970. */
  now: () => number;
  board: CalendarBoardRef;
  /** Times of the event being created; null for none. */
  creating: Times | null;
  /** The scrolled element. */
  grid: RefObject<HTMLDivElement | null>;
}

/** Days beside each other with their hours below each other: a week or a day. */
export function TimeGrid(props: TimeGridProps) {
  const { label, span, items, cursor, faded, isBusy, now, board, creating, grid } = props;
  const { first, last } = span;
  const days = useMemo(() => Array.from({ length: last - first + 1 }, (_, index) => first + index), [first, last]);
  const bars = useMemo(() => weekRows(items.filter(isBar), first, days.length, MAX_BARS), [items, first, days]);
  const boxes = useMemo(() => hourRows(days.map((day) => dayBoxes(items, day))), [items, days]);
  useFirstHour(grid);
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={styles.grid}
      data-single={days.length === 1 || undefined}
    >
      <div className={styles.top} role="rowgroup" data-sticky>
        <Heads {...props} days={days} />
        <BarRow {...props} days={days} bars={bars} />
      </div>
      <div className={styles.hours} role="rowgroup">
        {hours.map((hour) => (
          <HourRow
            key={hour}
            hour={hour}
            days={days}
            boxes={boxes[hour] ?? noBoxes}
            today={props.today}
            cursor={cursor.hour === hour ? cursor.day : null}
            faded={faded}
            holidays={props.holidays}
          />
        ))}
        <div aria-hidden="true" className={styles.overlay}>
          <NowLine now={now} first={first} count={days.length} />
          <TimesPreview board={board} times={creating} first={first} count={days.length} hourHeight={HOUR} />
        </div>
      </div>
    </div>
  );
}

const noBoxes: readonly (readonly DayBox[])[] = [];

/** The boxes by the hour in which they start, then by day. */
const hourRows = (byDay: readonly (readonly DayBox[])[]): DayBox[][][] =>
  hours.map((hour) => byDay.map((boxes) => boxes.filter(({ start }) => Math.floor(start / 60) === hour)));

/** Scrolls to the morning of the active day when the view opens. */
function useFirstHour(grid: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const row = grid.current?.querySelector<HTMLElement>('[data-hour]');
    const day = grid.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
    const left = (day?.offsetLeft ?? 0) - (row?.firstElementChild?.clientWidth ?? 0);
    grid.current?.scrollTo({ top: (row?.clientHeight ?? 0) * FIRST_HOUR, left });
  }, [grid]);
}

interface DaysProps {
  days: readonly DayNumber[];
}

function Heads({ days, today, holidays, corner, cursor }: TimeGridProps & DaysProps) {
  return (
    <div role="row" className={styles.row}>
      <div role="columnheader" className={styles.corner}>
        {corner}
        <VisuallyHidden>{t.hours}</VisuallyHidden>
      </div>
      {days.map((day) => {
        const holiday = holidays.get(day);
        return (
          <div
            key={day}
            role="columnheader"
            aria-current={day === today ? 'date' : undefined}
            data-weekend={weekdayOf(day) > 4 || undefined}
            data-holiday={holiday !== undefined || undefined}
            className={styles.head}
          >
            <button type="button" tabIndex={-1} data-open-day={day} className={styles.date}>
              <span className={styles.weekday}>{weekdayName(day)}</span>
              <span aria-hidden="true" className={styles.shortWeekday}>
                {weekdayName(day).slice(0, 3)}
              </span>{' '}
              <span className={styles.number}>{dateParts(day).date}</span>
              <VisuallyHidden>{t.ofMonth(showMonth(day))}</VisuallyHidden>
            </button>
            {holiday !== undefined && <HolidayName item={holiday} isReachable={cursor.day === day} />}
          </div>
        );
      })}
    </div>
  );
}

interface BarRowProps extends TimeGridProps, DaysProps {
  bars: WeekRows<CalendarItem>;
}

/** Events of whole days, above the hours. */
function BarRow({ days, bars, cursor, faded, board, creating }: BarRowProps) {
  const rows = bars.segments.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const lines = rows + (bars.hidden.some((count) => count > 0) ? 1 : 0);
  return (
    <div role="row" className={styles.row} style={{ height: `${Math.max(1, lines) * BAR_ROW + 2 * BARS_TOP}rem` }}>
      <div role="rowheader" className={styles.allDayName}>
        {t.allDay}
      </div>
      {days.map((day, column) => {
        const isCursor = cursor.hour === null && cursor.day === day;
        const hidden = bars.hidden[column] ?? 0;
        return (
          <div key={day} role="gridcell" data-day={day} tabIndex={isCursor ? 0 : -1} className={styles.barCell}>
            <VisuallyHidden>{`${showFullDay(day)}, ${t.allDay.toLocaleLowerCase('es')}`}</VisuallyHidden>
            {bars.segments
              .filter((segment) => segment.column === column)
              .map(({ item, days: length, row, isContinued, continues }) => (
                <EventLine
                  key={keyOf(item)}
                  item={item}
                  isFilled
                  isReachable={isCursor}
                  isFaded={faded.has(keyOf(item))}
                  isContinued={isContinued}
                  continues={continues}
                  className={barStyle}
                  style={barPlace(BARS_TOP, row, length)}
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
                style={barPlace(BARS_TOP, rows, 1)}
              >
                {t.moreCount(hidden)}
              </button>
            )}
          </div>
        );
      })}
      <DaysPreview board={board} times={creating} first={days[0] ?? 0} count={days.length} isAllDayOnly />
    </div>
  );
}

interface HourRowProps extends DaysProps, Pick<TimeGridProps, 'today' | 'faded' | 'holidays'> {
  hour: number;
  boxes: readonly (readonly DayBox[])[];
  /** The day of the cursor in this hour; null when it is elsewhere. */
  cursor: DayNumber | null;
}

const HourRow = memo(function HourRow({ hour, days, boxes, cursor, today, faded, holidays }: HourRowProps) {
  return (
    <div role="row" data-hour={hour} className={cx(styles.row, styles.hour)}>
      <div role="rowheader" className={styles.gutter}>
        <span className={styles.hourName}>{t.hour(hour)}</span>
      </div>
      {days.map((day, column) => (
        <div
          key={day}
          role="gridcell"
          data-day={day}
          data-minute={hour * 60}
          tabIndex={day === cursor ? 0 : -1}
          aria-label={isEmpty(boxes[column]) ? `${showFullDay(day)}, ${t.hour(hour)}` : undefined}
          data-today={day === today || undefined}
          data-weekend={weekdayOf(day) > 4 || undefined}
          data-holiday={holidays.has(day) || undefined}
          className={styles.cell}
        >
          {!isEmpty(boxes[column]) && <VisuallyHidden>{`${showFullDay(day)}, ${t.hour(hour)}`}</VisuallyHidden>}
          {boxes[column]?.map((box) => (
            <EventBox
              key={keyOf(box.item)}
              item={box.item}
              isShort={box.end - box.start < 60}
              isReachable={day === cursor}
              isFaded={faded.has(keyOf(box.item))}
              isContinued={box.isContinued}
              continues={box.continues}
              className={boxClass}
              style={boxStyle(box)}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

/** Whether no event begins in a cell; its name is then a label, else it is part of the text that screen readers read. */
const isEmpty = (boxes: readonly DayBox[] | undefined): boolean => boxes === undefined || boxes.length === 0;

const boxClass = css({ position: 'absolute', zIndex: '1' });

/** Lines of text in a box of a height in rem, of which 5 px are its padding and the gap below it. */
const linesIn = (height: number): number => Math.max(1, Math.floor(height - 5 / 16));

/** The place of a box inside the cell of the hour in which it starts. */
const boxStyle = ({ start, end, left, width }: DayBox): CSSProperties & Record<'--lines', number> => ({
  '--lines': linesIn(((end - start) / 60) * HOUR),
  top: `${((start % 60) / 60) * HOUR}rem`,
  height: `calc(${((end - start) / 60) * HOUR}rem - 1px)`,
  insetInlineStart: `${left * 100}%`,
  width: `calc(${width * 100}% - ${left + width > 0.999 ? '0.5rem' : '1px'})`,
});
