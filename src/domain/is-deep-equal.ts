import { isRecord } from './is-record.ts';

/**
 * Whether two JSON values have the same content, whatever the order of properties. A property with the value undefined
 * equals an absent one, since JSON does not store it.
 */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other || Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isDeepEqual(item, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  return (
    Object.keys(one).every((key) => isDeepEqual(one[key], other[key])) &&
    Object.keys(other).every((key) => other[key] === undefined || Object.hasOwn(one, key))
  );
}
