import { groupThousands } from '../show-count.ts';
import type { Decimal } from './decimal.ts';

/**
 * Formats a number as in Paraguay, rounded to a number of decimals: `1.234.567,50`. Digits are grouped
 * without `Intl`, which accepts exact numbers only as strings and takes three times as long; a table formats thousands of
 * numbers.
 */
export function showDecimal(figure: Decimal, decimals: number): string {
  const plain = figure.toFixed(decimals);
  const sign = plain.startsWith('-') ? '-' : '';
  const point = decimals > 0 ? plain.length - decimals - 1 : plain.length;
  const integerPart = plain.slice(sign.length, point);
  const grouped = integerPart.length > 3 ? groupThousands(integerPart) : integerPart;
  return decimals > 0 ? `${sign}${grouped},${plain.slice(point + 1)}` : `${sign}${grouped}`;
}
