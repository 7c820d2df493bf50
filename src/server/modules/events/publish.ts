import type { TransactionSql } from '../../database/database.types.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { LiveEvent } from './events.types.ts';
import { storedTopicOf } from './former-topics.ts';

/** NOTIFY channel on which every process learns which company has new events. */
export const LIVE_CHANNEL = 'nemu_live';

/**
 * Stores events under the company's next event numbers, and notifies the open streams. Call this last in a transaction,
 * because the company's counter stays locked until the transaction ends.
 */
export async function publishEvents(work: Transaction, events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { sql, tenantId, now } = work;
  const [counter] = await sql<{ last: number }[]>`
    insert into live_counter as c (tenant_id, last) values (${tenantId}, ${events.length})
    on conflict (tenant_id) do update set last = c.last + ${events.length}
    returning last`;
  let id = (counter?.last ?? 0) - events.length;
  for (const { topic, data, membershipId = null, sessionId = null } of events) {
    id += 1;
    await sql`
      insert into live_event (tenant_id, id, at, topic, data, membership_id, session_id)
      values (${tenantId}, ${id}, ${now}, ${storedTopicOf(topic)}, ${JSON.stringify(data)}, ${membershipId}, ${sessionId})`;
  }
  await notifyStreams(sql, tenantId);
}

/** Wakes every open stream of a company, so that the stream reads new events and notices if its session has ended. */
export async function notifyStreams(sql: TransactionSql, tenantId: string): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${tenantId})`;
}
