import { type DateStep, MAX_BUCKETS, MAX_CATEGORIES, MAX_PARTS } from '#contract/schemas/figures.ts';
import { businessDayEnd, businessDayStart } from '#domain/business-day.ts';
import type { DayRange } from '#domain/periods.ts';
import { andAll, indexParts, rowsOfProgram } from '../records/list-context.ts';
import { joined, nothing, part, type Part } from '../records/statement.ts';
import { businessClock } from './business-days.ts';
import type { FigurePeriod, GroupField, IndexedField, ReadFigure } from './read-figure.ts';

/** What one row of the statement combines: a value, the records without a value, or the values after the first ones. */
export type Place = 'value' | 'empty' | 'others';

/** A row of the statement: the measure of one group, or of one part of it. */
export interface AggregateRow {
  /** False for the period before. */
  current: boolean;
  /** The grouping value; null unless `place` is `value`. */
  key: string | null;
  place: Place;
  /** The splitting value. */
  part: string | null;
  part_place: Place;
  /** Number of records, or of values in the measured field. */
  n: string | null;
  /** Sum, minimum or maximum of the measured field in its smallest unit; null without values. */
  s: string | null;
  /** Number of categories, and of splitting values, of the current period; the same in each row. */
  keys: number;
  parts: number;
}

/** The SQL source of a figure: the indexes of its fields, joined by record. */
interface Source {
  from: Part;
  where: Part;
  /** The id of the record. */
  id: Part;
  /** The value of a field. */
  valueOf: (field: IndexedField) => Part;
}

const name = (text: string): Part => ({ texts: [text], values: [] });

/** The distinct fields that a figure reads values of. The first one is the start of the joins. */
function fieldsOf({ group, split, measured, period }: ReadFigure): IndexedField[] {
  const used = [group, split, measured, period].flatMap((one): IndexedField[] => (one === undefined ? [] : [one]));
  return [...new Map(used.map((one) => [one.field.key, one])).values()];
}

/**
 * Joins the indexes of the fields. Every record in use has one row for each indexed field, also when it is empty, so
 * that no join loses a record.
 */
function sourceOf(figure: ReadFigure): Source {
  const { of } = figure;
  const fields = fieldsOf(figure);
  const aliases = new Map(fields.map(({ field }, at) => [field.key, name(`f${at}`)]));
  const valueOf = ({ field }: IndexedField) => part`${aliases.get(field.key) ?? nothing}.value`;
  const [first, ...others] = fields;
  if (first === undefined) {
    return {
      from: part`record r`,
      where: part`${rowsOfProgram(of, part`r`)} and r.state = 'active'`,
      id: part`r.id`,
      valueOf,
    };
  }
  const rowsOf = ({ field }: IndexedField, alias: Part) =>
    part`${rowsOfProgram(of, alias)} and ${alias}.field_id = ${field.key}`;
  const joins = others.map((one, at) => {
    const alias = name(`f${at + 1}`);
    return part` join ${indexParts[one.in].table} ${alias} on ${rowsOf(one, alias)} and ${alias}.record_id = f0.record_id`;
  });
  return {
    from: part`${indexParts[first.in].table} f0${joined(joins, nothing)}`,
    where: rowsOf(first, part`f0`),
    id: part`f0.record_id`,
    valueOf,
  };
}

/** The condition that a value is not before the first moment of a day. */
const isFrom = ({ in: index }: IndexedField, value: Part, day: string): Part =>
  index === 'date'
    ? part`${value} >= ${day}::date`
    : part`${value} >= ${businessDayStart(day).toISOString()}::timestamptz`;

/** The condition that a value is not after the last moment of a day. */
const isUntil = ({ in: index }: IndexedField, value: Part, day: string): Part =>
  index === 'date'
    ? part`${value} <= ${day}::date`
    : part`${value} < ${businessDayEnd(day).toISOString()}::timestamptz`;

/** The condition that a value lies between two days, both included. */
export const betweenDays = (field: IndexedField, { from, to }: DayRange, value: Part): Part =>
  part`${isFrom(field, value, from)} and ${isUntil(field, value, to)}`;

/** The condition that a value lies in a period or in the period before, between which some days may lie. */
function inPeriod({ days, before, ...field }: FigurePeriod, value: Part): Part {
  const all = betweenDays(field, { from: (before ?? days).from, to: days.to }, value);
  if (before === undefined) return all;
  return part`${all} and (${isUntil(field, value, before.to)} or ${isFrom(field, value, days.from)})`;
}

const steps: Record<Exclude<DateStep, 'day'>, Part> = {
  week: part`'week'`,
  month: part`'month'`,
  quarter: part`'quarter'`,
  year: part`'year'`,
};

/** The grouping value: the first day of the step for dates, otherwise the value itself. */
export function keyOf({ by, in: index }: GroupField, value: Part): Part {
  if (by === undefined) return value;
  if (by === 'day') return index === 'date' ? value : part`${businessClock(value)}::date`;
  const clock = index === 'date' ? part`${value}::timestamp` : businessClock(value);
  return part`date_trunc(${steps[by]}, ${clock})::date`;
}

