import type { DaysAnswer } from '#contract/schemas/record-views.ts';
import { dateParts, type DayNumber, dayNumberOf, weekdayOf } from '#domain/day-number.ts';
import { shortWeekday, showFullDay } from '#features/kit/date-field/show-day.ts';
import { weekdayNames } from '#domain/date-names.texts.ts';
import { linkTo } from '#features/kit/list/link-to.ts';
import type { Names } from '#features/kit/list/list-frame.tsx';
import { RecordLink } from '#features/kit/record/record-link.tsx';
import { Link } from '#ui/link.tsx';
import { monthStyles as styles } from '#ui/month-grid.styles.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { css, cx } from '#styled-system/css';
import { Link as RouterLink } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { listTexts } from '../../list/list.texts.ts';
import { dayOfKey } from './calendar-days.ts';
import { listCalendarTexts as t } from './list-calendar.texts.ts';

/** Records that a cell shows; the others are in the list of the day. */
const MAX_LINES = 4;

const roomy = css({ gridAutoRows: 'minmax(7rem, auto)!', _narrow: { gridAutoRows: '3.25rem!' } });
const lines = css({ display: 'grid', gap: '0.5', px: '1.5', pb: '1', textStyle: 'xs' });
const line = css({
  display: 'flex',
  minWidth: '0',
  minHeight: '6',
  lineHeight: '1.5rem',
  '& > a': { display: 'block', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const timeStyle = css({ color: 'fg.muted', me: '1', fontVariantNumeric: 'tabular-nums' });
const countStyle = css({
  justifySelf: 'center',
  mx: 'auto',
  display: 'block',
  width: 'fit-content',
  px: '1.5',
  borderRadius: 'full',
  bg: 'bg.accentSubtle',
  color: 'colorPalette.text',
  textStyle: 'xs',
  fontWeight: 'medium',
});
const dayList = css({ mt: '3', '& h3': { textStyle: 'sm', fontWeight: 'semibold', mb: '1' } });

type Day = DaysAnswer['days'][number];

interface RecordMonthProps {
  /** Accessible name of the grid. */
  label: string;
  names: Names;
  /** The days of whole weeks. */
  days: readonly DayNumber[];
  /** The first day of the shown month; days of other months are muted. */
  month: DayNumber;
  today: DayNumber;
  cursor: DayNumber;
  answer: DaysAnswer;
  isBusy: boolean;
  addressOf: (id: string) => string;
  /** Address of the list of a day's records; null when the filter of the list is full. */
  dayAddress: (day: DayNumber) => string | null;
  onOpen: (id: string) => void;
  onCursor: (day: DayNumber) => void;
}

/** Records by day in the weeks of a month; the keys move between days and their records. */
export function RecordMonth(props: RecordMonthProps) {
  const { label, days, cursor, answer, isBusy, onOpen, onCursor } = props;
  const grid = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery('(max-width: 47.9975rem)');
  const byDay = new Map(answer.days.map((day) => [dayNumberOf(day.day), day]));
  const focusMoved = useFocusOnCursor(grid, cursor);
  const press = (event: KeyboardEvent) => {
    const next = keyResult(event, cursor, byDay.get(cursor));
    if (next === null) return;
    event.preventDefault();
    if ('focus' in next) next.focus.focus();
    else if ('record' in next) onOpen(next.record);
    else {
      focusMoved();
      onCursor(next.day);
    }
  };
  const choose = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a') !== null) return;
    const day = target.closest('[data-day]')?.getAttribute('data-day');
    if (day !== undefined && day !== null) onCursor(Number(day));
  };
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-busy={isBusy || undefined}
        className={cx(styles.grid, roomy)}
        onKeyDown={press}
        onClick={choose}
      >
        <div role="row" className={styles.heads}>
          {weekdayNames.map((name) => (
            <div key={name} role="columnheader" aria-label={name} className={styles.head}>
              <span className={styles.longName}>{name.slice(0, 3)}</span>
              <span className={styles.shortName}>{shortWeekday(name)}</span>
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((day) => (
              <DayCell key={day} {...props} day={day} found={byDay.get(day)} isNarrow={isNarrow} />
            ))}
          </div>
        ))}
      </div>
      {isNarrow && <DayList {...props} day={cursor} found={byDay.get(cursor)} />}
    </>
  );
}

