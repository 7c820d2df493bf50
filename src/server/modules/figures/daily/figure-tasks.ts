import type { DashboardLayout } from '#contract/schemas/dashboard.ts';
import type { FigureQuery } from '#contract/schemas/figures.ts';
import { businessDayStart } from '#domain/business-day.ts';
import { businessDateOf } from '#domain/dates.ts';
import { dayNumberOf, dayTextOf } from '#domain/day-number.ts';
import type { Tasks } from '../../../jobs/jobs.types.ts';
import { createPace, TooMuchComputation } from '../../shared/pace.ts';
import { inCompany } from '../../shared/transaction.ts';
import type { Deps, Transaction } from '../../shared/transaction.types.ts';
import { computeFigures } from '../figures.ts';
import { readFigure } from '../read-figure.ts';
import { FigureRefusal } from '../refusal.ts';
import {
  dailyKey,
  type FigureDay,
  isDaily,
  KEPT_DAYS,
  readFigureDays,
  removeFigureDays,
  storeFigureDays,
} from './figure-days.ts';
import { historyValues } from './history-values.ts';

/** Milliseconds after midnight in which the current value counts as that of the day before. */
const NIGHT = 6 * 3_600_000;

/** Milliseconds that one figure may compute from the history. */
const HISTORY_LIMIT = 20_000;

/** The figures of all preset dashboards that have a value of each day, by key. */
async function findDailyFigures({ sql, tenantId }: Transaction): Promise<Map<string, FigureQuery>> {
  const presets = await sql<{ layout: DashboardLayout }[]>`
    select layout from dashboard where tenant_id = ${tenantId} order by role_id is null desc, id`;
  const queries = presets.flatMap(({ layout }) =>
    layout.widgets.flatMap((widget) => (widget.kind === 'figure' && isDaily(widget.query) ? [widget.query] : [])),
  );
  return new Map(queries.map((query) => [dailyKey(query), query]));
}

/** The days before today whose values are kept, in order. */
const daysBefore = (today: string): string[] => {
  const first = dayNumberOf(today) - KEPT_DAYS;
  return Array.from({ length: KEPT_DAYS }, (_, at) => dayTextOf(first + at));
};

/** The current value as that of the day before, when the night is not over yet. */
async function valueOfNight(work: Transaction, query: FigureQuery, today: string, day: string): Promise<FigureDay[]> {
  if (work.now.getTime() - businessDayStart(today).getTime() > NIGHT) return [];
  const { rows } = await computeFigures(work, { figures: [{ id: 'night', query }] });
  return rows.flatMap((row) => (row.ok ? [{ day, value: row.total }] : []));
}

async function valuesFromHistory(
  work: Transaction,
  query: FigureQuery,
  today: string,
  missing: readonly string[],
): Promise<FigureDay[] | null> {
  try {
    return await historyValues(await readFigure(work, query, today), query, missing, createPace(HISTORY_LIMIT));
  } catch (error) {
    if (error instanceof TooMuchComputation) return null;
    if (error instanceof FigureRefusal) return [];
    throw error;
  }
}

/** Computes the values of the days that follow the last kept one; most nights that is yesterday alone. */
async function missingValues(
  work: Transaction,
  query: FigureQuery,
  today: string,
  missing: readonly string[],
): Promise<FigureDay[]> {
  const yesterday = dayTextOf(dayNumberOf(today) - 1);
  if (missing.length === 1) {
    const found = await valueOfNight(work, query, today, yesterday);
    if (found.length > 0) return found;
  }
  return (await valuesFromHistory(work, query, today, missing)) ?? valueOfNight(work, query, today, yesterday);
}

/**
 * Keeps the values of the figures of preset dashboards at the end of each day: computes those of the days since the
 * last run, each figure in a transaction of its own, and removes those that nobody reads any more.
 */
async function keepDailyFigures(deps: Deps, tenantId: string): Promise<void> {
  const today = businessDateOf(deps.clock());
  const days = daysBefore(today);
  const figures = await inCompany(deps, { tenantId }, async (work) => {
    const found = await findDailyFigures(work);
    await removeFigureDays(work, [...found.keys()], days[0] ?? today);
    return found;
  });
  for (const [key, query] of figures) {
    await inCompany(deps, { tenantId }, async (work) => {
      const kept = (await readFigureDays(work, [key])).get(key) ?? [];
      const last = kept.at(-1)?.day ?? '';
      const missing = days.filter((day) => day > last);
      if (missing.length > 0) await storeFigureDays(work, key, await missingValues(work, query, today, missing));
    });
  }
}

/** The task of the daily figures. */
export function figureTasks(deps: Deps): Pick<Tasks, 'daily-figures'> {
  return {
    'daily-figures': async (_data, tenantId) => {
      if (tenantId !== undefined) await keepDailyFigures(deps, tenantId);
    },
  };
}
