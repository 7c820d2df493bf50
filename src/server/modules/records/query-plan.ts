import {
  type Place,
  aliasOf,
  afterPlace,
  type Direction,
  type Order,
  orderBy,
  type Segment,
  segmentsFrom,
} from './list-cursor.ts';
import { andAll, indexParts, type ListContext, rowsOfProgram } from './list-context.ts';
import type { Matching, SortColumn } from './list-query.ts';
import { joined, nothing, part, type Part, runPart } from './statement.ts';

/** A list of records: its sort order and the conditions of its records. */
export interface List {
  of: ListContext;
  sort: readonly SortColumn[];
  matching: Matching;
  /**
   * Ids of the only records to read: all matching ones, when they are few and were collected (`matching` then adds no
   * condition), or those that the call names.
   */
  few?: readonly string[];
}

/** The condition that selects the records in use of a program; `r` is their SQL alias. */
const inUse = (of: ListContext): Part => part`${rowsOfProgram(of, part`r`)} and r.state = 'active'`;

/** The SQL source of a list's rows: the index of the first sort key, joined with the indexes of the other sort keys. */
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
  // Reads the few records by id, to be sorted afterwards. `offset 0` is an optimizer fence: without it PostgreSQL would
  // scan the whole index in sort order for them.
  const one = part`select ${s1}.value, ${id} from ${table} ${s1} where ${where} and ${id} = few.id offset 0`;
  const found = part`(select found.* from unnest(${few}::uuid[]) few (id) cross join lateral (${one}) found) ${s1}`;
  return { from: part`${found}${joined(joins, nothing)}`, where: part`true`, id };
}

/** Counts all records in use. */
async function countAll(of: ListContext, limit: Part): Promise<number> {
  const [row] = await runPart<{ total: number }>(
    of.work.sql,
    part`select count(*) as total from (select from record r where ${inUse(of)} ${limit}) as counted`,
  );
  return row?.total ?? 0;
}

/** Maximum number of matching records for which a list is read by their ids. */
const FEW = 2_000;

/**
 * Counts the matching records, at most up to `most`. Also gives the list, with `few` if the matching records are few.
 * @param most undefined: counts all
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

/** Gives the same list, with `few` if the matching records are few. */
export const narrowList = async (list: List): Promise<List> =>
  list.matching(nothing, 'walk').length === 0 ? list : (await countList(list, FEW + 1)).list;

export interface RowRange {
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
function segmentQuery(list: List, range: RowRange, segment: Segment): Part {
  const { sort } = list;
  const { from, where, id } = source(list);
  const order: Order = { sort, id, direction: range.direction };
  const conditions = [
    ...segmentPart(sort, segment),
    ...afterPlace(order, range.after, segment),
    ...list.matching(id, 'walk'),
  ];
  const keys = sort.map((_, at) => part`, ${aliasOf(at)}.value::text as ${{ texts: [`k${at}`], values: [] }}`);
  return part`
    select ${id} as id${joined(keys, nothing)} from ${from} where ${where}${andAll(conditions)}
    order by ${orderBy(order)} limit ${range.limit} offset ${range.skip}`;
}

/** Counts the rows of a segment, up to `most`. */
async function countSegment(list: List, range: RowRange, segment: Segment, most: number): Promise<number> {
  const { from, where, id } = source(list);
  const order: Order = { sort: list.sort, id, direction: range.direction };
  const conditions = [
    ...segmentPart(list.sort, segment),
    ...afterPlace(order, range.after, segment),
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

/** Reads the rows of a list after a position, in reading order. */
export async function scanList(list: List, range: RowRange): Promise<Place[]> {
  const { sort, of } = list;
  const order: Order = { sort, id: nothing, direction: range.direction };
  const places: Place[] = [];
  let { skip } = range;
  for (const segment of segmentsFrom(order, range.after)) {
    const limit = range.limit - places.length;
    if (limit === 0) break;
    const rows = await runPart<Record<string, string | null>>(
      of.work.sql,
      segmentQuery(list, { ...range, skip, limit }, segment),
    );
    places.push(...rows.map((row) => placeOf(sort, row)));
    // When a segment gave no row, all its rows were skipped; the next segment skips only the rest.
    if (rows.length > 0) skip = 0;
    else if (skip > 0) skip -= await countSegment(list, range, segment, skip);
  }
  return places;
}

/** Number of rows, in sort order, to examine before all matching records are counted. */
const GLANCE = 1_000;

/** Like `segmentQuery`, but examines only the next `GLANCE` rows in sort order. */
function glanceQuery(list: List, range: RowRange, segment: Segment): Part {
  const { sort, matching } = list;
  const { from, where, id } = source(list);
  const order: Order = { sort, id, direction: range.direction };
  const ahead = andAll([...segmentPart(sort, segment), ...afterPlace(order, range.after, segment)]);
  const [columns, name] = sort.length === 0 ? [id, part`r`] : [part`${aliasOf(0)}.value, ${id}`, aliasOf(0)];
  const key = sort.length === 0 ? nothing : part`, ${aliasOf(0)}.value::text as k0`;
  return part`
    select ${id} as id${key} from (
      select ${columns} from ${from} where ${where}${ahead} order by ${orderBy(order)} limit ${GLANCE}) ${name}
    where true${andAll(matching(id, 'walk'))} order by ${orderBy(order)} limit ${range.limit} offset ${range.skip}`;
}

/**
 * Reads the page from the next `GLANCE` rows in sort order; undefined when too few of these rows match. This avoids the
 * count for lists with many matching records.
 */
async function glanceAhead(list: List, range: RowRange): Promise<Place[] | undefined> {
  const { sort, of, matching } = list;
  // With several sort keys no index contains the rows in sort order.
  if (sort.length > 1 || matching(nothing, 'walk').length === 0) return undefined;
  const [segment = 'filled'] = segmentsFrom({ sort, id: nothing, direction: range.direction }, range.after);
  const rows = await runPart<Record<string, string | null>>(of.work.sql, glanceQuery(list, range, segment));
  return rows.length < range.limit ? undefined : rows.map((row) => placeOf(sort, row));
}

/** Reads the rows of a list after a position, with the query that suits the number of matching records. */
export const readPlaces = async (list: List, range: RowRange): Promise<Place[]> =>
  (await glanceAhead(list, range)) ?? scanList(await narrowList(list), range);

/** The SQL source of the numeric values in some fields of the matching records; `t` is its alias. */
function numericValuesOf({ of, matching, few }: List, fields: readonly string[]): Part {
  const numericValues = part`record_integer t where ${rowsOfProgram(of, part`t`)} and t.field_id = any(${fields}::text[])`;
  if (few === undefined) return part`${numericValues}${andAll(matching(part`t.record_id`, 'gather'))}`;
  // `offset 0` is an optimizer fence: with it PostgreSQL reads record by record, whatever the planner's estimate.
  return part`unnest(${few}::uuid[]) one (id)
    cross join lateral (select t.field_id, t.value from ${numericValues} and t.record_id = one.id offset 0) t`;
}

/** Sums numeric fields over all matching records. Each sum is an integer in the smallest unit of the field. */
export async function sumList(list: List, fields: readonly string[]): Promise<Map<string, bigint>> {
  if (fields.length === 0) return new Map();
  const rows = await runPart<{ field: string; sum: string | null }>(
    list.of.work.sql,
    part`
      select t.field_id as field, sum(t.value)::text as sum from ${numericValuesOf(list, fields)}
      group by t.field_id`,
  );
  return new Map(rows.map(({ field, sum }) => [field, BigInt(sum ?? 0)]));
}
