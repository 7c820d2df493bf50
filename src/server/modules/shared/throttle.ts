import { createHash } from 'node:crypto';
import type { TransactionSql } from '../../database/database.types.ts';
import { Fault } from '../../http/fault.ts';
import type { Deps } from './transaction.types.ts';

/** An allowance: `burst` tries at once, then one more every `seconds`. */
export interface Allowance {
  burst: number;
  seconds: number;
}

export interface Subject {
  /** The throttled subject, for example `login:account:ana@example.com`. */
  name: string;
  allowance: Allowance;
}

const keyOf = (subject: Subject) => createHash('sha256').update(subject.name).digest();

/** Takes one try from a subject's allowance. Gives 0, or the seconds until the next one. */
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
 * Takes one try of every subject, or refuses with 429 and the seconds to wait, taking none: a caller refused for their
 * network uses up no account's tries. It commits separately: a try counts whatever the outcome of the call.
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
 * Takes one try of a subject within the caller's transaction. Gives false when none is left. For work that is limited
 * without refusing the call: the caller learns nothing, and cannot block other callers.
 */
export async function tryConsume(sql: TransactionSql, now: number, subject: Subject): Promise<boolean> {
  return (await consume(sql, now, subject)) === 0;
}

/** Returns one try to every subject: a successful attempt was no attack. */
export async function refund(sql: TransactionSql, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) {
    await sql`
      update throttle set spent_until = spent_until - make_interval(secs => ${subject.allowance.seconds})
      where subject = ${keyOf(subject)}`;
  }
}
