import { createHash } from 'node:crypto';
import type { TransactionSql } from '../../database/database.types.ts';
import { Fault } from '../../http/fault.ts';
import type { Deps } from './transaction.types.ts';

/** An allowance: `burst` tries at once, then one more every `seconds`. */
export interface Allowance {
  burst: number;
  seconds: number;
}

/** Something whose tries are limited. */
export interface Subject {
  /** The throttled subject, for example `password:account:ana@example.com`. */
  name: string;
  allowance: Allowance;
}

const keyOf = (subject: Subject) => createHash('sha256').update(subject.name).digest();

/** Uses up one try of a subject's allowance and gives 0; if none is left, gives the seconds until the next try. */
async function consume(sql: TransactionSql, now: number, subject: Subject): Promise<number> {
  const step = subject.allowance.seconds * 1000;
  const window = step * subject.allowance.burst;
  const key = keyOf(subject);
  const consumed = await sql`
    insert into throttle as t (subject, spent_until) values (${key}, ${new Date(now + step)})
    on conflict (subject) do update
      set spent_until = greatest(t.spent_until, ${new Date(now)}) + make_interval(secs => ${subject.allowance.seconds})
      where greatest(t.spent_until, ${new Date(now)}) <= ${new Date(now + window - step)}
    returning subject`;
  if (consumed.length > 0) return 0;
  const [row] = await sql<{ spent_until: Date }[]>`select spent_until from throttle where subject = ${key}`;
  return row === undefined ? 0 : (row.spent_until.getTime() - (now + window - step)) / 1000;
}

/**
 * Uses up one try of every subject. If any subject has none left, throws a 429 with the seconds to wait and uses up no
 * try: a caller who is refused because of the network uses up no try of the account. Runs in a transaction of its own,
 * so that a try counts whatever the outcome of the call.
 */
export async function throttle(deps: Deps, subjects: readonly Subject[]): Promise<void> {
  const now = deps.clock();
  await deps.database.identity(async (sql) => {
    const delays: number[] = [];
    for (const subject of subjects) delays.push(await consume(sql, now, subject));
    const longest = Math.max(0, ...delays);
    if (longest > 0) throw new Fault('throttled', { retryAfter: longest });
  });
}

/**
 * Uses up one try of a subject in the caller's transaction; gives false when none is left. For work that is omitted
 * above the limit while the call still succeeds, so that callers do not learn of the limit and cannot block each other.
 */
export async function tryConsume(sql: TransactionSql, now: number, subject: Subject): Promise<boolean> {
  return (await consume(sql, now, subject)) === 0;
}

/** Gives one try back to every subject, because a successful attempt is not an attack. */
export async function refund(sql: TransactionSql, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) {
    await sql`
      update throttle set spent_until = spent_until - make_interval(secs => ${subject.allowance.seconds})
      where subject = ${keyOf(subject)}`;
  }
}
