import type { FigureQuery } from '#contract/schemas/figures.ts';
import type { RecordFilter } from '#contract/schemas/record-query.ts';
import { createHash } from 'node:crypto';
import { addJob } from '../../shared/queue.ts';
import type { Transaction } from '../../shared/transaction.types.ts';

/** Number of days before today whose values are kept. */
export const KEPT_DAYS = 30;

/** The value of a figure at the end of a business day. */
export interface FigureDay {
  day: string;
  value: string | null;
}

/** Whether a figure has a value of each day: it measures a whole program as it is, without period and groups. */
export const isDaily = ({ period, group }: FigureQuery): boolean => period === undefined && group === undefined;

/** A filter as a list, whose JSON does not depend on the order in which the database keeps properties. */
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

/** Queues the job that keeps the daily figures of a company, if it has a preset dashboard. */
export async function queueDailyFigures({ sql, tenantId }: Pick<Transaction, 'sql' | 'tenantId'>): Promise<void> {
  const [preset] = await sql`select 1 from dashboard where tenant_id = ${tenantId} limit 1`;
  if (preset !== undefined) await addJob(sql, 'daily-figures', {}, 'daily-figures');
}

/** Reads the kept values of some figures by key, in order of time. */
export async function readFigureDays(
  { sql, tenantId }: Transaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FigureDay[]>> {
  const found = new Map<string, FigureDay[]>();
  if (keys.length === 0) return found;
  const rows = await sql<({ key: string } & FigureDay)[]>`
    select encode(figure, 'hex') as key, day, value from figure_day
    where tenant_id = ${tenantId} and figure in (select decode(key, 'hex') from unnest(${keys}::text[]) as key)
    order by day`;
  for (const { key, day, value } of rows) found.set(key, [...(found.get(key) ?? []), { day, value }]);
  return found;
}

/** Stores values of a figure; a day that has one keeps it. */
export async function storeFigureDays(
  { sql, tenantId }: Transaction,
  key: string,
  days: readonly FigureDay[],
): Promise<void> {
  await sql`
    insert into figure_day (tenant_id, figure, day, value)
    select ${tenantId}, decode(${key}, 'hex'), day, value
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ value }) => value)}::text[]) as kept (day, value)
    on conflict do nothing`;
}

/** Removes the values before a day, and those of figures that no preset dashboard has any more. */
export async function removeFigureDays(
  { sql, tenantId }: Transaction,
  keys: readonly string[],
  before: string,
): Promise<void> {
  await sql`
    delete from figure_day
    where tenant_id = ${tenantId} and (day < ${before}::date or encode(figure, 'hex') <> all(${keys}::text[]))`;
}
