import { businessOffset } from './dates.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The instant at which a business date (`YYYY-MM-DD`) starts in Paraguay. */
export function businessDayStart(businessDate: string): Date {
  const midnight = Date.parse(`${businessDate}T00:00:00Z`);
  // First guess: the offset at midnight UTC. The guess is a few hours off at most, so the offset at the guessed instant
  // is that of the start of the day in Paraguay.
  const guess = midnight - businessOffset(midnight) * MINUTE;
  return new Date(midnight - businessOffset(guess) * MINUTE);
}

/** The instant at which a business date (`YYYY-MM-DD`) ends: the start of the next day in Paraguay. */
export function businessDayEnd(businessDate: string): Date {
  const next = new Date(Date.parse(`${businessDate}T00:00:00Z`) + DAY).toISOString();
  return businessDayStart(next.slice(0, 10));
}
