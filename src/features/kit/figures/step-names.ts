import type { DateStep } from '#contract/schemas/figures.ts';
import { monthNames } from '#domain/date-names.texts.ts';
import { showDate } from '#domain/dates.ts';
import { dateParts, type DayNumber, dayTextOf } from '#domain/day-number.ts';
import { figureTexts as t } from './figures.texts.ts';

const monthOf = (day: DayNumber): string => (monthNames[dateParts(day).month - 1] ?? '').slice(0, 3);

/** The name of a step of time by its first day: `21/11/2026`, `nov 2026`, `4.º trimestre de 2026`. */
export function stepName(day: DayNumber, by: DateStep): string {
  const { year, month } = dateParts(day);
  const names: Record<DateStep, () => string> = {
    day: () => showDate(dayTextOf(day)),
    week: () => t.weekOf(showDate(dayTextOf(day))),
    month: () => `${monthOf(day)} ${year}`,
    quarter: () => t.quarter(Math.ceil(month / 3), year),
    year: () => String(year),
  };
  return names[by]();
}

/** A label of a time axis, which tells days, months or years apart. */
export function tickName(day: DayNumber, step: 'minute' | 'hour' | 'day' | 'month' | 'year'): string {
  const { year, month, date } = dateParts(Math.floor(day));
  if (step === 'year') return String(year);
  if (step === 'month') return month === 1 ? `${monthOf(Math.floor(day))} ${year}` : monthOf(Math.floor(day));
  return `${date} ${monthOf(Math.floor(day))}`;
}
