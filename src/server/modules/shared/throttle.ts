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
  /** What is counted, for example `login:account:ana@example.com`. */
  name: string;
  allowance: Allowance;
}

const keyOf = (subject: Subject) => createHash('sha256').update(subject.name).digest();

/** Takes one try from a subject's allowance. Gives 0, or the seconds until there is one again. */
async function take(sql: TransactionSql, now: number, subject: Subject): Promise<number> {
  const step = subject.allowance.seconds * 1000;
  const window = step * subject.allowance.burst;
  const key = keyOf(subject);
  const taken = await sql`
    insert into throttle as t (subject, spent_until) values (${key}, ${new Date(now + step)})
    on conflict (subject) do update
      set spent_until = greatest(t.spent_until, ${new Date(now)}) + make_interval(secs => ${subject.allowance.seconds})
      where greatest(t.spent_until, ${new Date(now)}) <= ${new Date(now + window - step)}
    returning subject`;
  if (taken.length > 0) return 0;
  const [row] = await sql<{ spent_until: Date }[]>`select spent_until from throttle where subject = ${key}`;
  return row === undefined ? 0 : (row.spent_until.getTime() - (now + window - step)) / 1000;
}

/**
 * Takes one try of every subject, or refuses with 429 and the seconds to wait, taking none: whom the limit of their
 * network stops uses up nobody's account. It commits by itself: a try counts however the call ends.
 */
export async function throttle(deps: Deps, subjects: readonly Subject[]): Promise<void> {
  const now = deps.clock();
  await deps.database.identity(async (sql) => {
    const waits: number[] = [];
    for (const subject of subjects) waits.push(await take(sql, now, subject));
    const longest = Math.max(0, ...waits);
    if (longest > 0) throw new Fault('throttled', { retryAfter: longest });
  });
}

/**
 * Takes one try of a subject with the transaction it belongs to, or says that there is none. For what may only be done
 * so often and whose asking is never refused: whoever asks learns nothing, and keeps nobody else from asking.
 */
export async function isWithin(sql: TransactionSql, now: number, subject: Subject): Promise<boolean> {
  return (await take(sql, now, subject)) === 0;
}

/** Gives one try back to every subject: what succeeded was no attack. */
export async function giveBack(sql: TransactionSql, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) {
    await sql`
      update throttle set spent_until = spent_until - make_interval(secs => ${subject.allowance.seconds})
      where subject = ${keyOf(subject)}`;
  }
}
