import { type DaysAnswer, type daysQuery, MAX_DAY_ROWS } from '#contract/schemas/record-views.ts';
import { indexOf, isDated } from '#domain/fields/figure-uses.ts';
import type * as v from 'valibot';
import { fieldFault } from '../../http/fault.ts';
import { accessScopeOf } from '../records/access-scope.ts';
import { andAll, indexParts, type ListContext, namedField, rowsOfProgram } from '../records/list-context.ts';
import { readMatching } from '../records/list-query.ts';
import { readRows } from '../records/list-rows.ts';
import { loadProgram } from '../records/program.ts';
import { part, type Part, runPart } from '../records/statement.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { businessClock } from './business-days.ts';
import { betweenDays, keyOf } from './figure-query.ts';
import { prepare } from './figures.ts';
import { figureTexts } from './figures.texts.ts';
import type { IndexedField } from './read-figure.ts';

type DaysQuery = v.InferOutput<typeof daysQuery>;

/** A record of a day, and the number of records of that day. */
interface DayRow {
  day: string;
  count: number;
  id: string;
  time: string | null;
}

/** Reads the field with the dates; one that is hidden from the user is refused as one that does not exist. */
function dateField(of: ListContext, { field: key }: DaysQuery): IndexedField {
  const field = namedField(of, key, 'field');
  const index = indexOf(field);
  if (index === null || !isDated(field)) throw fieldFault('field', figureTexts.notPeriod(field.label));
  return { field, in: index };
}

/** The statement of the first records of each day, in the order of their dates. */
function daysStatement(of: ListContext, field: IndexedField, query: DaysQuery, matching: readonly Part[]): Part {
  const { from, to } = query;
  const value = part`v0.value`;
  const time = field.in === 'instant' ? part`to_char(${businessClock(value)}, 'HH24:MI')` : part`null::text`;
  return part`
    with hit as (
      select v0.record_id as id, ${keyOf({ ...field, by: 'day' }, value)} as day, v0.value, ${time} as time
      from ${indexParts[field.in].table} v0
      where ${rowsOfProgram(of, part`v0`)} and v0.field_id = ${field.field.key}
        and ${betweenDays(field, { from, to }, value)}${andAll(matching)}),
    placed as (
      select hit.*, count(*) over (partition by day)::int as count,
        row_number() over (partition by day order by value, id) as place
      from hit)
    select p.day::text, p.count, p.id, p.time from placed p
    where p.place <= ${MAX_DAY_ROWS} order by p.day, p.place`;
}

async function countUndated(of: ListContext, { field, in: index }: IndexedField, matching: readonly Part[]) {
  const [row] = await runPart<{ count: number }>(
    of.work.sql,
    part`
      select count(*)::int as count from ${indexParts[index].table} v0
      where ${rowsOfProgram(of, part`v0`)} and v0.field_id = ${field.key} and v0.value is null${andAll(matching)}`,
  );
  return row?.count ?? 0;
}

/** Gives the matching records of a list by day of a field with dates. */
export async function readDays(work: Transaction, query: DaysQuery): Promise<DaysAnswer> {
  const accessScope = accessScopeOf(work, query.program, 'view');
  const of: ListContext = { work, program: await loadProgram(work, query.program), accessScope };
  const field = dateField(of, query);
  const matching = readMatching(of, query)(part`v0.record_id`, 'gather');
  await prepare(work);
  const found = await runPart<DayRow>(work.sql, daysStatement(of, field, query, matching));
  const named = await readRows(
    of,
    found.map(({ id }) => id),
    [],
  );
  const titles = new Map(named.map(({ id, title }) => [id, title]));
  const days = new Map<string, DaysAnswer['days'][number]>();
  for (const { day, count, id, time } of found) {
    const known = days.get(day) ?? { day, count, rows: [] };
    known.rows.push({ id, title: titles.get(id) ?? '', ...(time !== null && { time }) });
    days.set(day, known);
  }
  return { days: [...days.values()], undated: await countUndated(of, field, matching) };
}
