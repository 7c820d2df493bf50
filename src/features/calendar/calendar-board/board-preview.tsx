import { type DayNumber, clockOf, dayNumberOf } from '#domain/day-number.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { DAY_MINUTES, toMinutes } from '#domain/wall-time.ts';
import { selectGrab, selectSpan, type Times } from '#machines/calendar-board/index.ts';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import type { CalendarBoardRef } from './use-calendar-board.ts';

type Snapshot = ReturnType<CalendarBoardRef['getSnapshot']>;

/** The times that a drop would give now: of the grabbed event, or of the selection; null while neither is there. */
const selectDraft = (snapshot: Snapshot): Times | null => selectGrab(snapshot)?.draft ?? selectSpan(snapshot);

const bar = css({
  position: 'absolute',
  insetBlock: '0.125rem',
  zIndex: '2',
  borderRadius: 'l1',
  borderWidth: '2px',
  borderStyle: 'dashed',
  borderColor: 'colorPalette.default',
  bg: 'colorPalette.a3',
  pointerEvents: 'none',
});

const box = css({
  position: 'absolute',
  borderRadius: 'l1',
  borderWidth: '1px',
  borderColor: 'colorPalette.default',
  bg: 'colorPalette.a5',
  boxShadow: 'md',
  px: '1.5',
  py: '0.5',
  textStyle: 'xs',
  fontWeight: 'medium',
  color: 'fg.default',
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
});

interface PreviewProps {
  board: CalendarBoardRef;
  /** Times that are shown while the user does nothing on the grid: those of the event being created; null for none. */
  times: Times | null;
  first: DayNumber;
  /** Number of days that are beside each other. */
  count: number;
}

/** The days that times cover, both included. */
function daysOf({ start, end }: Times): { from: DayNumber; to: DayNumber } {
  return { from: dayNumberOf(start), to: Math.floor((toMinutes(end) - 1) / DAY_MINUTES) };
}

/**
 * Marks the days of a row that a drop would cover now.
 * @param isAllDayOnly leaves out times within a day, which are drawn on the hours
 */
export function DaysPreview({ board, times, first, count, isAllDayOnly }: PreviewProps & { isAllDayOnly: boolean }) {
  const days = useSelector(
    board,
    (snapshot) => {
      const draft = selectDraft(snapshot) ?? times;
      if (draft === null || (isAllDayOnly && !isWholeDays(draft))) return null;
      const { from, to } = daysOf(draft);
      const [start, end] = [Math.max(0, from - first), Math.min(count - 1, to - first)];
      return end < start ? null : { start, days: end - start + 1 };
    },
    isDeepEqual,
  );
  if (days === null) return null;
  return (
    <div
      aria-hidden="true"
      className={bar}
      style={{ insetInlineStart: gridOffset(days.start, count), width: gridWidth(days.days, count) }}
    />
  );
}

const isWholeDays = ({ allDay, start, end }: Times): boolean =>
  allDay || toMinutes(end) - toMinutes(start) >= DAY_MINUTES;

/** Offsets beside the gutter of a row; there is none in a month. */
const gridOffset = (start: number, count: number): string =>
  `calc(var(--gutter, 0px) + (100% - var(--gutter, 0px)) * ${start / count} + 2px)`;
const gridWidth = (days: number, count: number): string => `calc((100% - var(--gutter, 0px)) * ${days / count} - 4px)`;

/** Draws these times over the hours. */
export function TimesPreview({ board, times, first, count, hourHeight }: PreviewProps & { hourHeight: number }) {
  const draft = useSelector(board, (snapshot) => selectDraft(snapshot) ?? times, isDeepEqual);
  if (draft === null || isWholeDays(draft)) return null;
  const [start, end] = [toMinutes(draft.start), toMinutes(draft.end)];
  const { from, to } = daysOf(draft);
  const days = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return days
    .filter((day) => day >= first && day < first + count)
    .map((day) => {
      const midnight = day * DAY_MINUTES;
      const [top, bottom] = [Math.max(start, midnight) - midnight, Math.min(end, midnight + DAY_MINUTES) - midnight];
      return (
        <div
          key={day}
          className={box}
          style={{
            top: `${(top / 60) * hourHeight}rem`,
            height: `${((bottom - top) / 60) * hourHeight}rem`,
            insetInlineStart: `${((day - first) / count) * 100}%`,
            width: `calc(${100 / count}% - 0.25rem)`,
          }}
        >
          {day === Math.max(from, first) && `${clockOf(start)} – ${clockOf(end)}`}
        </div>
      );
    });
}
