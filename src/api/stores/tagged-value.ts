import { isRecord } from '#domain/is-record.ts';

/** A value with the name of its type, as it is stored. */
export type Tagged =
  | { type: 'date'; value: string }
  | { type: 'regexp'; value: { source: string; flags: string } }
  | { type: 'number'; value: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'string'; value: string }
  | { type: 'null' }
  | { type: 'array'; value: Tagged[] }
  | { type: 'object'; value: Record<string, Tagged> };

/**
 * Tags a value with its type, recursively, so that `untag` restores it. Throws a TypeError for values that cannot be
 * restored (functions, symbols, invalid dates, instances of other classes).
 */
export function tag(value: unknown): Tagged {
  if (value === null) return { type: 'null' };
  switch (typeof value) {
    case 'number':
      return { type: 'number', value: numberText(value) };
    case 'boolean':
      return { type: 'boolean', value };
    case 'string':
      return { type: 'string', value };
    case 'object':
      return tagObject(value);
    default:
      throw new TypeError(`a ${typeof value} cannot be stored`);
  }
}

/** JSON cannot represent -0, NaN or the infinities, so numbers are stored as text. */
const numberText = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

function tagObject(value: object): Tagged {
  if (value instanceof Date) return { type: 'date', value: value.toISOString() };
  if (value instanceof RegExp) return { type: 'regexp', value: { source: value.source, flags: value.flags } };
  if (Array.isArray(value)) return { type: 'array', value: value.map(tag) };
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('only plain objects can be stored');
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return { type: 'object', value: Object.fromEntries(members.map(([key, member]) => [key, tag(member)])) };
}

/** Restores a tagged value. Throws for anything that `tag` did not produce. */
export function untag(tagged: unknown): unknown {
  const { type, value } = readTagged(tagged);
  switch (type) {
    case 'date':
      return untagDate(value);
    case 'regexp':
      return untagRegExp(value);
    case 'number':
      return untagNumber(value);
    case 'boolean':
      if (typeof value === 'boolean') return value;
      break;
    case 'string':
      if (typeof value === 'string') return value;
      break;
    case 'null':
      return null;
    case 'array':
      if (Array.isArray(value)) return value.map(untag);
      break;
    case 'object':
      if (isRecord(value)) {
        return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, untag(member)]));
      }
      break;
  }
  throw new TypeError(`not a tagged value: ${String(type)}`);
}

function readTagged(tagged: unknown): { type: unknown; value: unknown } {
  if (!isRecord(tagged)) throw new TypeError('not a tagged value');
  return { type: tagged['type'], value: tagged['value'] };
}

function untagDate(value: unknown): Date {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(date.getTime()) || date.toISOString() !== value) throw new TypeError('not a stored date');
  return date;
}

function untagRegExp(value: unknown): RegExp {
  if (!isRecord(value) || typeof value['source'] !== 'string' || typeof value['flags'] !== 'string') {
    throw new TypeError('not a stored regular expression');
  }
  return new RegExp(value['source'], value['flags']);
}

function untagNumber(value: unknown): number {
  if (typeof value !== 'string' || numberText(Number(value)) !== value) throw new TypeError('not a stored number');
  return Number(value);
}
