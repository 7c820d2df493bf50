import { type DateStep, type Figure, MAX_BUCKETS } from '#contract/schemas/figures.ts';
import { type DayNumber, dayNumberOf } from '#domain/day-number.ts';
import { nextStep, stepStart } from './date-steps.ts';

/** A group of a figure. */
export type FigureRow = NonNullable<Figure['groups']>['rows'][number];

/** A step of time and what was measured in it; null without records. */
export interface Bucket {
  day: DayNumber;
  row: FigureRow | null;
}

/**
 * All steps from the first to the last one with records; with a period from its first day, and up to today even if the
 * last records are older. Steps of the future without records are left out. Records without a date have no bucket. More
 * steps than `MAX_BUCKETS` are not filled in.
 * @param today business date
 */
export function dateBuckets(
  { groups, period }: Pick<Figure, 'groups' | 'period'>,
  by: DateStep,
  today: string,
): Bucket[] {
  const found = (groups?.rows ?? []).flatMap((row) => (row.key === null ? [] : [{ day: dayNumberOf(row.key), row }]));
  const rows = new Map(found.map(({ day, row }) => [day, row]));
  if (found.length === 0) return [];
  const days = found.map(({ day }) => day);
  const first = Math.min(...days, period === undefined ? Infinity : stepStart(dayNumberOf(period.from), by));
  const end = period === undefined ? -Infinity : Math.min(dayNumberOf(period.to), dayNumberOf(today));
  const last = Math.max(...days, end);
  const buckets: Bucket[] = [];
  for (let day = first; day <= last; day = nextStep(day, by)) {
    if (buckets.length === MAX_BUCKETS) return found;
    buckets.push({ day, row: rows.get(day) ?? null });
  }
  return buckets;
}
