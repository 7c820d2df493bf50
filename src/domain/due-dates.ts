/** Days of the month on which a kind of tax return is due. */
export interface DueDays {
  /** In Spanish, as shown to users. */
  readonly name: string;
  /** Days of the month, 1 to 28, by the last digit of the RUC from 0 to 9. */
  readonly days: readonly number[];
}

/** One due date of a company. */
export interface DueDate {
  /** `YYYY-MM-DD`, a business day. */
  date: string;
  name: string;
  /** The month, `YYYY-MM`, whose due day it is; the date may be in the next month. */
  month: string;
}

/** The due days that the tax authority set (RG 38/2020), which a company can change. */
export const dueDaySeeds: readonly DueDays[] = [
  { name: 'IVA y determinativas', days: [7, 9, 11, 13, 15, 17, 19, 21, 23, 25] },
  { name: 'RG 90 y otras informativas', days: [8, 10, 12, 14, 16, 18, 20, 22, 24, 26] },
];

/** Maximum number of days by which a due date moves, so that a calendar full of holidays cannot move it for ever. */
const MAX_MOVE = 31;

/**
 * The last digit of a canonical RUC (`base-dv`) without its check digit. The letter that ends some RUCs of persons is no
 * digit, so the digit before it counts.
 */
export function lastRucDigit(ruc: string): number {
  const [base = ''] = ruc.split('-');
  return Number(/\d(?=\D*$)/.exec(base)?.[0] ?? 0);
}

/**
 * Gives the function that says whether a day (`YYYY-MM-DD`) is a business day: neither on a weekend nor a holiday.
 */
export const businessDays =
  (holidays: ReadonlySet<string>) =>
  (date: string): boolean => {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    return weekday !== 0 && weekday !== 6 && !holidays.has(date);
  };

/**
 * The due dates of a company between two days (`YYYY-MM-DD`), both included, in order of date. A due day that is no
 * business day moves to the next one. Each due day moves by itself: a move does not push the dates of later digits.
 * @param lastDigit of the RUC, see `lastRucDigit`
 */
export function dueDatesBetween(
  from: string,
  to: string,
  lastDigit: number,
  dueDays: readonly DueDays[],
  isBusinessDay: (date: string) => boolean,
): DueDate[] {
  return monthsBetween(from, to)
    .flatMap((month) =>
      dueDays.flatMap(({ name, days }) => {
        const day = days[lastDigit];
        if (day === undefined) return [];
        return [{ date: nextBusinessDay(month, day, isBusinessDay), name, month }];
      }),
    )
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The months (`YYYY-MM`) whose due dates may lie between two days; a date may have moved from the month before. */
function monthsBetween(from: string, to: string): string[] {
  const month = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - 1);
  const months: string[] = [];
  for (let name = monthName(month); name <= to.slice(0, 7); name = monthName(month)) {
    months.push(name);
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}

const monthName = (date: Date) => date.toISOString().slice(0, 7);

/** The first business day from a day of a month on; the day itself when `MAX_MOVE` days have none. */
function nextBusinessDay(month: string, day: number, isBusinessDay: (date: string) => boolean): string {
  for (let move = 0; move <= MAX_MOVE; move += 1) {
    const date = dayOf(month, day + move);
    if (isBusinessDay(date)) return date;
  }
  return dayOf(month, day);
}

function dayOf(month: string, day: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCDate(day);
  return date.toISOString().slice(0, 10);
}
