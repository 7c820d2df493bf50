import type {
  calendarBoardMachine,
  CalendarBoardEmitted,
  Direction,
  GrabbedPart,
  Occurrence,
  Place,
  Times,
} from '#machines/calendar-board/index.ts';
import type { Move } from '../generator/specification.ts';

export type Board = typeof calendarBoardMachine;

/** 26 November 2026 is a Thursday. */
export const place = (day: number, time: string | null = null): Place => ({
  day: `2026-11-${day}`,
  minute: time === null ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
});

export const hours = (start: string, end: string): Times => ({
  start: `2026-11-${start}`,
  end: `2026-11-${end}`,
  allDay: false,
});

export const days = (start: number, end: number): Times => ({
  start: `2026-11-${start}`,
  end: `2026-11-${end}`,
  allDay: true,
});

export const occurrence = (event: string, times: Times, of: Partial<Occurrence> = {}): Occurrence => ({
  event,
  recurrenceId: null,
  repeats: false,
  canEdit: true,
  ...times,
  ...of,
});

export const meeting = occurrence('e1', hours('26T08:00', '26T09:00'), {
  recurrenceId: '2026-11-26T08:00:00',
  repeats: true,
});
export const trip = occurrence('e2', days(26, 28));
export const locked = occurrence('e3', days(26, 27), { canEdit: false });

export const places = (at: Place): Move<Board> => ({ type: 'cursor.place', place: at });
export const steps = (direction: Direction): Move<Board> => ({ type: 'cursor.step', direction });
export const extendsTo = (direction: Direction): Move<Board> => ({ type: 'cursor.extend', direction });
export const starts = (at: Place): Move<Board> => ({ type: 'span.start', place: at });
export const grabs = (grabbed: Occurrence, part: GrabbedPart = 'whole', at: Place | null = null): Move<Board> => ({
  type: 'grab.start',
  occurrence: grabbed,
  part,
  place: at,
});
export const drops: Move<Board> = { type: 'drag.drop' };
export const cancels: Move<Board> = { type: 'drag.cancel' };

export const moved = (at: Place): CalendarBoardEmitted => ({ type: 'cursor.moved', place: at });
export const spans = (times: Times): CalendarBoardEmitted => ({ type: 'span.changed', ...times });
export const selected = (times: Times): CalendarBoardEmitted => ({ type: 'span.selected', ...times });
export const grabbed = (of: Occurrence, part: GrabbedPart = 'whole'): CalendarBoardEmitted => ({
  type: 'grab.started',
  occurrence: of,
  part,
});
export const dragged = (of: Occurrence, times: Times): CalendarBoardEmitted => ({
  type: 'event.dragged',
  occurrence: of,
  ...times,
});
export const dropped = (of: Occurrence, times: Times): CalendarBoardEmitted => ({
  type: 'event.moved',
  occurrence: of,
  ...times,
});
export const cancelled = (
  of: Occurrence,
  reason: 'user' | 'unchanged' | 'rows' | 'view' = 'user',
): CalendarBoardEmitted => ({ type: 'grab.cancelled', occurrence: of, reason });
