import { isCalendarDate } from '#domain/calendar-date.ts';

/** Years ahead from which a date is asked about: loans and leases end before. */
const AHEAD = 20;
/** Years ago from which a date is asked about: people alive were born after. */
const BEHIND = 90;

/** A day written in full whose year no field holds, `1/2/0206`. */
const STRANGE = /^\d{1,2}[/.\- ]\d{1,2}[/.\- ](\d{4})$/;

interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
}

/** The same day so many years later, as dates are compared. */
const inYears = (date: string, years: number): string => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/**
 * The year of a date that nobody is likely to mean: so far away that a slip of the keys is more likely, on a side where
 * the field has no bound of its own; null for all others.
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
