import type { calendarBody } from '#contract/schemas/calendar.ts';
import type { DueDays } from '#domain/due-dates.ts';
import type * as v from 'valibot';
import { Fault, fieldFault } from '../../http/fault.ts';
import { changesBetween } from '../audit/append.ts';
import { type Creation, findFirstAnswer, storeFirstAnswer } from '../shared/first-answer.ts';
import { mayOpen } from '../shared/grants.ts';
import { lockCompany } from '../shared/lock-company.ts';
import { checkRevision } from '../shared/optimistic-lock.ts';
import { digestOf } from '../shared/secrets.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { calendarTexts } from './calendar.texts.ts';
import { cancelUpcoming } from './event-notices.ts';
import { invitationCalendar, programCalendars } from './virtual-calendars.ts';
import {
  type Calendar,
  type CalendarRow,
  checkMayInCalendar,
  loadCalendar,
  mayInCalendar,
  toCalendarRow,
  visibleCalendars,
} from './stored-calendar.ts';

type CalendarData = v.InferOutput<typeof calendarBody>;

/** Maximum number of calendars that a company shares, and that one user has. */
const MAX_SHARED = 200;
const MAX_PERSONAL = 50;

interface Named {
  id: string;
  name: string;
}

/** Lists the calendars that the current user may see, the people they may invite, and the roles they may share with. */
export async function listCalendars(
  work: Transaction,
): Promise<{ rows: CalendarRow[]; people: Named[]; roles: Named[] }> {
  const { sql, tenantId, actor } = work;
  const stored = await visibleCalendars(work);
  const people = await sql<Named[]>`
    select m.id, m.name from membership m
    where m.tenant_id = ${tenantId} and m.id is distinct from ${actor?.membershipId ?? null}::uuid
      and ${mayOpen(sql, 'calendario')}
    order by m.name collate "es-x-icu", m.id`;
  const roles = mayInCalendar(work, 'grant')
    ? await sql<Named[]>`select id, name from role where tenant_id = ${tenantId} order by builtin desc, folded_name`
    : [];
  const rows = [
    ...stored.map((calendar) => toCalendarRow(work, calendar)),
    ...(await programCalendars(work)).map(({ row }) => row),
    invitationCalendar,
  ];
  return { rows, people: [...people], roles: [...roles] };
}

const labels = calendarTexts.labels;

/** A calendar as the log shows it. */
const described = ({ name, color, kind, roles, due_days: dueDays }: Calendar) => ({
  name,
  color: calendarTexts.colors[color],
  kind: calendarTexts.kinds[kind],
  roles: roles.map((role) => (role.can_edit ? calendarTexts.mayEdit(role.name) : role.name)),
  due_days: dueDays?.map((due) => `${due.name}: ${due.days.join(' ')}`) ?? [],
});

