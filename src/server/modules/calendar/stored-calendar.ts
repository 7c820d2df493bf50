import type { CalendarColor, CalendarKind, calendarRow } from '#contract/schemas/calendar.ts';
import { allowedScope } from '#contract/permissions.ts';
import type { DueDays } from '#domain/due-dates.ts';
import { isUuid } from '#domain/uuid.ts';
import type * as v from 'valibot';
import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { completeCalendars, lacksCalendars } from './builtin-calendars.ts';

export type CalendarRow = v.InferOutput<typeof calendarRow>;

/** The kinds of calendars that are rows of their table. */
export type StoredKind = Exclude<CalendarKind, 'program' | 'invitations'>;

/** A stored calendar that the current user may see, and what they may do with it. */
export interface Calendar {
  id: string;
  name: string;
  color: CalendarColor;
  kind: StoredKind;
  builtin: boolean;
  due_days: readonly DueDays[] | null;
  revision: number;
  roles: readonly { id: string; name: string; can_edit: boolean }[];
  /** Whether the user may write in it, if their roles allow the action. */
  writable: boolean;
  /** Whether the user may change, share or delete the calendar itself. */
  manageable: boolean;
}

type Action = 'create' | 'edit' | 'delete' | 'grant';

/** Whether the current user's roles allow an action in the calendar; work of the installation may do everything. */
export const mayInCalendar = ({ actor }: Pick<Transaction, 'actor'>, action: Action): boolean =>
  actor === undefined || allowedScope(actor.grants, 'calendario', action) !== undefined;

/** Refuses a user whose roles do not allow an action in the calendar. */
export function checkMayInCalendar(work: Pick<Transaction, 'actor'>, action: Action): void {
  if (!mayInCalendar(work, action)) throw new Fault('forbidden');
}

/**
 * The membership by which the current user sees what is private: personal calendars, private events and invitations.
 * None for an administrator who views the app as somebody else, and for work of the installation.
 */
export const privateReader = ({ actor }: Pick<Transaction, 'actor'>): string | undefined =>
  actor?.viewer === undefined ? actor?.membershipId : undefined;

interface StoredRow extends Omit<Calendar, 'writable' | 'manageable'> {
  owner_id: string | null;
  /** Whether one of the user's roles may write; null when none of their roles has access. */
  by_role: boolean | null;
  /** Whether one of the roles of who views the app as the user has access; false without a view. */
  by_viewer: boolean;
}

/**
 * Whether the administrator who views the app as the user may see a calendar shared with roles; true without a view.
 * Their grants cover those of the user, but a calendar is shared with roles, whatever these grant.
 */
const isOpenToViewer = ({ actor }: Transaction, { by_viewer: byViewer }: StoredRow): boolean =>
  actor?.viewer === undefined || byViewer || allowedScope(actor.viewer.grants, 'calendario', 'grant') !== undefined;

/** The rights of the current user in a calendar; undefined when they may not see it. */
function rightsIn(work: Transaction, row: StoredRow): Pick<Calendar, 'writable' | 'manageable'> | undefined {
  const { kind, owner_id, by_role } = row;
  const isManager = mayInCalendar(work, 'grant');
  switch (kind) {
    case 'personal':
      return work.actor === undefined || owner_id === privateReader(work)
        ? { writable: true, manageable: true }
        : undefined;
    case 'company':
      return { writable: true, manageable: isManager };
    case 'roles':
      // Who may grant could give their own role access, so they see and manage these calendars as they are.
      if ((by_role === null && !isManager) || !isOpenToViewer(work, row)) return undefined;
      return { writable: by_role === true || isManager, manageable: isManager };
    case 'holidays':
      return { writable: isManager, manageable: isManager };
    case 'tax':
      return { writable: false, manageable: isManager };
  }
}

async function readCalendars(work: Transaction): Promise<StoredRow[]> {
  const { sql, tenantId, actor } = work;
  return sql<StoredRow[]>`
    select c.id, c.name, c.color, c.kind, c.builtin, c.owner_id, c.due_days, c.revision,
           coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'can_edit', cr.can_edit)
                                      order by r.folded_name)
                     from calendar_role cr join role r on r.tenant_id = cr.tenant_id and r.id = cr.role_id
                     where cr.tenant_id = c.tenant_id and cr.calendar_id = c.id), '[]') as roles,
           (select bool_or(cr.can_edit)
            from calendar_role cr join membership_role mr on mr.tenant_id = cr.tenant_id and mr.role_id = cr.role_id
            where cr.tenant_id = c.tenant_id and cr.calendar_id = c.id
              and mr.membership_id = ${actor?.membershipId ?? null}::uuid) as by_role,
           exists (select
            from calendar_role cr join membership_role mr on mr.tenant_id = cr.tenant_id and mr.role_id = cr.role_id
            where cr.tenant_id = c.tenant_id and cr.calendar_id = c.id
              and mr.membership_id = ${actor?.viewer?.membershipId ?? null}::uuid) as by_viewer
    from calendar c
    where c.tenant_id = ${tenantId}
      and (c.owner_id is null or ${actor === undefined} or c.owner_id = ${privateReader(work) ?? null}::uuid)
    order by array_position(array['personal', 'company', 'roles', 'holidays', 'tax'], c.kind), not c.builtin,
             c.name collate "es-x-icu", c.id`;
}

/**
 * Lists the stored calendars that the current user may see: personal ones first, then those of the company. Creates the
 * calendars of the product that the company or the user lacks, unless somebody only views the app as the user.
 */
export async function visibleCalendars(work: Transaction): Promise<Calendar[]> {
  let rows = await readCalendars(work);
  if (work.actor?.viewer === undefined && lacksCalendars(work, rows)) {
    await completeCalendars(work);
    rows = await readCalendars(work);
  }
  return rows.flatMap((row) => {
    const rights = rightsIn(work, row);
    if (rights === undefined) return [];
    const { owner_id: _owner, by_role: _byRole, by_viewer: _byViewer, ...calendar } = row;
    return [{ ...calendar, ...rights }];
  });
}

/** Finds a calendar that the current user may see; throws a 404 for any other. */
export async function loadCalendar(work: Transaction, id: string): Promise<Calendar> {
  const calendar = isUuid(id) ? (await visibleCalendars(work)).find((one) => one.id === id) : undefined;
  if (calendar === undefined) throw new Fault('notFound');
  return calendar;
}

/** A calendar as the API gives it. */
export const toCalendarRow = (
  work: Transaction,
  { id, name, color, kind, roles, due_days, writable, manageable, revision }: Calendar,
): CalendarRow => ({
  id,
  name,
  color,
  kind,
  roles: roles.map((role) => ({ ...role })),
  due_days: due_days?.map(({ name: label, days }) => ({ name: label, days: [...days] })) ?? null,
  can_edit: writable && (mayInCalendar(work, 'create') || mayInCalendar(work, 'edit')),
  can_manage: manageable && mayInCalendar(work, 'edit'),
  revision,
});
