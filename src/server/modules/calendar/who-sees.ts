import { findGrants, mayOpen } from '../shared/grants.ts';
import type { Actor, Transaction } from '../shared/transaction.types.ts';
import { visibleCalendars } from './stored-calendar.ts';
import { eventRights, type StoredEvent } from './stored-event.ts';

type MemberRow = Pick<Actor, 'membershipId' | 'accountId' | 'name' | 'email'>;

/**
 * Gives those of some members who could open an event, by the rules that apply to their own calls: the only ones who
 * may be notified of it. The event need not be stored any more.
 */
export async function whoSees(work: Transaction, event: StoredEvent, ids: readonly string[]): Promise<string[]> {
  const { sql, tenantId } = work;
  const members = await sql<MemberRow[]>`
    select m.id as "membershipId", m.account_id as "accountId", m.name, m.email from membership m
    where m.tenant_id = ${tenantId} and m.id = any(${[...ids]}::uuid[]) and ${mayOpen(sql, 'calendario')} order by m.id`;
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
