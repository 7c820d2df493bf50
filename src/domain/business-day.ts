import { businessOffset } from './dates.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The instant at which a business date (`YYYY-MM-DD`) starts in Paraguay. */
export function businessDayStart(businessDate: string): Date {
  const midnight = Date.parse(`${businessDate}T00:00:00Z`);
  // The offset in force at the start of that day: the first guess is at most some hours off.
  const guess = midnight - businessOffset(midnight) * MINUTE;
  return new Date(midnight - businessOffset(guess) * MINUTE);
}

/** The instant at which a business date (`YYYY-MM-DD`) ends. */
export function businessDayEnd(businessDate: string): Date {
  const next = new Date(Date.parse(`${businessDate}T00:00:00Z`) + DAY).toISOString();
  return businessDayStart(next.slice(0, 10));
}
