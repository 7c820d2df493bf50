/**
 * The rule for *required* values in browser, server and import (specification, section 5).
 * True for undefined, null, '', whitespace only, '0', 0, NaN, an empty array, or an array with such an item. `false`,
 * `{}` and dates are values.
 */
export function isInvalid(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '' || value.trim() === '0';
  if (typeof value === 'number') return value === 0 || Number.isNaN(value);
  if (Array.isArray(value)) return value.length === 0 || value.some(isInvalid);
  return false;
}
