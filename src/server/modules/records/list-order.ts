import { indexParts } from './list-context.ts';
import type { Place } from './list-cursor.ts';
import type { SortColumn } from './list-query.ts';
import { joined, part, type Part } from './statement.ts';

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

/** SQL alias of the index table of a sort key. `at` is the key's index in the list, never a value from a request. */
export const aliasOf = (at: number): Part => ({ texts: [`s${at + 1}`], values: [] });

/** A sorted list has two segments: first the records with a value in the first sort field, then those without. */
export type Segment = 'filled' | 'empty';

export interface Order {
  sort: readonly SortColumn[];
  /** SQL expression of the record id. */
  id: Part;
  direction: Direction;
}

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
