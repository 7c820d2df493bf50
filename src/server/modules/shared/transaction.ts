import type { TransactionSql } from '../../database/database.types.ts';
import { appendEntries } from '../audit/append.ts';
import type { AuditEvent } from '../audit/audit.types.ts';
import type { LiveEvent } from '../events/events.types.ts';
import { publishEvents } from '../events/publish.ts';
import { setTenant } from './grants.ts';
import type { Deps, Origin, Transaction, TransactionScope } from './transaction.types.ts';

/** The origin of work that no request caused. */
const NO_ORIGIN: Origin = { address: '', workstation: undefined };

/**
 * Runs a function in a transaction that has access to the company's rows; then writes the audit entries and live events
 * of the function.
 */
async function runTransaction<T>(
  deps: Pick<Deps, 'clock' | 'random'>,
  sql: TransactionSql,
  { tenantId, actor, origin = NO_ORIGIN }: TransactionScope,
  run: (work: Transaction) => Promise<T>,
): Promise<T> {
  const auditEvents: AuditEvent[] = [];
  const events: LiveEvent[] = [];
  const work: Transaction = {
    sql,
    tenantId,
    now: new Date(deps.clock()),
    random: deps.random,
    actor,
    origin,
    audit: (entry) => auditEvents.push(entry),
    publish: (event) => events.push(event),
  };
  const result = await run(work);
  await appendEntries(work, auditEvents);
  await publishEvents(work, events);
  return result;
}

/** Runs a function in its own transaction in one company, under row-level security. */
export function inCompany<T>(deps: Deps, scope: TransactionScope, run: (work: Transaction) => Promise<T>): Promise<T> {
  const { tenantId, actor, isReadOnly = false, signal } = scope;
  return deps.database.tenant({ tenantId, ...(actor && { accountId: actor.accountId }), signal }, async (sql) => {
    if (isReadOnly) await sql`set transaction read only`;
    return runTransaction(deps, sql, scope, run);
  });
}

/** Runs a function in one company within a transaction over accounts (`identity` or `owner`). */
export async function enterCompany<T>(
  deps: Pick<Deps, 'clock' | 'random'>,
  sql: TransactionSql,
  scope: TransactionScope,
  run: (work: Transaction) => Promise<T>,
): Promise<T> {
  await setTenant(sql, scope.tenantId);
  return runTransaction(deps, sql, scope, run);
}
