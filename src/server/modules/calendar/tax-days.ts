import { businessDays, type DueDate, dueDatesBetween, lastRucDigit } from '#domain/due-dates.ts';
import { DAY, writeWall } from '#domain/wall-clock.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { calendarTexts } from './calendar.texts.ts';
import { addDays, daysBetween } from './days.ts';
import type { Calendar } from './stored-calendar.ts';
import { type Days, daysOf, findOccurrences } from './window-events.ts';

/** A due date with its title for the company. */
export interface TaxDay extends DueDate {
  title: string;
}

/** A due date moves by at most a month, so holidays of the month before decide too. */
const HOLIDAYS_BEFORE = 40;

/** The days of a window that the company's calendars of holidays name. */
async function holidaysIn(work: Transaction, calendars: readonly Calendar[], days: Days): Promise<Set<string>> {
  const holidays = calendars.filter(({ kind }) => kind === 'holidays').map(({ id }) => id);
  const found = await findOccurrences(work, days, {
    calendars: holidays,
    invitedBeside: undefined,
    withNotes: false,
  });
  return new Set(
    found
      .filter(({ occurrence }) => occurrence.allDay)
      .flatMap(({ source, occurrence }) => {
        const { start, end } = daysOf(source, occurrence);
        const [wall, last] = [writeWall(start, true), writeWall(end - DAY, true)];
        const first = wall < days.from ? days.from : wall;
        return daysFrom(first, last > days.to ? days.to : last);
      }),
  );
}

const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last)) }, (_, index) => addDays(first, index));

/**
 * The tax due dates of the company in a window, by the last digit of its RUC and its own due days and holidays.
 * @param calendars those that the user may see
 */
export async function findTaxDays(
  work: Transaction,
  calendars: readonly Calendar[],
  { due_days: dueDays }: Calendar,
  days: Days,
): Promise<TaxDay[]> {
  const { sql, tenantId } = work;
  const [company] = await sql<{ ruc: string }[]>`select ruc from company where tenant_id = ${tenantId}`;
  const digit = lastRucDigit(company?.ruc ?? '');
  const holidays = await holidaysIn(work, calendars, { from: addDays(days.from, -HOLIDAYS_BEFORE), to: days.to });
  return dueDatesBetween(days.from, days.to, digit, dueDays ?? [], businessDays(holidays)).map((due) => ({
    ...due,
    title: calendarTexts.dueDate(due.name, digit),
  }));
}
