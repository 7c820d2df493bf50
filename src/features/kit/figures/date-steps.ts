import type { DateStep } from '#contract/schemas/figures.ts';
import { addMonths, dateParts, type DayNumber, monthStartOf, weekStartOf } from '#domain/day-number.ts';

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** The first day of the step in which a day lies. */
export function stepStart(day: DayNumber, by: DateStep): DayNumber {
  if (by === 'day') return day;
  if (by === 'week') return weekStartOf(day);
  const first = monthStartOf(day);
  return addMonths(first, -((dateParts(first).month - 1) % monthsOf[by]));
}

/** The first day of the next step after one that starts on a day. */
export function nextStep(start: DayNumber, by: DateStep): DayNumber {
  if (by === 'day') return start + 1;
  return by === 'week' ? start + 7 : addMonths(start, monthsOf[by]);
}
