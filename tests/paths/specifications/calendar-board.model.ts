import type { BoardView, Direction, Place, Times } from '#machines/calendar-board/index.ts';
import { Temporal } from 'temporal-polyfill';

/** Days, weeks or months by which a direction moves, per view; null within the hours. */
const units: Readonly<Record<BoardView, Partial<Readonly<Record<Direction, Temporal.DurationLike | null>>>>> = {
  month: { up: { weeks: 1 }, down: { weeks: 1 }, previousPage: { months: 1 }, nextPage: { months: 1 } },
  week: { up: null, down: null, previousPage: { weeks: 1 }, nextPage: { weeks: 1 } },
  day: { up: null, down: null, previousPage: { days: 1 }, nextPage: { days: 1 } },
  agenda: { up: { days: 1 }, down: { days: 1 }, previousPage: { months: 1 }, nextPage: { months: 1 } },
};

const isBackwards = (direction: Direction): boolean => ['left', 'up', 'previousPage'].includes(direction);

/** The cell to which a key leads, as a user expects it. Not derived from the machine. */
export function expectedStep(from: Place, direction: Direction, view: BoardView, minutes: number): Place {
  const { day, minute } = unboundedStep(from, direction, view, minutes);
  return { day: day < '1900' ? '1900-01-01' : day > '2199-12-31' ? '2199-12-31' : day, minute };
}

function unboundedStep(from: Place, direction: Direction, view: BoardView, minutes: number): Place {
  const day = Temporal.PlainDate.from(from.day);
  const unit = direction === 'left' || direction === 'right' ? { days: 1 } : units[view][direction];
  if (unit === null) return { ...from, minute: expectedMinute(from.minute, direction, minutes) };
  if (unit !== undefined) {
    return { ...from, day: (isBackwards(direction) ? day.subtract(unit) : day.add(unit)).toString() };
  }
  if (view === 'day' || view === 'agenda') return from;
  const target = direction === 'rowStart' ? 1 : 7;
  return { ...from, day: day.add({ days: target - day.dayOfWeek }).toString() };
}

function expectedMinute(minute: number | null, direction: Direction, minutes: number): number | null {
  if (direction === 'up') return minute === null || minute === 0 ? null : minute < minutes ? 0 : minute - minutes;
  if (minute === null) return 8 * 60;
  return minute + minutes > 23 * 60 + 45 ? 23 * 60 + 45 : minute + minutes;
}

/** Minutes from the start to the end of an event. */
export const lengthOf = ({ start, end }: Times): number =>
  Temporal.PlainDateTime.from(start).until(Temporal.PlainDateTime.from(end)).total({ unit: 'minutes' });

/** Whether the times are complete: of one form, and the end after the start. */
export const areValid = (times: Times): boolean => {
  const form = times.allDay ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
  return form.test(times.start) && form.test(times.end) && lengthOf(times) > 0;
};

/** The first and the last minute of a cell, exclusive; a cell without hours is a day. */
function boundsOf({ day, minute }: Place): readonly [Temporal.PlainDateTime, Temporal.PlainDateTime] {
  const first = Temporal.PlainDateTime.from(day).add({ minutes: minute ?? 0 });
  return [first, first.add(minute === null ? { days: 1 } : { minutes: 15 })];
}

/** Whether times cover a cell; whole days cover the cells of their days. */
export function covers({ start, end, allDay }: Times, { day, minute }: Place): boolean {
  const [first, last] = boundsOf({ day, minute: allDay ? null : (minute ?? 0) });
  return Temporal.PlainDateTime.compare(start, first) <= 0 && Temporal.PlainDateTime.compare(last, end) <= 0;
}

/** Whether times cover a part of a cell. */
export function touches({ start, end }: Times, cell: Place): boolean {
  const [first, last] = boundsOf(cell);
  return Temporal.PlainDateTime.compare(start, last) < 0 && Temporal.PlainDateTime.compare(first, end) < 0;
}
