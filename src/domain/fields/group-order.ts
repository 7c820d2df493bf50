import { isSwitch } from './field-rules.ts';
import type { ValueField } from './field.ts';

/** A group of records by the value of a field. */
export interface NamedGroup {
  /** The indexed value: a text, an option, a number, an id, or the first day of a step of time; null without one. */
  readonly key: string | null;
  /** The value in words; null for the records of a link that the user may not see, and for a step of time. */
  readonly name: string | null;
}

/** Created on first use, because the browser then loads its collation data. */
let collator: Intl.Collator | undefined;
const byName = (one: string, other: string): number =>
  (collator ??= new Intl.Collator('es', { numeric: true })).compare(one, other);

const byCode = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/**
 * Compares two groups: by time, by the order of the options, Sí before No, or by name, those without a name after the
 * others. The descending order is the reverse, but the group of records without a value is last in both.
 * @param isTime whether the groups are steps of time
 */
export function groupOrder(
  field: ValueField,
  isTime: boolean,
  isDescending = false,
): (one: NamedGroup, other: NamedGroup) => number {
  const places = new Map(field.kind === 'select' ? field.options.map(({ value }, at) => [value, at]) : []);
  const placeOf = (key: string) => places.get(key) ?? places.size;
  const compare = (one: NamedGroup & { key: string }, other: NamedGroup & { key: string }): number => {
    if (isTime) return byCode(one.key, other.key);
    if (isSwitch(field)) return byCode(other.key, one.key);
    return (
      placeOf(one.key) - placeOf(other.key) ||
      Number(one.name === null) - Number(other.name === null) ||
      byName(one.name ?? '', other.name ?? '') ||
      byCode(one.key, other.key)
    );
  };
  return (one, other) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
    const order = compare({ ...one, key: one.key }, { ...other, key: other.key });
    return isDescending ? -order : order;
  };
}
