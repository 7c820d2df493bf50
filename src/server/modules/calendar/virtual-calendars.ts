import { type CalendarColor, calendarColors } from '#contract/schemas/calendar.ts';
import { allowedScope } from '#contract/permissions.ts';
import type { IndexName } from '#domain/fields/field-kind.ts';
import { emptyOf, indexField } from '#domain/fields/field-rules.ts';
import { findAccessScope, isVisible } from '../records/access-scope.ts';
import type { ListContext } from '../records/list-context.ts';
import { findProgram } from '../records/program.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { calendarNames } from './calendar.texts.ts';
import type { CalendarRow } from './stored-calendar.ts';

/** Id of the calendar of events that the user is invited to, but whose calendar they may not see. */
export const INVITATIONS = 'invitations';

const virtual = {
  roles: [],
  due_days: null,
  can_edit: false,
  can_manage: false,
  revision: null,
};

/** The calendar of invitations, which every user has. */
export const invitationCalendar: CalendarRow = {
  ...virtual,
  roles: [],
  id: INVITATIONS,
  name: calendarNames.invitations,
  color: 'violet',
  kind: 'invitations',
};

/** A program whose records appear in the calendar, as the current user may see them. */
export interface ProgramCalendar extends ListContext {
  row: CalendarRow;
  /** Key and index of the field that places records. */
  field: { key: string; in: Extract<IndexName, 'date' | 'instant'> };
}

/** A colour that depends only on the name, so that a program keeps it. */
function colorOf(name: string): CalendarColor {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return calendarColors[sum % calendarColors.length] ?? 'gray';
}

/** The calendar of a program; undefined when its form places no records, or the user may not see the records or the field. */
async function programCalendar(work: Transaction, name: string): Promise<ProgramCalendar | undefined> {
  const accessScope = findAccessScope(work, name, 'view');
  const program = accessScope && (await findProgram(work, name));
  const key = program?.form.definition.calendar;
  if (!program || key === undefined || !isVisible(accessScope, key)) return undefined;
  const field = program.form.fields.get(key);
  const index = field && indexField(field, emptyOf(field))?.in;
  if (index !== 'date' && index !== 'instant') return undefined;
  const { title } = program.form.definition;
  const row: CalendarRow = {
    ...virtual,
    roles: [],
    id: `program:${name}`,
    name: title,
    color: colorOf(name),
    kind: 'program',
  };
  return { work, program, accessScope, row, field: { key, in: index } };
}

/** Lists the programs whose records the current user may see in the calendar, by title. */
export async function programCalendars(work: Transaction): Promise<ProgramCalendar[]> {
  const { sql, tenantId, actor } = work;
  const rows = await sql<{ name: string }[]>`
    select p.router_name as name from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.version = p.version
    where p.tenant_id = ${tenantId} and v.definition ? 'calendar'
    order by v.title collate "es-x-icu", p.router_name`;
  const calendars: ProgramCalendar[] = [];
  for (const { name } of rows) {
    if (actor !== undefined && allowedScope(actor.grants, name, 'view') === undefined) continue;
    const calendar = await programCalendar(work, name);
    if (calendar !== undefined) calendars.push(calendar);
  }
  return calendars;
}
