/** Groups the digits of a whole number in thousands, as Paraguay does: `1.234.567`. */
export function groupThousands(digits: string): string {
  let end = digits.length % 3;
  let grouped = digits.slice(0, end);
  for (; end < digits.length; end += 3) {
    grouped += `${grouped === '' ? '' : '.'}${digits.slice(end, end + 3)}`;
  }
  return grouped;
}

/**
 * Formats a count of things: `1.234`. Digits are grouped here, because the first number that `Intl` formats costs a
 * page about 30 ms.
 * @param count an integer from 0
 */
export const showCount = (count: number): string => groupThousands(count.toFixed(0));
