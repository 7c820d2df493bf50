import type { AnswerOf, ReadBodyOf } from '#contract/endpoints/endpoint.ts';
import type { formEndpoints } from '#contract/endpoints/forms.ts';
import { Fault } from '../../http/fault.ts';
import type { Session } from '../session/session.types.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/** Milliseconds without an announcement after which a window no longer counts as present in a form. */
export const PRESENCE_LIFETIME = 60_000;

/** Maximum number of windows per session; a further window replaces the one whose last announcement is oldest. */
const MAX_WINDOWS = 20;

/** Maximum number of other participants in a response. */
const MAX_PARTICIPANTS = 50;

/** An announcement that a window has a form open, or has closed it. */
type Presence = ReadBodyOf<(typeof formEndpoints)['formPresence']>;

/** A window that has the form open. It may belong to the user who asks. */
type Participant = AnswerOf<(typeof formEndpoints)['formPresence']>['others'][number];

/** One window in one form. */
interface Place {
  form: string;
  session: string;
  window: string;
}

async function findFormId({ sql, tenantId }: Transaction, routerName: string): Promise<string> {
  const [form] = await sql<{ id: string }[]>`
    select id from program where tenant_id = ${tenantId} and router_name = ${routerName}`;
  if (form === undefined) throw new Fault('notFound');
  return form.id;
}

/**
 * Removes the expired windows of a form, and tells whether there were any. Simultaneous calls do not wait for each
 * other.
 */
async function removeExpired({ sql, tenantId, now }: Transaction, form: string): Promise<boolean> {
  const expired = await sql`
    delete from form_presence a using (
      select session_id, window_id from form_presence
      where tenant_id = ${tenantId} and program_id = ${form}
        and seen_at <= ${new Date(now.getTime() - PRESENCE_LIFETIME)}
      for update skip locked) silent
    where a.tenant_id = ${tenantId} and a.program_id = ${form}
      and a.session_id = silent.session_id and a.window_id = silent.window_id
    returning a.window_id`;
  return expired.length > 0;
}

async function removeSurplus({ sql, tenantId }: Transaction, session: string): Promise<void> {
  await sql`
    delete from form_presence a using (
      select program_id, window_id from form_presence
      where tenant_id = ${tenantId} and session_id = ${session}
      order by seen_at desc, since desc, window_id offset ${MAX_WINDOWS}) surplus
    where a.tenant_id = ${tenantId} and a.session_id = ${session}
      and a.program_id = surplus.program_id and a.window_id = surplus.window_id`;
}

/** Records that a window has a form open. Tells whether the window was not present before. */
async function join(work: Transaction, { form, session, window }: Place): Promise<boolean> {
  const { sql, tenantId, now } = work;
  const known = await sql`
    update form_presence set seen_at = ${now}
    where tenant_id = ${tenantId} and program_id = ${form} and session_id = ${session} and window_id = ${window}
    returning window_id`;
  if (known.length > 0) return false;
  await sql`
    insert into form_presence (tenant_id, program_id, session_id, window_id, since, seen_at)
    values (${tenantId}, ${form}, ${session}, ${window}, ${now}, ${now}) on conflict do nothing`;
  await removeSurplus(work, session);
  return true;
}

/** Records that a window closed a form. Tells whether the window was present before. */
async function leave({ sql, tenantId }: Transaction, { form, session, window }: Place): Promise<boolean> {
  const left = await sql`
    delete from form_presence
    where tenant_id = ${tenantId} and program_id = ${form} and session_id = ${session} and window_id = ${window}
    returning window_id`;
  return left.length > 0;
}

async function findOthers({ sql, tenantId, now }: Transaction, member: string, place: Place): Promise<Participant[]> {
  const others = await sql<{ name: string; since: Date; is_own: boolean }[]>`
    select m.name, a.since, s.membership_id = ${member} as is_own
    from form_presence a
    join session s on s.tenant_id = a.tenant_id and s.id = a.session_id
    join membership m on m.tenant_id = s.tenant_id and m.id = s.membership_id
    where a.tenant_id = ${tenantId} and a.program_id = ${place.form}
      and a.seen_at > ${new Date(now.getTime() - PRESENCE_LIFETIME)}
      and (a.session_id <> ${place.session} or a.window_id <> ${place.window})
    order by a.since, m.name, a.window_id limit ${MAX_PARTICIPANTS}`;
  return others.map(({ since, ...other }) => ({ ...other, since: since.toISOString() }));
}

/**
 * Records that a window of a session has a form open, or closed it. Gives the other participants. Notifies open screens
 * when a participant joins, leaves or expires, but not when a window only announces itself again.
 */
export async function updatePresence(
  work: Transaction,
  { sessionId: session, membershipId }: Pick<Session, 'sessionId' | 'membershipId'>,
  { program, window, present }: Presence,
): Promise<Participant[]> {
  const place = { form: await findFormId(work, program), session, window };
  const hasExpired = await removeExpired(work, place.form);
  const hasChanged = await (present ? join(work, place) : leave(work, place));
  if (hasExpired || hasChanged) work.publish({ topic: 'forms.presence', data: { program } });
  return findOthers(work, membershipId, place);
}
