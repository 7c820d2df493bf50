import { isRecord } from '#domain/is-record.ts';

/** Whether two JSON values are deeply equal; undefined equals absent. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSameContent(item, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSameContent(one[key], other[key]));
}