/** Focuses the cell of the cursor after a key moved it; returns the function that announces such a move. */
function useFocusOnCursor(grid: { current: HTMLElement | null }, cursor: DayNumber): () => void {
  const isMoved = useRef(false);
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [grid, cursor]);
  return () => {
    isMoved.current = true;
  };
}

type KeyResult = { day: DayNumber } | { record: string } | { focus: HTMLElement };

const linksIn = (cell: Element | null): HTMLElement[] => [...(cell?.querySelectorAll<HTMLElement>('a') ?? [])];

/** What a key does in the grid: on a day it moves or opens; on a record of the day it moves between them. */
function keyResult(event: KeyboardEvent, cursor: DayNumber, found: Day | undefined): KeyResult | null {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return null;
  const cell = target.closest<HTMLElement>('[data-day]');
  const links = linksIn(cell);
  if (target !== cell) {
    if (key === 'Escape' && cell !== null) return { focus: cell };
    const place = links.indexOf(target) + (key === 'ArrowDown' ? 1 : -1);
    const next = key === 'ArrowDown' || key === 'ArrowUp' ? (links[place] ?? cell) : null;
    return next === null ? null : { focus: next };
  }
  if (key === 'Enter') {
    const [only, ...others] = found?.rows ?? [];
    if (only !== undefined && others.length === 0) return { record: only.id };
    return links[0] === undefined ? null : { focus: links[0] };
  }
  const day = dayOfKey(key, cursor);
  return day === null ? null : { day };
}

interface DayProps extends RecordMonthProps {
  day: DayNumber;
  found: Day | undefined;
}

function DayCell(props: DayProps & { isNarrow: boolean }) {
  const { day, found, month, today, cursor, names, isNarrow } = props;
  const { date } = dateParts(day);
  const isCursor = day === cursor;
  const count = found?.count ?? 0;
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isCursor ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      data-outside={dateParts(day).month !== dateParts(month).month || undefined}
      data-weekend={weekdayOf(day) > 4 || undefined}
      data-active={(isNarrow && isCursor) || undefined}
      className={styles.day}
    >
      <VisuallyHidden>{t.dayName(showFullDay(day), count, names.one, names.many)}</VisuallyHidden>
      <div className={styles.dayHead}>
        <span aria-hidden="true" className={styles.number}>
          {date}
        </span>
      </div>
      {isNarrow
        ? count > 0 && (
            <span aria-hidden="true" className={countStyle}>
              {count}
            </span>
          )
        : found !== undefined && <DayLines {...props} found={found} limit={MAX_LINES} tabIndex={isCursor ? 0 : -1} />}
    </div>
  );
}

interface DayLinesProps extends DayProps {
  found: Day;
  /** Most lines; the last one leads to the others. */
  limit: number;
  tabIndex: number;
}

/** The records of a day, and the way to those without room. */
function DayLines({ day, found, names, limit, tabIndex, addressOf, dayAddress, onOpen }: DayLinesProps) {
  const { count, rows } = found;
  const shown = count > limit ? rows.slice(0, limit - 1) : rows;
  const address = dayAddress(day);
  const left = count - shown.length;
  return (
    <div className={lines}>
      {shown.map(({ id, title, time }) => {
        const name = title === '' ? listTexts.unnamed : title;
        return (
          <span key={id} className={line} title={name}>
            {time !== undefined && <span className={timeStyle}>{time}</span>}
            <RecordLink record={id} address={addressOf(id)} tabIndex={tabIndex} onFollow={() => onOpen(id)}>
              {name}
            </RecordLink>
          </span>
        );
      })}
      {left > 0 && address === null && <span className={line}>{t.more(left)}</span>}
      {left > 0 && address !== null && (
        <span className={line}>
          <Link asChild>
            <RouterLink
              {...linkTo(address)}
              tabIndex={tabIndex}
              aria-label={t.openDay(count, names.one, names.many, showFullDay(day))}
            >
              {t.more(left)}
            </RouterLink>
          </Link>
        </span>
      )}
    </div>
  );
}

/** The records of the active day, on phones below the month. */
function DayList(props: DayProps) {
  const { day, found } = props;
  return (
    <section className={dayList}>
      <h3>{showFullDay(day)}</h3>
      {found === undefined ? <p>{t.emptyDay}</p> : <DayLines {...props} found={found} limit={9} tabIndex={0} />}
    </section>
  );
}
