import type { TransactionSql } from '../../database/database.types.ts';
import { findGrants } from '../shared/grants.ts';
import type { Actor, Transaction } from '../shared/transaction.types.ts';
import { visibleCalendars } from './stored-calendar.ts';
import { eventRights, type StoredEvent } from './stored-event.ts';

const viewing = JSON.stringify([{ program: 'calendario', actions: ['view'] }]);

/** The condition that the member `m` of a statement is active and may open the program, by one of their roles. */
export const mayOpenCalendar = (sql: TransactionSql) => sql`(
  m.state = 'active' and exists (
    select from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
    where mr.tenant_id = m.tenant_id and mr.membership_id = m.id
      and (r.grants is null or r.grants @> ${viewing}::text::jsonb)))`;

type MemberRow = Pick<Actor, 'membershipId' | 'accountId' | 'name' | 'email'>;

/**
 * Gives those of some members who could open an event, by the rules that apply to their own calls: the only ones who
 * may be told of it. The event need not be stored any more.
 */
export async function whoSees(work: Transaction, event: StoredEvent, ids: readonly string[]): Promise<string[]> {
  const { sql, tenantId } = work;
  const members = await sql<MemberRow[]>`
    select m.id as "membershipId", m.account_id as "accountId", m.name, m.email from membership m
    where m.tenant_id = ${tenantId} and m.id = any(${[...ids]}::uuid[]) and ${mayOpenCalendar(sql)} order by m.id`;
  const guests = new Set(event.guests.map(({ id }) => id));
  const seeing: string[] = [];
  for (const member of members) {
    // A guest sees the event whatever its calendar.
    const sees = guests.has(member.membershipId) || (await seesByCalendar(work, event, member));
    if (sees) seeing.push(member.membershipId);
  }
  return seeing;
}

async function seesByCalendar(work: Transaction, event: StoredEvent, member: MemberRow): Promise<boolean> {
  const grants = await findGrants(work.sql, work.tenantId, member.membershipId);
  const theirs = { ...work, actor: { ...member, sessionId: '', confirmed: false, grants } };
  const calendar = (await visibleCalendars(theirs)).find(({ id }) => id === event.calendarId);
  return eventRights(theirs, event, calendar) !== undefined;
}