async function checkRoom({ sql, tenantId, actor }: Transaction, kind: CalendarData['kind']): Promise<void> {
  const owner = kind === 'personal' ? (actor?.membershipId ?? null) : null;
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from calendar
    where tenant_id = ${tenantId} and owner_id is not distinct from ${owner}::uuid`;
  const most = kind === 'personal' ? MAX_PERSONAL : MAX_SHARED;
  if ((row?.total ?? 0) >= most) throw fieldFault('', calendarTexts.tooManyCalendars(most));
}

/** Refuses kinds that the user may not choose, and roles that do not exist. */
async function checkSharing(work: Transaction, { kind, roles }: CalendarData): Promise<void> {
  if (kind === 'personal') return;
  if (!mayInCalendar(work, 'grant')) throw fieldFault('kind', calendarTexts.sharing);
  if (kind !== 'roles') return;
  const ids = roles.map(({ role }) => role);
  if (ids.length === 0) throw fieldFault('roles', calendarTexts.noRoles);
  const { sql, tenantId } = work;
  const found = await sql`select id from role where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`;
  if (found.length !== ids.length) throw fieldFault('roles', calendarTexts.unknownRole);
}

/** Shares a calendar with exactly the roles of its data; only a calendar of the kind `roles` has any. */
async function setRoles({ sql, tenantId }: Transaction, { id, kind, roles }: CalendarData): Promise<void> {
  await sql`delete from calendar_role where tenant_id = ${tenantId} and calendar_id = ${id}`;
  if (kind !== 'roles') return;
  for (const { role, can_edit: canEdit } of roles) {
    await sql`
      insert into calendar_role (tenant_id, calendar_id, role_id, can_edit)
      values (${tenantId}, ${id}, ${role}, ${canEdit})`;
  }
}

/** A calendar of a user is nobody else's matter: the log keeps only that something about it was done. */
const named = (calendar: Calendar) => (calendar.kind === 'personal' ? calendarTexts.personal : calendar.name);

const changesOf = (before: Partial<ReturnType<typeof described>>, after: Calendar) =>
  after.kind === 'personal' ? [] : changesBetween(labels, before, described(after));

/** Creates a calendar of the user, or a shared one if their roles allow sharing. */
export async function createCalendar(work: Transaction, data: CalendarData): Promise<CalendarRow> {
  const { sql, tenantId, actor } = work;
  await lockCompany(work);
  const read = async () => toCalendarRow(work, await loadCalendar(work, data.id));
  const creation: Creation = { table: 'calendar', id: data.id, digest: digestOf(data) };
  const answered = await findFirstAnswer(work, creation, read);
  if (answered) return answered;
  await checkSharing(work, data);
  await checkRoom(work, data.kind);
  const { id, name, color, kind } = data;
  const owner = kind === 'personal' ? (actor?.membershipId ?? null) : null;
  await sql`
    insert into calendar (tenant_id, id, kind, name, color, owner_id, created_digest)
    values (${tenantId}, ${id}, ${kind}, ${name}, ${color}, ${owner}, ${creation.digest})`;
  await setRoles(work, data);
  const calendar = await loadCalendar(work, id);
  const row = toCalendarRow(work, calendar);
  await storeFirstAnswer(work, creation, row);
  work.audit({ act: 'calendar.created', subject: named(calendar), subjectId: id, changes: changesOf({}, calendar) });
  work.publish({ topic: 'calendar.changed', data: {} });
  return row;
}

/** Finds a calendar that the user may manage and checks the revision; refuses with 404, 403 or 412. */
async function calendarToManage(work: Transaction, id: string, revision: number): Promise<Calendar> {
  const calendar = await loadCalendar(work, id);
  if (!calendar.manageable) throw new Fault('forbidden');
  await checkRevision(work, { ...toCalendarRow(work, calendar), revision: calendar.revision }, revision);
  return calendar;
}

/**
 * Changes name and color of a calendar and with whom it is shared. A calendar of the product changes only name and
 * color. A shared calendar cannot become personal, because its events belong to several users.
 */
export async function changeCalendar(work: Transaction, data: CalendarData, revision: number): Promise<CalendarRow> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  const before = await calendarToManage(work, data.id, revision);
  const { id, name, color } = data;
  if (!before.builtin) await share(work, before, data);
  await sql`
    update calendar set name = ${name}, color = ${color}, revision = revision + 1
    where tenant_id = ${tenantId} and id = ${id}`;
  return changed(work, before);
}

/** Changes with whom a calendar is shared. */
async function share(work: Transaction, before: Calendar, data: CalendarData): Promise<void> {
  const { sql, tenantId } = work;
  const { id, kind } = data;
  if (kind === 'personal' && before.kind !== 'personal') throw fieldFault('kind', calendarTexts.unshared);
  await checkSharing(work, data);
  if (kind !== 'personal' && before.kind === 'personal') await checkRoom(work, kind);
  await sql`
    update calendar set kind = ${kind}, owner_id = case when ${kind} = 'personal' then owner_id end
    where tenant_id = ${tenantId} and id = ${id}`;
  await setRoles(work, data);
}

/** Logs and publishes a change of a calendar, and gives the calendar as it is now. */
async function changed(work: Transaction, before: Calendar): Promise<CalendarRow> {
  const calendar = await loadCalendar(work, before.id);
  const changes = before.kind === 'personal' ? changesOf({}, calendar) : changesOf(described(before), calendar);
  work.audit({ act: 'calendar.changed', subject: named(calendar), subjectId: calendar.id, changes });
  work.publish({ topic: 'calendar.changed', data: {} });
  return toCalendarRow(work, calendar);
}

/** Changes the days on which tax returns are due, by the last digit of the RUC. */
export async function changeDueDays(
  work: Transaction,
  dueDays: readonly DueDays[],
  revision: number,
): Promise<CalendarRow> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  const tax = (await visibleCalendars(work)).find(({ kind }) => kind === 'tax');
  if (tax === undefined) throw new Fault('notFound');
  const before = await calendarToManage(work, tax.id, revision);
  await sql`
    update calendar set due_days = ${JSON.stringify(dueDays)}::text::jsonb, revision = revision + 1
    where tenant_id = ${tenantId} and id = ${tax.id}`;
  return changed(work, before);
}

/** Counts the events of a calendar that the current user may see; 404 and 403 as deleting the calendar. */
export async function countEventsOf(work: Transaction, id: string): Promise<{ events: number }> {
  const { sql, tenantId, actor } = work;
  const me = actor?.membershipId ?? null;
  const calendar = await loadCalendar(work, id);
  if (!calendar.manageable) throw new Fault('forbidden');
  const [row] = await sql<{ events: number }[]>`
    select count(*) as events from calendar_event e
    left join event_guest g on g.tenant_id = e.tenant_id and g.event_id = e.id and g.membership_id = ${me}::uuid
    where e.tenant_id = ${tenantId} and e.calendar_id = ${id}
      and (not e.private or e.owner_id = ${me}::uuid or g.membership_id is not null)`;
  return { events: row?.events ?? 0 };
}

/** Deletes a calendar with its events, and notifies the guests of those to come; refuses calendars of the product. */
export async function deleteCalendar(work: Transaction, id: string, revision: number): Promise<void> {
  checkMayInCalendar(work, 'delete');
  await lockCompany(work);
  const calendar = await calendarToManage(work, id, revision);
  if (calendar.builtin) throw new Fault('calendarBuiltin');
  await cancelUpcoming(work, id);
  await work.sql`delete from calendar where tenant_id = ${work.tenantId} and id = ${id}`;
  work.audit({ act: 'calendar.deleted', subject: named(calendar) });
  work.publish({ topic: 'calendar.changed', data: {} });
}
