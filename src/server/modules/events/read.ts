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

/** The program that an event names. What is stored was written by `publishEvents`. */
const namedIn = (data: string): string => (JSON.parse(data) as LiveEvents['programs.changed']).program;

/**
 * Programs of which one must be able to see one to be told of an event, unless it is told to oneself; undefined where it
 * is for everybody.
 */
function programsOf({ topic, data }: Pick<StoredEvent, 'topic' | 'data'>): string[] | undefined {
  if (topic === 'users.changed') return ['usuarios'];
  if (topic === 'forms.changed' || topic === 'forms.presence') return ['tests'];
  if (topic === 'records.changed') return [namedIn(data)];
  return topic === 'programs.changed' ? [namedIn(data), 'tests'] : undefined;
}

const mayHear = (grants: readonly Grant[], event: StoredEvent): boolean =>
  programsOf(event)?.some((program) => allowedScope(grants, program, 'view') !== undefined) ?? true;

/** Events a reader may have missed and still hear one by one. */
const MAX_CATCH_UP = 500;

export interface LiveEventBatch {
  /** The number up to which this reader has now heard everything. */
  last: number;
  events: StoredEvent[];
  /** Whether numbers the reader has not heard are gone already. */
  missed: boolean;
  /** Whether the reader's session still lives. */
  alive: boolean;
}

interface StoredRow {
  id: number;
  topic: string;
  data: string;
  mine: boolean;
  personal: boolean;
}

/** What a session has to be told after a number; undefined means from now on. */
export async function readLiveEvents(
  sql: TransactionSql,
  session: Session,
  after: number | undefined,
): Promise<LiveEventBatch> {
  const { tenantId, membershipId, sessionId } = session;
  const [counter] = await sql<{ last: number }[]>`select last from live_counter where tenant_id = ${tenantId}`;
  const last = counter?.last ?? 0;
  const from = Math.min(after ?? last, last);
  const isTooMuch = last - from > MAX_CATCH_UP;
  const rows = await sql<StoredRow[]>`
    select id, topic, data, coalesce(membership_id, session_id) is not null as personal,
           (membership_id is null or membership_id = ${membershipId})
           and (session_id is null or session_id = ${sessionId}) as mine
    from live_event where tenant_id = ${tenantId} and id > ${isTooMuch ? last : from} and id <= ${last} order by id`;
  const [living] = await sql`
    select 1 from session s
    join membership m on m.tenant_id = s.tenant_id and m.id = s.membership_id and m.state = 'active'
    join company c on c.tenant_id = s.tenant_id and c.suspended_at is null
    where s.tenant_id = ${tenantId} and s.id = ${sessionId}`;
  // Whose session is over is told why, and nothing that would have to be read again without it.
  const grants = living === undefined ? [] : await findGrants(sql, tenantId, membershipId);
  const isToHear = (event: StoredEvent) => living !== undefined && mayHear(grants, event);
  return {
    last,
    events: rows.flatMap(({ id, topic: stored, data, mine, personal }) => {
      const topic = topicOfStored(stored);
      if (topic === undefined || !mine) return [];
      const event = { id, topic, data };
      return personal || isToHear(event) ? [event] : [];
    }),
    missed: rows.length < last - from,
    alive: living !== undefined,
  };
}
