import { allowedScope, type Grant } from '#contract/permissions.ts';
import type { LiveEvents, LiveTopic } from '#contract/live-events.ts';
import type { TransactionSql } from '../../database/database.types.ts';
import { findGrants } from '../shared/grants.ts';
import type { Session } from '../session/session.types.ts';
import { topicOfStored } from './former-topics.ts';

export interface StoredEvent {
  id: number;
  topic: LiveTopic;
  data: string;
}

/** The program that an event names; `publishEvents` wrote the stored data. */
const programIn = (data: string): string => (JSON.parse(data) as LiveEvents['programs.changed']).program;

/**
 * Programs of which a user must see at least one to receive the event, unless it is addressed to that user; undefined
 * when everybody receives it.
 */
function programsOf({ topic, data }: Pick<StoredEvent, 'topic' | 'data'>): string[] | undefined {
  if (topic === 'users.changed') return ['usuarios'];
  if (topic === 'forms.changed' || topic === 'forms.presence') return ['tests'];
  if (topic === 'records.changed') return [programIn(data)];
  return topic === 'programs.changed' ? [programIn(data), 'tests'] : undefined;
}

const mayReceive = (grants: readonly Grant[], event: StoredEvent): boolean =>
  programsOf(event)?.some((program) => allowedScope(grants, program, 'view') !== undefined) ?? true;

/** Missed events that a reader can still receive one by one. */
const MAX_CATCH_UP = 500;

export interface LiveEventBatch {
  /** The number of the last event this reader has processed. */
  last: number;
  events: StoredEvent[];
  /** Whether events the reader has not received were already removed. */
  missed: boolean;
  /** Whether the reader's session is still active. */
  alive: boolean;
}

interface StoredRow {
  id: number;
  topic: string;
  data: string;
  mine: boolean;
  personal: boolean;
}

/** Gives the events for a session after a number; undefined means from now on. */
export async function readLiveEvents(
  sql: TransactionSql,
  session: Session,
  after: number | undefined,
): Promise<LiveEventBatch> {
  const { tenantId, membershipId, sessionId } = session;
  const [counter] = await sql<{ last: number }[]>`select last from live_counter where tenant_id = ${tenantId}`;
  const last = counter?.last ?? 0;
  const from = Math.min(after ?? last, last);
  const isOverLimit = last - from > MAX_CATCH_UP;
  const rows = await sql<StoredRow[]>`
    select id, topic, data, coalesce(membership_id, session_id) is not null as personal,
           (membership_id is null or membership_id = ${membershipId})
           and (session_id is null or session_id = ${sessionId}) as mine
    from live_event where tenant_id = ${tenantId} and id > ${isOverLimit ? last : from} and id <= ${last} order by id`;
  const [activeSession] = await sql`
    select 1 from session s
    join membership m on m.tenant_id = s.tenant_id and m.id = s.membership_id and m.state = 'active'
    join company c on c.tenant_id = s.tenant_id and c.suspended_at is null
    where s.tenant_id = ${tenantId} and s.id = ${sessionId}`;
  // A reader whose session ended receives the reason and no event that it could no longer act on.
  const grants = activeSession === undefined ? [] : await findGrants(sql, tenantId, membershipId);
  const canReceive = (event: StoredEvent) => activeSession !== undefined && mayReceive(grants, event);
  return {
    last,
    events: rows.flatMap(({ id, topic: stored, data, mine, personal }) => {
      const topic = topicOfStored(stored);
      if (topic === undefined || !mine) return [];
      const event = { id, topic, data };
      return personal || canReceive(event) ? [event] : [];
    }),
    missed: rows.length < last - from,
    alive: activeSession !== undefined,
  };
}
