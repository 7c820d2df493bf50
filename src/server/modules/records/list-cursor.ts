import { isExistingDate } from '#domain/calendar-date.ts';
import { isStorable } from '#domain/storable-text.ts';
import { isUuid } from '#domain/uuid.ts';
import type { IndexName } from '#domain/fields/field-kind.ts';
import { Fault } from '../../http/fault.ts';
import { indexParts } from './list-context.ts';
import type { SortColumn } from './list-query.ts';
import { joined, part, type Part } from './statement.ts';

/** The position of a record in a sorted list: its sort values, as PostgreSQL formats them, and its id. */
export interface Place {
  /** One value per sort key; null for an empty field. */
  keys: readonly (string | null)[];
  id: string;
}

/** Direction in which a list is read: in the shown order, or backward. */
export type Direction = 'forward' | 'backward';

/** One sort key: its SQL expression, and its value at the position after which reading continues. */
interface Key {
  expression: Part;
  type: Part;
  /** Whether values descend in reading direction. */
  isDescending: boolean;
  place: string | null | undefined;
}

/** A sorted list has two segments: first the records with a value in the first sort field, then those without. */
export type Segment = 'filled' | 'empty';

export interface Order {
  sort: readonly SortColumn[];
  /** SQL expression of the record id. */
  id: Part;
  direction: Direction;
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

/** SQL alias of the index table of a sort key. `at` is the key's index in the list, never a value from a request. */
export const aliasOf = (at: number): Part => ({ texts: [`s${at + 1}`], values: [] });

const isDescending = ({ descending }: Pick<SortColumn, 'descending'>, direction: Direction) =>
  descending === (direction === 'forward');

/**
 * Whether records with equal sort keys are sorted by descending id: in the direction of the last sort key or, without
 * sort keys, the newest record first.
 */
const isIdDescending = ({ sort, direction }: Order) => isDescending(sort.at(-1) ?? { descending: true }, direction);

/**
 * The `order by` of a query. Empty values come last in any sort order, and therefore first when the list is read
 * backward.
 */
export function orderBy(order: Order): Part {
  const { sort, id, direction } = order;
  const nulls = direction === 'forward' ? part`nulls last` : part`nulls first`;
  const keys = sort.map((column, at) => {
    const sortDirection = isDescending(column, direction) ? part`desc` : part`asc`;
    // Within a segment the first key is never null or always null. Without a nulls clause, PostgreSQL can read the rows
    // in the order of the index.
    return part`${aliasOf(at)}.value ${sortDirection} ${at === 0 ? part`` : nulls}`;
  });
  return joined([...keys, part`${id} ${isIdDescending(order) ? part`desc` : part`asc`}`], part`, `);
}

const afterKey = ({ expression, type, isDescending: isKeyDescending, place }: Key): Part =>
  isKeyDescending ? part`${expression} < ${place}::${type}` : part`${expression} > ${place}::${type}`;

/** The condition that selects the rows after a position in the order of these keys. */
function afterKeys([key, ...rest]: readonly Key[], direction: Direction): Part {
  if (key === undefined) return part`false`;
  const { expression, type, place } = key;
  if (rest.length === 0) return afterKey(key);
  const further = afterKeys(rest, direction);
  if (place === null || place === undefined) {
    const same = part`(${expression} is null and ${further})`;
    return direction === 'forward' ? same : part`(${expression} is not null or ${same})`;
  }
  const past = direction === 'forward' ? part`${afterKey(key)} or ${expression} is null` : afterKey(key);
  return part`(${past} or (${expression} = ${place}::${type} and ${further}))`;
}

/** The segments to read after a position, in reading order. */
export function segmentsFrom({ sort, direction }: Order, place: Place | undefined): Segment[] {
  if (sort.length === 0) return ['filled'];
  const ordered: Segment[] = direction === 'forward' ? ['filled', 'empty'] : ['empty', 'filled'];
  if (place === undefined) return ordered;
  const own: Segment = place.keys[0] === null ? 'empty' : 'filled';
  return ordered.slice(ordered.indexOf(own));
}

/** The conditions that select the rows of a segment after a position; none when the position is in another segment. */
export function afterPlace(order: Order, place: Place | undefined, segment: Segment): Part[] {
  if (place === undefined) return [];
  const { sort, id, direction } = order;
  const keys = sort.map((column, at): Key => ({
    expression: part`${aliasOf(at)}.value`,
    type: indexParts[column.in].type,
    isDescending: isDescending(column, direction),
    place: place.keys[at],
  }));
  const byId: Key = { expression: id, type: part`uuid`, isDescending: isIdDescending(order), place: place.id };
  const [first, ...rest] = keys;
  if (first === undefined) return [afterKeys([byId], direction)];
  const own: Segment = first.place === null ? 'empty' : 'filled';
  if (own !== segment) return [];
  if (segment === 'filled' && rest.length === 0) return [afterKeyAndId(first, byId)];
  const further = afterKeys([...rest, byId], direction);
  if (segment === 'empty') return [further];
  // The bound tells PostgreSQL where the index scan can begin; the second condition excludes, among the rows with the
  // same value, those before the position.
  const bound = first.isDescending
    ? part`${first.expression} <= ${first.place}::${first.type}`
    : part`${first.expression} >= ${first.place}::${first.type}`;
  return [bound, part`(${afterKey(first)} or ${further})`];
}

/**
 * Like `afterKeys` for a value and an id with the same direction; the row comparison lets the index scan begin at the
 * exact row.
 */
const afterKeyAndId = (value: Key, id: Key): Part =>
  part`(${value.expression}, ${id.expression}) ${value.isDescending ? part`<` : part`>`}
    (${value.place}::${value.type}, ${id.place}::uuid)`;