/** The aggregates of a measure over records, over groups (`g`), and the order of its values, in which greater is first. */
interface Aggregates {
  records: (value: Part) => Part;
  groups: Part;
  order: Part;
}

const extreme = (fn: Part): Aggregates => ({
  records: (value) => part`null::bigint as n, ${fn}(${value}) as s`,
  groups: part`null::text as n, ${fn}(g.s)::text as s`,
  order: part`${fn}(g.s)`,
});

const sums = part`sum(g.n)::text as n, sum(g.s)::text as s`;

const aggregates: Record<ReadFigure['kind'], Aggregates> = {
  count: { records: () => part`count(*) as n, null::bigint as s`, groups: sums, order: part`sum(g.n)` },
  sum: {
    records: (value) => part`null::bigint as n, sum(${value}) as s`,
    groups: sums,
    order: part`coalesce(sum(g.s), 0)`,
  },
  average: {
    records: (value) => part`count(${value}) as n, sum(${value}) as s`,
    groups: sums,
    order: part`sum(g.s) / nullif(sum(g.n), 0)`,
  },
  min: extreme(part`min`),
  max: extreme(part`max`),
};

/** The greatest values of a column of `g`. */
const greatest = (column: Part, { order }: Aggregates, limit: number): Part => part`
  select ${column} as value from g where g.current and ${column} is not null group by ${column}
  order by ${order} desc nulls last, ${column}::text collate "C" limit ${limit}`;

/** The number of different values of a column of `g`. Without the inner grouping PostgreSQL would sort all texts. */
const countOf = (column: Part): Part => part`
  (select count(*) from (select from g where g.current and ${column} is not null group by ${column}) as one)`;

/** Selects a value and its place among the greatest values of a column, whose common table is `top`. */
const placed = (column: Part, top: Part): Part => part`
  case when ${top}.value is not null then ${column}::text end,
  case when ${column} is null then 'empty' when ${top}.value is null then 'others' else 'value' end`;

/** Most rows of a statement whose number of groups is allowed. */
const MAX_ROWS = (MAX_BUCKETS + 2) * (MAX_PARTS + 2);

/** How a column of `g` is combined: `top` has its greatest values, `join` finds them and `columns` select its places. */
interface Combination {
  top: Part;
  join: Part;
  columns: Part;
  count: Part;
}

/** Combines a column to its greatest values, the records without a value, and the rest. */
const greatestOf = (column: Part, top: Part, aggregate: Aggregates, limit: number): Combination => ({
  top: part`, ${top} as (${greatest(column, aggregate, limit)})`,
  join: part` left join ${top} on ${top}.value = ${column}`,
  columns: placed(column, top),
  count: countOf(column),
});

/** Keeps every value of a column. */
const everyOf = (column: Part): Combination => ({
  top: nothing,
  join: nothing,
  columns: part`${column}::text, case when ${column} is null then 'empty' else 'value' end`,
  count: part`0`,
});

/**
 * Combines the groups `g` to the greatest ones and the rest. Dates are all returned, because a page draws them in order
 * of time; more rows than `MAX_ROWS` are more dates than `MAX_BUCKETS`.
 */
function combined({ kind, group, split }: ReadFigure): Part {
  const aggregate = aggregates[kind];
  const hasCategories = group !== undefined && group.by === undefined;
  const key = hasCategories ? greatestOf(part`g.key`, part`top_key`, aggregate, MAX_CATEGORIES) : everyOf(part`g.key`);
  const parts = split ? greatestOf(part`g.part`, part`top_part`, aggregate, MAX_PARTS) : everyOf(part`g.part`);
  return part`${key.top}${parts.top}
    select t.current, t.key, t.place, t.part, t.part_place, t.n, t.s, ${key.count} as keys, ${parts.count} as parts
    from (
      select g.current, ${key.columns}, ${parts.columns}, ${aggregate.groups}
      from g${key.join}${parts.join} group by 1, 2, 3, 4, 5
    ) t (current, key, place, part, part_place, n, s) limit ${MAX_ROWS + 1}`;
}

/** The statement of a figure. Its rows are the groups and parts of `AggregateRow`, in no order. */
export function figureStatement(figure: ReadFigure): Part {
  const { kind, measured, period, group, split, matching } = figure;
  const { from, where, id, valueOf } = sourceOf(figure);
  const conditions = [...(period ? [inPeriod(period, valueOf(period))] : []), ...matching(id, 'gather')];
  const isCurrent = period?.before === undefined ? part`true` : isFrom(period, valueOf(period), period.days.from);
  // The period before is measured as a whole.
  const ofCurrent = (value: Part) =>
    period?.before === undefined ? value : part`case when ${isCurrent} then ${value} end`;
  const key = group === undefined ? part`null::text` : ofCurrent(keyOf(group, valueOf(group)));
  const splitter = split === undefined ? part`null::text` : ofCurrent(valueOf(split));
  const measure = aggregates[kind].records(measured === undefined ? nothing : valueOf(measured));
  return part`
    with g as materialized (
      select ${isCurrent} as current, ${key} as key, ${splitter} as part, ${measure}
      from ${from} where ${where}${andAll(conditions)} group by 1, 2, 3)
    ${combined(figure)}`;
}
