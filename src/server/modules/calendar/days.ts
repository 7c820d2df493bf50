/** The zone of the days and hours that pages show, and of events that name no other. */
export const BUSINESS_ZONE = 'America/Asuncion';

const DAY = 86_400_000;

/** The day (`YYYY-MM-DD`) some days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The day after a day, both `YYYY-MM-DD`. */
export const nextDay = (day: string): string => addDays(day, 1);

/** The number of days from one day to another, both `YYYY-MM-DD` and included. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY + 1;
