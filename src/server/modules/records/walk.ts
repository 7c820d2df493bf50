import type { Place } from './list-cursor.ts';
import { aliasOf, behindPlace, type Direction, type Order, orderBy, type Segment, segmentsFrom } from './list-order.ts';
import { andAll, indexParts, type ListOf, rowsOfProgram } from './list-of.ts';
import type { Matching, SortColumn } from './question.ts';
import { joined, nothing, part, type Part, runPart } from './statement.ts';

/** A list: in which order, and which records of it. */
export interface List {
  of: ListOf;
  sort: readonly SortColumn[];
  matching: Matching;
}

/** Records in use, under the name `r`. */
const inUse = (of: ListOf): Part => part`${rowsOfProgram(of, part`r`)} and r.state = 'active'`;

/** Where a list's rows come from: the index of what it is ordered by first, and beside it those of the others. */
function source({ of, sort }: List): { from: Part; where: Part; id: Part } {
  const [first, ...others] = sort;
  if (first === undefined) return { from: part`record r`, where: inUse(of), id: part`r.id` };
  const s1 = aliasOf(0);
  const id = part`${s1}.record_id`;
  const joins = others.map((column, at) => {
    const s = aliasOf(at + 1);
    return part` left join ${indexParts[column.in].table} ${s}
      on ${rowsOfProgram(of, s)} and ${s}.field_id = ${column.key} and ${s}.record_id = ${id}`;
  });
  return {
    from: part`${indexParts[first.in].table} ${s1}${joined(joins, nothing)}`,
    where: part`${rowsOfProgram(of, s1)} and ${s1}.field_id = ${first.key}`,
    id,
  };
}

export interface Walk {
  direction: Direction;
  after: Place | undefined;
  skip: number;
  limit: number;
}

const segmentPart = (sort: readonly SortColumn[], segment: Segment): Part[] => {
  if (sort.length === 0) return [];
  return [segment === 'filled' ? part`${aliasOf(0)}.value is not null` : part`${aliasOf(0)}.value is null`];
};

/** The query for rows of one segment of a list. */
function segmentQuery(list: List, walk: Walk, segment: Segment): Part {
  const { sort } = list;
  const { from, where, id } = source(list);
  const order: Order = { sort, id, direction: walk.direction };
  const conditions = [...segmentPart(sort, segment), ...behindPlace(order, walk.after, segment), ...list.matching(id)];
  const keys = sort.map((_, at) => part`, ${aliasOf(at)}.value::text as ${{ texts: [`k${at}`], values: [] }}`);
  return part`
    select ${id} as id${joined(keys, nothing)} from ${from} where ${where}${andAll(conditions)}
    order by ${orderBy(order)} limit ${walk.limit} offset ${walk.skip}`;
}

/** How many rows of a segment there are, at most `most`. */
async function countSegment(list: List, walk: Walk, segment: Segment, most: number): Promise<number> {
  const { from, where, id } = source(list);
  const order: Order = { sort: list.sort, id, direction: walk.direction };
  const conditions = [
    ...segmentPart(list.sort, segment),
    ...behindPlace(order, walk.after, segment),
    ...list.matching(id),
  ];
  const [row] = await runPart<{ total: number }>(
    list.of.work.sql,
    part`select count(*) as total from (select from ${from} where ${where}${andAll(conditions)} limit ${most}) as counted`,
  );
  return row?.total ?? 0;
}

const placeOf = (sort: readonly SortColumn[], row: Record<string, string | null>): Place => ({
  id: row['id'] ?? '',
  keys: sort.map((_, at) => row[`k${at}`] ?? null),
});

/** Rows of a list behind a place, in the order they are walked. */
export async function walkList(list: List, walk: Walk): Promise<Place[]> {
  const { sort, of } = list;
  const order: Order = { sort, id: nothing, direction: walk.direction };
  const places: Place[] = [];
  let { skip } = walk;
  for (const segment of segmentsFrom(order, walk.after)) {
    const limit = walk.limit - places.length;
    if (limit === 0) break;
    const rows = await runPart<Record<string, string | null>>(
      of.work.sql,
      segmentQuery(list, { ...walk, skip, limit }, segment),
    );
    places.push(...rows.map((row) => placeOf(sort, row)));
    // What a segment had to pass over is passed over; where it had not enough the next one has to.
    if (rows.length > 0) skip = 0;
    else if (skip > 0) skip -= await countSegment(list, walk, segment, skip);
  }
  return places;
}

/** How many records match, counted up to `most`. */
export async function countList({ of, matching }: List, most: number | undefined): Promise<number> {
  const limit = most === undefined ? nothing : part`limit ${most}`;
  const [row] = await runPart<{ total: number }>(
    of.work.sql,
    part`
      select count(*) as total from (
        select from record r where ${inUse(of)}${andAll(matching(part`r.id`))} ${limit}) as counted`,
  );
  return row?.total ?? 0;
}

/** Sums of figures over all records that match, by field, as whole numbers of their smallest unit. */
export async function sumList({ of, matching }: List, fields: readonly string[]): Promise<Map<string, bigint>> {
  if (fields.length === 0) return new Map();
  const rows = await runPart<{ field: string; sum: string | null }>(
    of.work.sql,
    part`
      select t.field_id as field, sum(t.value)::text as sum from record_integer t
      where ${rowsOfProgram(of, part`t`)} and t.field_id = any(${fields}::text[])
        ${andAll(matching(part`t.record_id`))}
      group by t.field_id`,
  );
  return new Map(rows.map(({ field, sum }) => [field, BigInt(sum ?? 0)]));
}
