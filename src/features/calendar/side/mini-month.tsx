import { weekdayNames } from '#domain/date-names.texts.ts';
import { addMonths, dateParts, type DayNumber, monthStartOf, weekStartOf, weekdayOf } from '#domain/day-number.ts';
import { css } from '#styled-system/css';
import { IconButton } from '#ui/icon-button.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, memo, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { DaySpan } from '../calendar-address.ts';
import { showFullDay, showMonth, shortWeekday } from '#features/kit/date-field/show-day.ts';
import { panelTexts as t } from '../calendar.texts.ts';

const head = css({ display: 'flex', alignItems: 'center', gap: '1' });
const title = css({ flex: '1', textStyle: 'sm', fontWeight: 'medium', _firstLetter: { textTransform: 'uppercase' } });
const grid = css({ display: 'grid', gap: '0.5', textStyle: 'xs', fontVariantNumeric: 'tabular-nums' });
const row = css({ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' });
const name = css({ display: 'grid', placeItems: 'center', height: '6', color: 'fg.muted' });
const dayStyle = css({
  display: 'grid',
  placeItems: 'center',
  height: '7',
  cursor: 'pointer',
  '& > span': { display: 'grid', placeItems: 'center', width: '6', height: '6', borderRadius: 'full' },
  '&[data-outside]': { color: 'fg.muted' },
  '&[data-weekend]:not([data-outside])': { color: 'fg.muted' },
  '&[data-shown]': { bg: 'bg.accentSubtle' },
  '&:hover > span': { bg: 'bg.muted' },
  '&[aria-current=date] > span': { bg: 'colorPalette.default', color: 'colorPalette.fg', fontWeight: 'semibold' },
  '&[aria-selected=true]:not([aria-current]) > span': {
    outline: '1px solid',
    outlineColor: 'colorPalette.default',
    fontWeight: 'semibold',
  },
  _focusVisible: { outlineOffset: '-2px' },
});

/** Days that a key moves the active day by; a month for the page keys. */
const steps: Readonly<Record<string, (day: DayNumber) => DayNumber>> = {
  ArrowLeft: (day) => day - 1,
  ArrowRight: (day) => day + 1,
  ArrowUp: (day) => day - 7,
  ArrowDown: (day) => day + 7,
  Home: weekStartOf,
  End: (day) => weekStartOf(day) + 6,
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

interface MiniMonthProps {
  day: DayNumber;
  today: DayNumber;
  /** The days that the calendar shows; they are marked unless it shows a month. */
  shown: DaySpan | null;
  onDay: (day: DayNumber) => void;
}

/** The month of a day, to jump to another day. Keys move within it, Enter or a press shows a day. */
export const MiniMonth = memo(function MiniMonth({ day, today, shown, onDay }: MiniMonthProps) {
  const [active, setActive] = useState({ day, of: day });
  if (active.of !== day) setActive({ day, of: day });
  const current = active.of === day ? active.day : day;
  const frame = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (hasMoved.current) frame.current?.querySelector<HTMLElement>(`[data-mini-day="${current}"]`)?.focus();
    hasMoved.current = false;
  }, [current]);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      hasMoved.current = true;
      setActive({ day: step(current), of: day });
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onDay(current);
    }
  };
  const press = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-mini-day]') : null;
    if (cell !== null) onDay(Number(cell.dataset['miniDay']));
  };
  const page = (months: number) => setActive({ day: addMonths(current, months), of: day });
  return (
    <div>
      <div className={head}>
        <span aria-live="polite" className={title}>
          {showMonth(current)}
        </span>
        <IconButton size="sm" label={t.previousMonth} icon={<ChevronLeft />} onClick={() => page(-1)} />
        <IconButton size="sm" label={t.nextMonth} icon={<ChevronRight />} onClick={() => page(1)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus */}
      <div ref={frame} role="grid" aria-label={showMonth(current)} className={grid} onKeyDown={move} onClick={press}>
        <div role="row" className={row}>
          {weekdayNames.map((weekday) => (
            <span key={weekday} role="columnheader" aria-label={weekday} className={name}>
              {shortWeekday(weekday)}
            </span>
          ))}
        </div>
        {weeksOf(current).map((week) => (
          <div key={week} role="row" className={row}>
            {weekdayNames.map((weekday, column) => (
              <MiniDay key={weekday} {...{ day, today, shown, current }} own={week + column} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
});

/** Six weeks, so that the panel below does not move when the month changes. */
const weeksOf = (day: DayNumber): DayNumber[] => {
  const first = weekStartOf(monthStartOf(day));
  return Array.from({ length: 6 }, (_, week) => first + week * 7);
};

interface MiniDayProps extends Omit<MiniMonthProps, 'onDay'> {
  own: DayNumber;
  current: DayNumber;
}

function MiniDay({ own, day, today, shown, current }: MiniDayProps) {
  return (
    <span
      role="gridcell"
      data-mini-day={own}
      tabIndex={own === current ? 0 : -1}
      aria-label={showFullDay(own)}
      aria-selected={own === day}
      aria-current={own === today ? 'date' : undefined}
      data-outside={dateParts(own).month !== dateParts(current).month || undefined}
      data-weekend={weekdayOf(own) > 4 || undefined}
      data-shown={(shown !== null && own >= shown.first && own <= shown.last) || undefined}
      className={dayStyle}
    >
      <span>{dateParts(own).date}</span>
    </span>
  );
}
