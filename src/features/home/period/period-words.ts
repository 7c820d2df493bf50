import type { FigureQuery } from '#contract/schemas/figures.ts';
import { showDate } from '#domain/dates.ts';
import type { DayRange, NamedPeriod } from '#domain/periods.ts';
import { figureTexts } from '#features/kit/figures/figures.texts.ts';
import { dashboardTexts as t } from '../dashboard.texts.ts';
import type { ShownPeriod } from './period-address.ts';

/** Two dates in words. */
export const daysText = ({ from, to }: DayRange): string => figureTexts.days(showDate(from), showDate(to));

/** A period in words: `Este mes`, `01/01/2026 a 31/03/2026`. */
export const periodWords = (period: NamedPeriod | DayRange): string =>
  typeof period === 'string' ? t.periods[period] : daysText(period);

/**
 * Which period a figure counts: the chosen one, else its own. One without a period says that it counts all dates while
 * others on the same dashboard have one; undefined where none has.
 */
export function countedPeriod(
  { period: own }: Pick<FigureQuery, 'period'>,
  chosen: ShownPeriod,
  havePeriods: boolean,
): string | undefined {
  if (own !== undefined) return periodWords(chosen ?? own.range);
  return havePeriods ? t.allDates : undefined;
}
