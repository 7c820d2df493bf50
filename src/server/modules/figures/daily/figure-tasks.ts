import { DASHBOARD_KEY } from '#contract/schemas/dashboard.ts';
import type { FigureQuery } from '#contract/schemas/figures.ts';
import { businessDayStart } from '#domain/business-day.ts';
import { businessDateOf } from '#domain/dates.ts';
import { dayNumberOf, dayTextOf } from '#domain/day-number.ts';
import type { Tasks } from '../../../jobs/jobs.types.ts';
import { createPace, TooMuchComputation } from '../../shared/pace.ts';
import { addJob } from '../../shared/queue.ts';
import { inCompany } from '../../shared/transaction.ts';
import type { Deps, Transaction } from '../../shared/transaction.types.ts';
import { computeFigures, type FigureLimits } from '../figures.ts';
import { readFigure } from '../read-figure.ts';
import { FigureRefusal } from '../refusal.ts';
import {
  dailyKey,
  dailyQueries,
  firstStoredDay,
  HISTORY_DAYS,
  readFigureDays,
  removeFigureDays,
  storeFigureDays,
} from './figure-days.ts';
import { type HistoryFigure, historyValues } from './history-values.ts';

/** Maximum number of figures of a company whose values are stored: first those of presets, then those of users. */
const MAX_DAILY_FIGURES = 100;

/** Milliseconds after midnight in which the current value may stand for that of the day before. */
const NIGHT = 6 * 3_600_000;

/** Milliseconds that the figures of one program may compute from the history. */
const HISTORY_LIMIT = 20_000;

/** Number of figures whose current values are computed in one transaction. */
const FIGURES_AT_ONCE = 5;

/** Nobody waits for the current values, so each figure has 10 s, whatever the others take. They have no groups. */
const CURRENT_LIMITS: FigureLimits = { figure: 10_000, request: FIGURES_AT_ONCE * 10_000, values: 0 };

/** A daily figure and the days, in order, whose values are not stored yet. */
interface DueFigure {
  key: string;
  query: FigureQuery;
  missing: readonly string[];
}

/** The figures of all dashboards, prepared or arranged by a user, that have a value of each day, by key. */
async function findDailyFigures({ sql, tenantId }: Transaction): Promise<ReadonlyMap<string, FigureQuery>> {
  const stored = await sql<{ layout: unknown }[]>`
    select layout from (
      select 1 as place, role_id is null as first, id, layout from dashboard where tenant_id = ${tenantId}
      union all
      select 2, false, u.membership_id, u.value
      from user_data u join membership m on m.tenant_id = u.tenant_id and m.id = u.membership_id
      where u.tenant_id = ${tenantId} and u.key = ${DASHBOARD_KEY} and m.state = 'active'
    ) stored order by place, first desc, id`;
  const figures = new Map<string, FigureQuery>();
  for (const { layout } of stored) {
    for (const query of dailyQueries(layout)) {
      if (figures.size < MAX_DAILY_FIGURES) figures.set(dailyKey(query), query);
    }
  }
  return figures;
}

/** The figures of a program with the days that follow their last stored one; most nights that is yesterday alone. */
async function findDueFigures(work: Transaction, program: string, today: string): Promise<DueFigure[]> {
  const first = dayNumberOf(firstStoredDay(today));
  const days = Array.from({ length: HISTORY_DAYS }, (_, at) => dayTextOf(first + at));
  const due: DueFigure[] = [];
  for (const [key, query] of await findDailyFigures(work)) {
    if (query.program !== program) continue;
    const last = (await readFigureDays(work, key, today)).at(-1)?.day ?? '';
    const missing = days.filter((day) => day > last);
    if (missing.length > 0) due.push({ key, query, missing });
  }
  return due;
}

/** Whether no record of a program has changed since an instant. */
async function isUnchangedSince({ sql, tenantId }: Transaction, program: string, instant: Date): Promise<boolean> {
  const [changed] = await sql`
    select 1 from record r join program p on p.tenant_id = r.tenant_id and p.id = r.program_id
    where r.tenant_id = ${tenantId} and p.router_name = ${program} and r.changed_at >= ${instant} limit 1`;
  return changed === undefined;
}

/** Figures whose current values are stored as those of a day. */
interface CurrentFigures {
  due: readonly DueFigure[];
  day: string;
  /** The values are stored only as long as no record has changed since then; null: store them unconditionally. */
  unchangedSince: Date | null;
}

