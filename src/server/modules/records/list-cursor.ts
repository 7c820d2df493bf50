import { isExistingDate } from '#domain/calendar-date.ts';
import { isStorable } from '#domain/storable-text.ts';
import { isUuid } from '#domain/uuid.ts';
import type { IndexName } from '#domain/fields/field-kind.ts';
import { Fault } from '../../http/fault.ts';

import type { SortColumn } from './list-query.ts';

/** The position of a record in a sorted list: its sort values, as PostgreSQL formats them, and its id. */
export interface Place {
  /** One value per sort key; null for an empty field. */
  keys: readonly (string | null)[];
  id: string;
}

const INT8 = /^-?\d{1,19}$/;
const INT8_MAX = 2n ** 63n;
const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

const isInt8 = (key: string) => INT8.test(key) && BigInt(key) < INT8_MAX && BigInt(key) >= -INT8_MAX;
/** Whether a text is an instant in UTC; its date may lie outside the range that date fields accept. */
const isInstant = (key: string) =>
  INSTANT.test(key) && isExistingDate(key.slice(0, 10)) && !Number.isNaN(Date.parse(key.replace('+00', 'Z')));

/** Whether a sort value from a cursor has the format of its index, so that PostgreSQL can compare it. */
const keyKinds: Record<IndexName, (key: string) => boolean> = {
  text: isStorable,
  integer: isInt8,
  date: isExistingDate,
  instant: isInstant,
  link: isUuid,
};

/** Gives a text that identifies a sort order, so that a cursor of one sort order is refused in another. */
const orderOf = (sort: readonly SortColumn[]): string =>
  sort.map(({ key, in: index, descending }) => `${descending ? '-' : '+'}${index}:${key}`).join(' ');

/** Encodes a position as the opaque cursor of the next page. */
export const toListCursor = (sort: readonly SortColumn[], { keys, id }: Place): string =>
  Buffer.from(JSON.stringify([orderOf(sort), id, ...keys])).toString('base64url');

/** Decodes a cursor; throws a 400 for an invalid cursor and for a cursor of another sort order. */
export function readListCursor(sort: readonly SortColumn[], cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [order, id, ...keys] = readParts(cursor);
  const isOurs =
    order === orderOf(sort) &&
    typeof id === 'string' &&
    isUuid(id) &&
    keys.length === sort.length &&
    sort.every(({ in: index }, at) => {
      const key = keys[at];
      return key === null || (typeof key === 'string' && keyKinds[index](key));
    });
  if (!isOurs) throw new Fault('badRequest');
  return { id, keys: keys.map((key) => (typeof key === 'string' ? key : null)) };
}

function readParts(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts)) return parts;
  } catch {
    // Not JSON: the caller refuses the empty list like any invalid cursor.
  }
  return [];
}
