import { DASHBOARD_KEY, dashboardLayout } from '#contract/schemas/dashboard.ts';
import type { FigureQuery } from '#contract/schemas/figures.ts';
import type { RecordFilter } from '#contract/schemas/record-query.ts';
import { dayNumberOf, dayTextOf } from '#domain/day-number.ts';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { addJob } from '../../shared/queue.ts';
import type { Transaction } from '../../shared/transaction.types.ts';

/** Number of days before today whose values are stored. */
export const HISTORY_DAYS = 30;

/** The value of a figure at the end of a business day. */
export interface FigureDay {
  day: string;
  value: string | null;
}

/** Whether a figure has a value of each day: it measures a whole program as it is, without period and groups. */
export const isDaily = ({ period, group }: FigureQuery): boolean => period === undefined && group === undefined;

/** The figures of a stored dashboard that have a value of each day; none of one that cannot be read. */
export function dailyQueries(layout: unknown): FigureQuery[] {
  const read = v.safeParse(dashboardLayout, layout);
  if (!read.success) return [];
  return read.output.widgets.flatMap((widget) =>
    widget.kind === 'figure' && isDaily(widget.query) ? [widget.query] : [],
  );
}

/** A filter as a list, whose JSON does not depend on the order in which the database stores properties. */
function listOf(filter: RecordFilter): unknown[] {
  if ('field' in filter) return [filter.field, filter.op, filter.value ?? null];
  return 'and' in filter ? ['and', ...filter.and.map(listOf)] : ['or', ...filter.or.map(listOf)];
}

/** The key of a daily figure: a digest, in hexadecimal, of everything that determines its value. */
export function dailyKey({ program, measure, text = '', filter }: FigureQuery): string {
  const measured = 'field' in measure ? measure.field : null;
  const facts = [program, measure.kind, measured, text, filter ? listOf(filter) : null];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** Queues the job of the daily figures of a company that has a stored dashboard, or values of a former one. */
export async function queueDailyFigures({ sql, tenantId }: Pick<Transaction, 'sql' | 'tenantId'>): Promise<void> {
  const [found] = await sql`
    select 1 where exists (select from dashboard where tenant_id = ${tenantId})
      or exists (select from user_data where tenant_id = ${tenantId} and key = ${DASHBOARD_KEY} and value <> 'null')
      or exists (select from figure_day where tenant_id = ${tenantId})`;
  if (found !== undefined) await addJob(sql, 'daily-figures', {}, 'daily-figures');
}

/**
 * Queues the job of the daily figures if a change of a dashboard added one whose values are not stored yet. A figure that
 * the dashboard had before was queued then, and may have no values because it is refused or beyond a limit.
 */
export async function queueNewDailyFigures(
  { sql, tenantId }: Pick<Transaction, 'sql' | 'tenantId'>,
  { before, after }: { before: unknown; after: unknown },
): Promise<void> {
  const known = new Set(dailyQueries(before).map(dailyKey));
  const keys = dailyQueries(after)
    .map(dailyKey)
    .filter((key) => !known.has(key));
  if (keys.length === 0) return;
  const [found] = await sql`
    select 1 from unnest(${keys}::text[]) key
    where not exists (select from figure_day where tenant_id = ${tenantId} and figure = decode(key, 'hex'))`;
  if (found !== undefined) await addJob(sql, 'daily-figures', {}, 'daily-figures');
}

/** The first of the `HISTORY_DAYS` days before today. */
export const firstStoredDay = (today: string): string => dayTextOf(dayNumberOf(today) - HISTORY_DAYS);

/**
 * Reads the stored values of a figure of the days before today, in order.
 * @param today business date
 */
export function readFigureDays({ sql, tenantId }: Transaction, key: string, today: string): Promise<FigureDay[]> {
  return sql<FigureDay[]>`
    select day, value from figure_day
    where tenant_id = ${tenantId} and figure = decode(${key}, 'hex')
      and day >= ${firstStoredDay(today)}::date and day < ${today}::date
    order by day`;
}

/** Stores values of a figure; a day that already has one is left as it is. */
export async function storeFigureDays(
  { sql, tenantId }: Transaction,
  key: string,
  days: readonly FigureDay[],
): Promise<void> {
  await sql`
    insert into figure_day (tenant_id, figure, day, value)
    select ${tenantId}, decode(${key}, 'hex'), day, value
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ value }) => value)}::text[]) as given (day, value)
    on conflict do nothing`;
}

/** Removes the values before a day, and those of figures that no dashboard has any more. */
export async function removeFigureDays(
  { sql, tenantId }: Transaction,
  keys: readonly string[],
  before: string,
): Promise<void> {
  await sql`
    delete from figure_day
    where tenant_id = ${tenantId} and (day < ${before}::date or encode(figure, 'hex') <> all(${keys}::text[]))`;
}
