import { isCalendarDate } from '#domain/calendar-date.ts';

/** Years in the future from which a date is suspected: loans and leases end earlier. */
const AHEAD = 20;
/** Years in the past from which a date is suspected: living people were born later. */
const BEHIND = 90;

/** A typed date with a year of four digits, such as `1/2/0206`. */
const STRANGE = /^\d{1,2}[/.\- ]\d{1,2}[/.\- ](\d{4})$/;

interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
}

/** The same day some years later, for comparison only. */
const inYears = (date: string, years: number): string => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/**
 * The year of a date so far away that it is probably a typing error, if the field has no bound on that side; null for
 * all other dates.
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
