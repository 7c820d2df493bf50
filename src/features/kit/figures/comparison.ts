import type { Figure } from '#contract/schemas/figures.ts';
import { showDate } from '#domain/dates.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { showDecimal } from '#domain/money/show-decimal.ts';
import type { DayRange } from '#domain/periods.ts';
import type { FigureComparison } from '#ui/charts/figure-card.tsx';
import { figureTexts as t } from './figures.texts.ts';
import { showMeasure } from './figure-value.ts';

/** A range of days in words. */
const daysText = ({ from, to }: DayRange): string => t.days(showDate(from), showDate(to));

const signed = (isMore: boolean, text: string): string => `${isMore ? '+' : '−'}${text}`;

/**
 * How a figure compares with the period before: in percent, or as a difference when nothing was measured before.
 * Undefined without both values.
 */
export function comparisonOf({ total, previous, unit }: Figure): FigureComparison | undefined {
  if (previous === undefined || previous.value === null || total === null) return undefined;
  const [now, before] = [Decimal.parse(total), Decimal.parse(previous.value)];
  const difference = now !== null && before !== null ? now.minus(before) : null;
  if (difference === null || before === null) return undefined;
  const days = daysText(previous.period);
  if (difference.isZero()) return { direction: 'same', text: t.same(days) };
  const isMore = difference.compare(Decimal.zero) > 0;
  const hundred = Decimal.fromScaled(100n, 0);
  const share = before.isZero() ? null : (difference.times(hundred)?.dividedBy(before.abs()) ?? null);
  const size =
    share === null ? showMeasure(unit, difference.abs().toString()) : `${showDecimal(share.abs(), 1)}\u00A0%`;
  return { direction: isMore ? 'up' : 'down', text: t.before(signed(isMore, size), days) };
}
