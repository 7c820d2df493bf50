import { indexParts } from './list-of.ts';
import type { Place } from './list-cursor.ts';
import type { SortColumn } from './question.ts';
import { joined, part, type Part } from './statement.ts';

/** Which way a list is walked: as it is shown, or from its end. */
export type Direction = 'forward' | 'backward';

/** One thing rows are ordered by: what it is called, and its value at the place to go on from. */
interface Key {
  expression: Part;
  type: Part;
  /** As walked: whether values fall. */
  falls: boolean;
  place: string | null | undefined;
}

/** The name under which the rows of an order's field stand. Their number comes from the list, never from outside. */
export const aliasOf = (at: number): Part => ({ texts: [`s${at + 1}`], values: [] });

/** Which rows of a list by some field: those that have a value, which come first, or those where it is empty. */
export type Segment = 'filled' | 'empty';

export interface Order {
  sort: readonly SortColumn[];
  /** What the id of a record is called. */
  id: Part;
  direction: Direction;
}

const falls = ({ descending }: Pick<SortColumn, 'descending'>, direction: Direction) =>
  descending === (direction === 'forward');

/** Records that are ordered by nothing stand newest first; those that are the same to an order stand by it too. */
const idFalls = ({ sort, direction }: Order) => falls(sort.at(-1) ?? { descending: true }, direction);

/** The `order by` of a walk; empty values come last whatever the order, so they come first from the end. */
export function orderBy(order: Order): Part {
  const { sort, id, direction } = order;
  const nulls = direction === 'forward' ? part`nulls last` : part`nulls first`;
  const keys = sort.map((column, at) => {
    const way = falls(column, direction) ? part`desc` : part`asc`;
    // Within a segment the first has values only or none, and without a word of nulls it is the index's own order.
    return part`${aliasOf(at)}.value ${way} ${at === 0 ? part`` : nulls}`;
  });
  return joined([...keys, part`${id} ${idFalls(order) ? part`desc` : part`asc`}`], part`, `);
}

const beyond = ({ expression, type, falls: isFalling, place }: Key): Part =>
  isFalling ? part`${expression} < ${place}::${type}` : part`${expression} > ${place}::${type}`;

/** Rows that come behind a place by these keys. */
function behind([key, ...rest]: readonly Key[], direction: Direction): Part {
  if (key === undefined) return part`false`;
  const { expression, type, place } = key;
  if (rest.length === 0) return beyond(key);
  const further = behind(rest, direction);
  if (place === null || place === undefined) {
    const same = part`(${expression} is null and ${further})`;
    return direction === 'forward' ? same : part`(${expression} is not null or ${same})`;
  }
  const past = direction === 'forward' ? part`${beyond(key)} or ${expression} is null` : beyond(key);
  return part`(${past} or (${expression} = ${place}::${type} and ${further}))`;
}

/** The segments a walk goes through from a place on, in turn. */
export function segmentsFrom({ sort, direction }: Order, place: Place | undefined): Segment[] {
  if (sort.length === 0) return ['filled'];
  const inTurn: Segment[] = direction === 'forward' ? ['filled', 'empty'] : ['empty', 'filled'];
  if (place === undefined) return inTurn;
  const own: Segment = place.keys[0] === null ? 'empty' : 'filled';
  return inTurn.slice(inTurn.indexOf(own));
}

/** The condition that rows of a segment come behind a place; none where the place is in another segment. */
export function behindPlace(order: Order, place: Place | undefined, segment: Segment): Part[] {
  if (place === undefined) return [];
  const { sort, id, direction } = order;
  const keys = sort.map((column, at): Key => ({
    expression: part`${aliasOf(at)}.value`,
    type: indexParts[column.in].type,
    falls: falls(column, direction),
    place: place.keys[at],
  }));
  const byId: Key = { expression: id, type: part`uuid`, falls: idFalls(order), place: place.id };
  const [first, ...rest] = keys;
  if (first === undefined) return [behind([byId], direction)];
  const own: Segment = first.place === null ? 'empty' : 'filled';
  if (own !== segment) return [];
  if (segment === 'filled' && rest.length === 0) return [behindBoth(first, byId)];
  const further = behind([...rest, byId], direction);
  if (segment === 'empty') return [further];
  // The bound first, which the index can begin at, and then what is behind the place among those on it.
  const bound = first.falls
    ? part`${first.expression} <= ${first.place}::${first.type}`
    : part`${first.expression} >= ${first.place}::${first.type}`;
  return [bound, part`(${beyond(first)} or ${further})`];
}

/** As `behind` for a value and the id, which fall or rise together: the index begins at the very row. */
const behindBoth = (value: Key, id: Key): Part =>
  part`(${value.expression}, ${id.expression}) ${value.falls ? part`<` : part`>`}
    (${value.place}::${value.type}, ${id.place}::uuid)`;
