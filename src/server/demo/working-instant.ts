import { businessDayStart } from '#domain/business-day.ts';
import { businessDateOf } from '#domain/dates.ts';

const DAY = 86_400_000;

const isWorkingDay = (businessDate: string) => {
  const weekday = new Date(`${businessDate}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
};

/**
 * Gives the instant with this time of day, `ago` working days (Monday to Friday) before the business day of `now`.
 * @param ago at least 1, so that the instant is in the past
 * @param time of day in Paraguay, `HH:mm:ss`
 */
export function workingInstant(now: number, ago: number, time: string): number {
  let date = businessDateOf(now);
  for (let left = ago; left > 0;) {
    date = new Date(Date.parse(`${date}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
    if (isWorkingDay(date)) left -= 1;
  }
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return businessDayStart(date).getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}