/** Stores the current values of some figures. A figure that is refused has no value of that day. */
async function storeCurrentValues(
  work: Transaction,
  program: string,
  { due, day, unchangedSince }: CurrentFigures,
): Promise<void> {
  const figures = due.map(({ query }, at) => ({ id: String(at), query }));
  const { rows } = await computeFigures(work, { figures }, { limits: CURRENT_LIMITS });
  // After computing, so that the values contain no change that was committed meanwhile.
  if (unchangedSince !== null && !(await isUnchangedSince(work, program, unchangedSince))) return;
  for (const [at, { key }] of due.entries()) {
    const row = rows[at];
    if (row?.ok === true) await storeFigureDays(work, key, [{ day, value: row.total }]);
  }
}

/** Reads the figures that can be computed. */
async function readFigures(work: Transaction, due: readonly DueFigure[], today: string): Promise<HistoryFigure[]> {
  const read: HistoryFigure[] = [];
  for (const { key, query, missing } of due) {
    try {
      read.push({ key, query, days: missing, figure: await readFigure(work, query, today) });
    } catch (error) {
      if (!(error instanceof FigureRefusal)) throw error;
    }
  }
  return read;
}

/** Stores the values of figures of one program from its history. False when the history is too long. */
async function storeFromHistory(work: Transaction, due: readonly DueFigure[], today: string): Promise<boolean> {
  try {
    const values = await historyValues(await readFigures(work, due, today), createPace(HISTORY_LIMIT));
    if (values === null) return false;
    for (const [key, days] of values) await storeFigureDays(work, key, days);
    return true;
  } catch (error) {
    if (error instanceof TooMuchComputation) return false;
    throw error;
  }
}

/**
 * Stores the values of the daily figures of a program at the end of the days since the last run, as its history tells
 * them, and gives the figures whose current values are to be stored: when only yesterday is missing and nothing has
 * changed since, those are the current values; and when the history is too long, the current values stand for those of
 * yesterday as long as the night lasts.
 */
async function storePastValues(work: Transaction, program: string): Promise<CurrentFigures> {
  const today = businessDateOf(work.now);
  const yesterday = dayTextOf(dayNumberOf(today) - 1);
  const midnight = businessDayStart(today);
  const due = await findDueFigures(work, program, today);
  const current = (await isUnchangedSince(work, program, midnight))
    ? due.filter(({ missing }) => missing.length === 1)
    : [];
  const others = due.filter((one) => !current.includes(one));
  const isStored = others.length === 0 || (await storeFromHistory(work, others, today));
  const isNight = work.now.getTime() - midnight.getTime() <= NIGHT;
  return !isStored && isNight
    ? { due, day: yesterday, unchangedSince: null }
    : { due: current, day: yesterday, unchangedSince: midnight };
}

/** Stores the values of the daily figures of a program; the current values by some figures in a transaction each. */
async function storeProgramFigures(deps: Deps, tenantId: string, program: string): Promise<void> {
  const { due, ...current } = await inCompany(deps, { tenantId }, (work) => storePastValues(work, program));
  for (let from = 0; from < due.length; from += FIGURES_AT_ONCE) {
    const some = due.slice(from, from + FIGURES_AT_ONCE);
    await inCompany(deps, { tenantId }, (work) => storeCurrentValues(work, program, { ...current, due: some }));
  }
}

/**
 * Removes the values that nobody reads any more, and queues one job for the figures of each program, so that the jobs
 * of other companies take their turns between them.
 */
async function planDailyFigures(work: Transaction): Promise<void> {
  const figures = await findDailyFigures(work);
  await removeFigureDays(work, [...figures.keys()], firstStoredDay(businessDateOf(work.now)));
  const programs = new Set([...figures.values()].map(({ program }) => program));
  for (const program of programs) await addJob(work.sql, 'daily-figures', { program }, `daily-figures:${program}`);
}

/** The task of the daily figures. */
export function figureTasks(deps: Deps): Pick<Tasks, 'daily-figures'> {
  return {
    'daily-figures': async ({ program }, tenantId) => {
      if (tenantId === undefined) return;
      if (program === undefined) await inCompany(deps, { tenantId }, planDailyFigures);
      else await storeProgramFigures(deps, tenantId, program);
    },
  };
}
