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
  /** Ids of all records that match, where they were found to be few; `matching` then asks nothing more. */
  few?: readonly string[];
}

/** Records in use, under the name `r`. */
const inUse = (of: ListOf): Part => part`${rowsOfProgram(of, part`r`)} and r.state = 'active'`;

/** Where a list's rows come from: the index of what it is ordered by first, and beside it those of the others. */
function source({ of, sort, few }: List): { from: Part; where: Part; id: Part } {
  const [first, ...others] = sort;
  if (first === undefined) {
    const named = few === undefined ? nothing : part` and r.id = any(${few}::uuid[])`;
    return { from: part`record r`, where: part`${inUse(of)}${named}`, id: part`r.id` };
  }
  const s1 = aliasOf(0);
  const id = part`${s1}.record_id`;
  const joins = others.map((column, at) => {
    const s = aliasOf(at + 1);
    return part` left join ${indexParts[column.in].table} ${s}
      on ${rowsOfProgram(of, s)} and ${s}.field_id = ${column.key} and ${s}.record_id = ${id}`;
  });
  const table = indexParts[first.in].table;
  const where = part`${rowsOfProgram(of, s1)} and ${s1}.field_id = ${first.key}`;
  if (few === undefined) return { from: part`${table} ${s1}${joined(joins, nothing)}`, where, id };
  // Few records are read one by one and then sorted: set apart by its offset, the order is not walked in search of them.
  const one = part`select ${s1}.value, ${id} from ${table} ${s1} where ${where} and ${id} = few.id offset 0`;
  const found = part`(select found.* from unnest(${few}::uuid[]) few (id) cross join lateral (${one}) found) ${s1}`;
  return { from: part`${found}${joined(joins, nothing)}`, where: part`true`, id };
}

/** How many records in use there are, none of them kept while they are counted. */
async function countAll(of: ListOf, limit: Part): Promise<number> {
  const [row] = await runPart<{ total: number }>(
    of.work.sql,
    part`select count(*) as total from (select from record r where ${inUse(of)} ${limit}) as counted`,
  );
  return row?.total ?? 0;
}

/** Up to how many records that match a list reads them all by their ids. */
const FEW = 2_000;

/**
 * How many records match, counted up to `most`; and the same list, reading them by their ids where they are few.
 * @param most undefined: all are counted
 */
export async function countList(list: List, most: number | undefined): Promise<{ list: List; total: number }> {
  const { of, matching } = list;
  const conditions = matching(part`r.id`, 'gather');
  const limit = most === undefined ? nothing : part`limit ${most}`;
  if (conditions.length === 0) return { list, total: await countAll(of, limit) };
  const [row] = await runPart<{ total: number; few: string[] | null }>(
    of.work.sql,
    part`
      with hit as materialized (select r.id from record r where ${inUse(of)}${andAll(conditions)} ${limit}),
        counted as (select count(*) as total from hit)
      select total, case when total <= ${FEW} then coalesce((select json_agg(id) from hit), '[]') end as few
      from counted`,
  );
  const { total, few } = row ?? { total: 0, few: null };
  if (few === null) return { list, total };
  return { list: { ...list, few, matching: () => [] }, total };
}

/** The same list, reading its records by their ids where those that match are few. */
export const narrowList = async (list: List): Promise<List> =>
  list.matching(nothing, 'walk').length === 0 ? list : (await countList(list, FEW + 1)).list;

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
  const conditions = [
    ...segmentPart(sort, segment),
    ...behindPlace(order, walk.after, segment),
    ...list.matching(id, 'walk'),
  ];
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
    ...list.matching(id, 'walk'),
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

/** Rows of an order that are looked at one by one before it is found out how many match at all. */
const GLANCE = 1_000;

/** As `segmentQuery`, among the next few rows of the order alone. */
function glanceQuery(list: List, walk: Walk, segment: Segment): Part {
  const { sort, matching } = list;
  const { from, where, id } = source(list);
  const order: Order = { sort, id, direction: walk.direction };
  const ahead = andAll([...segmentPart(sort, segment), ...behindPlace(order, walk.after, segment)]);
  const [columns, name] = sort.length === 0 ? [id, part`r`] : [part`${aliasOf(0)}.value, ${id}`, aliasOf(0)];
  const key = sort.length === 0 ? nothing : part`, ${aliasOf(0)}.value::text as k0`;
  return part`
    select ${id} as id${key} from (
      select ${columns} from ${from} where ${where}${ahead} order by ${orderBy(order)} limit ${GLANCE}) ${name}
    where true${andAll(matching(id, 'walk'))} order by ${orderBy(order)} limit ${walk.limit} offset ${walk.skip}`;
}

/**
 * The rows of a walk where enough of those that come next match; undefined where those do not tell. So a list that many
 * records match is read without counting them first.
 */
async function glanceAhead(list: List, walk: Walk): Promise<Place[] | undefined> {
  const { sort, of, matching } = list;
  // Behind several orders there is no index of which these would be the next.
  if (sort.length > 1 || matching(nothing, 'walk').length === 0) return undefined;
  const [segment = 'filled'] = segmentsFrom({ sort, id: nothing, direction: walk.direction }, walk.after);
  const rows = await runPart<Record<string, string | null>>(of.work.sql, glanceQuery(list, walk, segment));
  return rows.length < walk.limit ? undefined : rows.map((row) => placeOf(sort, row));
}

/** Rows of a list behind a place, found in whichever way is quick for as many records as match. */
export const readPlaces = async (list: List, walk: Walk): Promise<Place[]> =>
  (await glanceAhead(list, walk)) ?? walkList(await narrowList(list), walk);

/** The figures of some records in some fields, as `t`. */
function figuresOf({ of, matching, few }: List, fields: readonly string[]): Part {
  const figures = part`record_integer t where ${rowsOfProgram(of, part`t`)} and t.field_id = any(${fields}::text[])`;
  if (few === undefined) return part`${figures}${andAll(matching(part`t.record_id`, 'gather'))}`;
  // Set apart by its offset: read record by record, however many the planner thinks there are.
  return part`unnest(${few}::uuid[]) one (id)
    cross join lateral (select t.field_id, t.value from ${figures} and t.record_id = one.id offset 0) t`;
}

/** Sums of figures over all records that match, by field, as whole numbers of their smallest unit. */
export async function sumList(list: List, fields: readonly string[]): Promise<Map<string, bigint>> {
  if (fields.length === 0) return new Map();
  const rows = await runPart<{ field: string; sum: string | null }>(
    list.of.work.sql,
    part`
      select t.field_id as field, sum(t.value)::text as sum from ${figuresOf(list, fields)}
      group by t.field_id`,
  );
  return new Map(rows.map(({ field, sum }) => [field, BigInt(sum ?? 0)]));
}
