import type { figuresQuery, figuresAnswer, Figure, FigureQuery, RefusedFigure } from '#contract/schemas/figures.ts';
import { businessDateOf } from '#domain/dates.ts';
import { dayNumberOf } from '#domain/day-number.ts';
import type * as v from 'valibot';
import { isVisible } from '../records/access-scope.ts';
import { isCancelled } from '../records/limit-aggregation.ts';
import { isSearched } from '../records/side-rows.ts';
import { runPart } from '../records/statement.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { dailyKey, type FigureDay, isDaily, readFigureDays } from './daily/figure-days.ts';
import { answerFigure } from './figure-answer.ts';
import { type AggregateRow, figureStatement } from './figure-query.ts';
import { figureTexts } from './figures.texts.ts';
import { type ReadFigure, readFigure } from './read-figure.ts';
import { FigureRefusal } from './refusal.ts';

/** How much the figures of a request may take; what exceeds it is refused. */
export interface FigureLimits {
  /** Milliseconds for one figure. */
  figure: number;
  /** Milliseconds for all figures of a request. */
  request: number;
  /** Number of values that the groups of all figures have together. The groups of one figure always have fewer. */
  values: number;
}

/** After up to 10 s of waiting for its turn (`AGGREGATION_LIMITS`), a request is answered before its client gives up. */
const LIMITS: FigureLimits = { figure: 5_000, request: 15_000, values: 100_000 };

/** The answer to a figure, which lacks only its id. */
type Computed = Omit<Figure, 'id'> | Omit<RefusedFigure, 'id'>;

const refused = (reason: RefusedFigure['reason'], message: string): Computed => ({ ok: false, reason, message });

/**
 * Prepares the transaction for statements that aggregate. PostgreSQL has no statistics of a company that has just added
 * its first records: it would expect one of them, and read all entries of an index again for each entry of another. A
 * figure reads all records anyway, for which hash joins are right. Compiling its statements takes longer than they run.
 */
export const prepare = ({ sql }: Transaction) =>
  sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`;

/** Whether the user may see every record and field that a figure of a whole program is computed from. */
const seesAll = ({ of: { program, accessScope } }: ReadFigure, { text }: FigureQuery): boolean =>
  accessScope.scope === 'all' &&
  (text === undefined ||
    [...program.form.fields.values()].every((field) => !isSearched(field) || isVisible(accessScope, field.key)));

/**
 * The stored values of the days without a gap up to yesterday, and today's; nothing for fewer than two stored days. A
 * page draws them at equal distances, so a day without a value would make the line false.
 */
async function daysOf(work: Transaction, figure: ReadFigure, query: FigureQuery, today: FigureDay) {
  if (!isDaily(query) || !seesAll(figure, query)) return {};
  const stored = await readFigureDays(work, dailyKey(query), today.day);
  const number = dayNumberOf(today.day);
  const gap = stored.findLastIndex(({ day }, at) => dayNumberOf(day) !== number - stored.length + at);
  const days = stored.slice(gap + 1);
  return days.length < 2 ? {} : { days: [...days, today] };
}

/** The transaction, and the business date that named periods refer to. */
interface Request {
  work: Transaction;
  today: string;
}

async function compute({ work, today }: Request, query: FigureQuery): Promise<Computed> {
  const figure = await readFigure(work, query, today);
  const rows = await runPart<AggregateRow>(work.sql, figureStatement(figure));
  const answer = await answerFigure(figure, rows);
  return { ...answer, ...(await daysOf(work, figure, query, { day: today, value: answer.total })) };
}

/** Computes a figure within a time limit in milliseconds; afterwards the transaction can be used again. */
async function computeWithin(request: Request, query: FigureQuery, limit: number): Promise<Computed> {
  const { sql } = request.work;
  await sql.unsafe(`savepoint figure; set local statement_timeout = ${Math.ceil(limit)}`);
  try {
    return await compute(request, query);
  } catch (error) {
    if (error instanceof FigureRefusal) return refused(error.reason, error.message);
    if (!isCancelled(error)) throw error;
    await sql.unsafe('rollback to savepoint figure');
    return refused('tooMuch', figureTexts.tooSlow);
  }
}

/** Number of values that the groups of an answer and their parts have. */
const valuesIn = (answer: Computed): number =>
  answer.ok ? (answer.groups?.rows ?? []).reduce((all, { parts = [] }) => all + 1 + parts.length, 0) : 0;

/** Creates a function that refuses the answers that, after those before, have more than a number of values. */
function limitValues(limit: number): (answer: Computed) => Computed {
  let left = limit;
  return (answer) => {
    const values = valuesIn(answer);
    if (values > left) return refused('tooMuch', figureTexts.tooManyValues);
    left -= values;
    return answer;
  };
}

/** How the figures of a request are computed. */
interface Computation {
  limits?: FigureLimits;
  /** Milliseconds that never go back. */
  clock?: () => number;
}

/**
 * Computes the figures of a request in order. A figure that is refused or takes too much leaves the others as they are;
 * equal figures are computed once.
 */
export async function computeFigures(
  work: Transaction,
  { figures }: v.InferOutput<typeof figuresQuery>,
  { limits = LIMITS, clock = () => performance.now() }: Computation = {},
): Promise<v.InferOutput<typeof figuresAnswer>> {
  const today = businessDateOf(work.now);
  const end = clock() + limits.request;
  const limited = limitValues(limits.values);
  const computed = new Map<string, Computed>();
  await prepare(work);
  const computeOnce = async (query: FigureQuery): Promise<Computed> => {
    const key = JSON.stringify(query);
    const cached = computed.get(key);
    if (cached !== undefined) return limited(cached);
    const limit = Math.min(limits.figure, end - clock());
    if (limit <= 0) return refused('tooMuch', figureTexts.requestTooSlow);
    const answer = limited(await computeWithin({ work, today }, query, limit));
    computed.set(key, answer);
    return answer;
  };
  const rows: v.InferOutput<typeof figuresAnswer>['rows'] = [];
  for (const { id, query } of figures) rows.push({ id, ...(await computeOnce(query)) });
  await work.sql.unsafe('set local statement_timeout to default');
  return { rows, today };
}
