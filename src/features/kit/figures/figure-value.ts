import type { Figure } from '#contract/schemas/figures.ts';
import { showMoney } from '#domain/fields/currency/currency.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { showDecimal } from '#domain/money/show-decimal.ts';

type Unit = Figure['unit'];

/** A measure in words: `1.234`, `Gs. 1.234.567`, `12,5 %`. Amounts have the decimals of their currency. */
export function showMeasure({ kind, decimals, currency = 'PYG' }: Unit, value: string): string {
  const figure = Decimal.parse(value);
  if (figure === null) return value;
  if (kind === 'currency') return showMoney(figure, currency);
  const rounded = figure.round(decimals);
  const [, fraction = ''] = rounded.toString().split('.');
  const shown = showDecimal(rounded, fraction.length);
  return kind === 'percent' ? `${shown}\u00A0%` : shown;
}

/** A value of a table in words. */
export const showValue = (unit: Unit, value: string | null | undefined): string =>
  value === null || value === undefined ? '—' : showMeasure(unit, value);

/** The number that a chart draws; null without one. */
export const drawnValue = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** A number of a chart in words. */
export const showDrawn = (unit: Unit, value: number): string => showMeasure(unit, value.toFixed(unit.decimals));

/** A short number for the value axis: `1,2 M`, `35 mil`. */
export function showAxisValue(unit: Unit, value: number): string {
  const size = Math.abs(value);
  const [divisor, mark] =
    size >= 1e9 ? [1e9, 'mil M'] : size >= 1e6 ? [1e6, 'M'] : size >= 10_000 ? [1e3, 'mil'] : [1, ''];
  if (mark === '') return showMeasure({ kind: 'number', decimals: unit.decimals }, value.toFixed(unit.decimals));
  return `${showMeasure({ kind: 'number', decimals: 1 }, (value / divisor).toFixed(1))}\u00A0${mark}`;
}
