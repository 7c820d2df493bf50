import { allowedScope, type Grant, type Scope } from '#contract/permissions.ts';
import type { LiveEvents, LiveTopic } from '#contract/live-events.ts';
import type { TransactionSql } from '../../database/database.types.ts';
import { part, runPart } from '../records/statement.ts';
import { isWithin } from '../records/viewed-programs.ts';
import { findGrants } from '../shared/grants.ts';
import type { Session } from '../session/session.types.ts';
import { topicOfStored } from './former-topics.ts';

export interface StoredEvent {
  id: number;
  topic: LiveTopic;
  data: string;
}

/** The program that an event names. `publishEvents` wrote the stored data, so it has this type. */
const programIn = (data: string): string => (JSON.parse(data) as LiveEvents['programs.changed']).program;

/**
 * The programs of which a user must be allowed to view at least one to receive the event; undefined when every user of
 * the company receives it. Does not apply to events for one member or session.
 */
function programsOf({ topic, data }: Pick<StoredEvent, 'topic' | 'data'>): string[] | undefined {
  if (topic === 'users.changed') return ['usuarios'];
  if (topic === 'forms.changed' || topic === 'forms.presence') return ['tests'];
  if (topic === 'calendar.changed') return ['calendario'];
  if (topic === 'records.changed') return [programIn(data)];
  return topic === 'programs.changed' ? [programIn(data), 'tests'] : undefined;
}

const mayReceive = (grants: readonly Grant[], event: StoredEvent): boolean =>
  programsOf(event)?.some((program) => allowedScope(grants, program, 'view') !== undefined) ?? true;

/** A record that an event names, and the scope in which its reader sees the records of its program. */
interface ScopedRecord {
  id: string;
  scope: Scope;
}

/** The record whose scope decides whether a reader receives an event; undefined when no scope decides. */
function scopedRecordOf(grants: readonly Grant[], { topic, data }: StoredEvent): ScopedRecord | undefined {
  if (topic !== 'records.changed') return undefined;
  // `publishEvents` wrote the stored data, so they have this type.
  const { program, id } = JSON.parse(data) as LiveEvents['records.changed'];
  const scope = allowedScope(grants, program, 'view');
  return scope === undefined || scope === 'all' ? undefined : { id, scope };
}

/** Removes the events about records outside the reader's scope, with one statement for all of them. */
async function removeOutOfScope(
  sql: TransactionSql,
  session: Session,
  grants: readonly Grant[],
  events: readonly StoredEvent[],
): Promise<StoredEvent[]> {
  const records = events.map((event) => scopedRecordOf(grants, event));
  const scoped = records.filter((record) => record !== undefined);
  if (scoped.length === 0) return [...events];
  const { tenantId } = session;
  const found = await runPart<{ id: string }>(
    sql,
    part`
      select r.id from jsonb_to_recordset(${JSON.stringify(scoped)}::text::jsonb) s (id uuid, scope text)
      join record r on r.tenant_id = ${tenantId}::uuid and r.id = s.id
      where ${isWithin({ tenantId, actor: session }, part`s.scope`)}`,
  );
  const visible = new Set(found.map(({ id }) => id));
  return events.filter((_, at) => {
    const record = records[at];
    return record === undefined || visible.has(record.id);
  });
}

/** The data of an event as its reader gets them: whether they changed the record, in place of who did. */
function dataFor({ topic, data }: Pick<StoredEvent, 'topic' | 'data'>, membershipId: string): string {
  if (topic !== 'records.changed') return data;
  const { by, ...rest }: { by?: string } = JSON.parse(data);
  return JSON.stringify(by === undefined ? rest : { ...rest, own: by === membershipId });
}

/** Maximum number of missed events that a reader receives one by one; a reader that missed more receives `resync`. */
const MAX_CATCH_UP = 500;

export interface LiveEventBatch {
  /** The number of the company's last event; the next read continues after it. */
  last: number;
  events: StoredEvent[];
  /** Whether some events after the given number cannot be listed: they were already removed, or are too many. */
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

/** Reads the events for a session after the event number `after`; with undefined, only events from now on. */
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
  // A reader whose session has ended receives only events for its member or session, such as the reason of the end.
  const grants = activeSession === undefined ? [] : await findGrants(sql, tenantId, membershipId);
  const canReceive = (event: StoredEvent) => activeSession !== undefined && mayReceive(grants, event);
  const received = rows.flatMap(({ id, topic: stored, data, mine, personal }) => {
    const topic = topicOfStored(stored);
    if (topic === undefined || !mine) return [];
    const event = { id, topic, data };
    return personal || canReceive(event) ? [event] : [];
  });
  const visible = await removeOutOfScope(sql, session, grants, received);
  return {
    last,
    events: visible.map((event) => ({ ...event, data: dataFor(event, membershipId) })),
    missed: rows.length < last - from,
    alive: activeSession !== undefined,
  };
}
