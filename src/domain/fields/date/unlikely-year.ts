import { isCalendarDate } from '#domain/calendar-date.ts';

/** Number of years in the future from which a date is suspected to be mistyped: loans and leases end earlier. */
const AHEAD = 20;
/** Number of years in the past from which a date is suspected to be mistyped: living people were born later. */
const BEHIND = 90;

/** A typed date with a year of four digits, such as `1/2/0206`. */
const STRANGE = /^\d{1,2}[/.\- ]\d{1,2}[/.\- ](\d{4})$/;

interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
}

/** The same day a number of years later. The result may not exist (29 February) and serves only for comparison. */
const inYears = (date: string, years: number): string => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/**
 * The year of a date that is so far away that it is probably a typing error; null for any other date. A date on a side
 * where the field has a limit is never suspected.
 * @param today business date
 */
export function unlikelyYear(value: string, { min, max }: Bounds, today: string): number | null {
  if (!isCalendarDate(value)) {
    const year = STRANGE.exec(value)?.[1];
    return year === undefined || /^(?:19|20|21)/.test(year) ? null : Number(year);
  }
  const isFar =
    (max === undefined && value > inYears(today, AHEAD)) || (min === undefined && value < inYears(today, -BEHIND));
  return isFar ? Number(value.slice(0, 4)) : null;
}
