import { indexParts } from './list-of.ts';
import type { Place } from './list-cursor.ts';
import type { SortColumn } from './question.ts';
import { joined, part, type Part } from './statement.ts';

/** Direction in which a list is read: as shown, or from its end. */
export type Direction = 'forward' | 'backward';

/** One sort key: its SQL name, and its value at the position to continue from. */
interface Key {
  expression: Part;
  type: Part;
  /** Whether values descend in reading direction. */
  falls: boolean;
  place: string | null | undefined;
}

/** SQL name of the index rows of a sort key. Its number comes from the list, never from outside. */
export const aliasOf = (at: number): Part => ({ texts: [`s${at + 1}`], values: [] });

/** The rows of a list by one field: those with a value, which come first, or those without. */
export type Segment = 'filled' | 'empty';

export interface Order {
  sort: readonly SortColumn[];
  /** SQL name of the record id. */
  id: Part;
  direction: Direction;
}

const falls = ({ descending }: Pick<SortColumn, 'descending'>, direction: Direction) =>
  descending === (direction === 'forward');

/** Without sort keys the newest record comes first; the same rule orders records with equal keys. */
const idFalls = ({ sort, direction }: Order) => falls(sort.at(-1) ?? { descending: true }, direction);

/** The `order by` of a query; empty values come last in any order, and therefore first when reading from the end. */
export function orderBy(order: Order): Part {
  const { sort, id, direction } = order;
  const nulls = direction === 'forward' ? part`nulls last` : part`nulls first`;
  const keys = sort.map((column, at) => {
    const way = falls(column, direction) ? part`desc` : part`asc`;
    // Within a segment the first key is never or always null, and without a nulls clause this is the index's own order.
    return part`${aliasOf(at)}.value ${way} ${at === 0 ? part`` : nulls}`;
  });
  return joined([...keys, part`${id} ${idFalls(order) ? part`desc` : part`asc`}`], part`, `);
}

const beyond = ({ expression, type, falls: isFalling, place }: Key): Part =>
  isFalling ? part`${expression} < ${place}::${type}` : part`${expression} > ${place}::${type}`;

/** The condition for rows after a position by these keys. */
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

/** The segments to read from a position on, in order. */
export function segmentsFrom({ sort, direction }: Order, place: Place | undefined): Segment[] {
  if (sort.length === 0) return ['filled'];
  const inTurn: Segment[] = direction === 'forward' ? ['filled', 'empty'] : ['empty', 'filled'];
  if (place === undefined) return inTurn;
  const own: Segment = place.keys[0] === null ? 'empty' : 'filled';
  return inTurn.slice(inTurn.indexOf(own));
}

/** The condition for rows of a segment after a position; none when the position is in another segment. */
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
  // First the bound at which the index scan can begin, then the rows after the position among those with the same
  // value.
  const bound = first.falls
    ? part`${first.expression} <= ${first.place}::${first.type}`
    : part`${first.expression} >= ${first.place}::${first.type}`;
  return [bound, part`(${beyond(first)} or ${further})`];
}

/** Like `behind` for a value and an id in the same direction: the index scan begins at the exact row. */
const behindBoth = (value: Key, id: Key): Part =>
  part`(${value.expression}, ${id.expression}) ${value.falls ? part`<` : part`>`}
    (${value.place}::${value.type}, ${id.place}::uuid)`;
