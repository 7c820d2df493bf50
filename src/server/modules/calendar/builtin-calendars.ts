import type { CalendarColor } from '#contract/schemas/calendar.ts';
import { dueDaySeeds } from '#domain/due-dates.ts';
import { holidaySeeds } from '#domain/holidays.ts';
import { businessDayStart } from '#domain/business-day.ts';
import { lockCompany } from '../shared/lock-company.ts';
import { newId } from '../shared/new-id.ts';
import { digestOf } from '../shared/secrets.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { calendarNames, calendarTexts } from './calendar.texts.ts';
import { BUSINESS_ZONE, nextDay } from './days.ts';

type CompanyKind = 'company' | 'holidays' | 'tax';

const companyCalendars: readonly { kind: CompanyKind; color: CalendarColor }[] = [
  { kind: 'company', color: 'blue' },
  { kind: 'holidays', color: 'red' },
  { kind: 'tax', color: 'amber' },
];

interface KnownCalendar {
  kind: string;
  builtin: boolean;
  owner_id: string | null;
}

/** Whether the company, or the current user, lacks a calendar of the product. `known` are the calendars they have. */
export function lacksCalendars({ actor }: Pick<Transaction, 'actor'>, known: readonly KnownCalendar[]): boolean {
  const builtin = known.filter((one) => one.builtin);
  const lacksOwn = actor !== undefined && !builtin.some(({ owner_id }) => owner_id === actor.membershipId);
  return lacksOwn || companyCalendars.some(({ kind }) => !builtin.some((one) => one.kind === kind));
}

/** Creates the calendars of the product that the company, or the current user, lacks. */
export async function completeCalendars(work: Transaction): Promise<void> {
  await lockCompany(work);
  for (const one of companyCalendars) await addCompanyCalendar(work, one);
  if (work.actor !== undefined) await addPersonalCalendar(work, work.actor.membershipId);
}

async function addCompanyCalendar(
  work: Transaction,
  { kind, color }: (typeof companyCalendars)[number],
): Promise<void> {
  const { sql, tenantId } = work;
  const id = newId(work);
  const dueDays = kind === 'tax' ? JSON.stringify(dueDaySeeds) : null;
  const added = await sql`
    insert into calendar (tenant_id, id, kind, name, color, builtin, due_days, created_digest)
    values (${tenantId}, ${id}, ${kind}, ${calendarNames[kind]}, ${color}, true, ${dueDays}::text::jsonb, ${digestOf({ kind })})
    on conflict do nothing returning id`;
  if (added.length > 0 && kind === 'holidays') await addHolidays(work, id);
}

async function addPersonalCalendar(work: Transaction, membershipId: string): Promise<void> {
  const { sql, tenantId } = work;
  await sql`
    insert into calendar (tenant_id, id, kind, name, color, owner_id, builtin, created_digest)
    values (${tenantId}, ${newId(work)}, 'personal', ${calendarNames.personal}, 'teal', ${membershipId}, true,
            ${digestOf({ membershipId })})
    on conflict do nothing`;
}

/** Adds the known holidays to the new calendar of holidays, each with its source in the note. */
async function addHolidays(work: Transaction, calendarId: string): Promise<void> {
  const { sql, tenantId } = work;
  const rows = holidaySeeds.map(({ date, name, source }) => {
    const id = newId(work);
    const end = nextDay(date);
    const [startsAt, endsAt] = [date, end].map((day) => businessDayStart(day).toISOString());
    return { id, title: name, note: source, start_wall: date, end_wall: end, starts_at: startsAt, ends_at: endsAt };
  });
  await sql`
    insert into calendar_event
      (tenant_id, id, calendar_id, uid, title, note, all_day, start_wall, end_wall, time_zone, owner_name, starts_at,
       ends_at, created_digest)
    select ${tenantId}, seed.id, ${calendarId}, seed.id::text, seed.title, seed.note, true, seed.start_wall,
           seed.end_wall, ${BUSINESS_ZONE}, ${calendarTexts.product}, seed.starts_at, seed.ends_at, ''
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as seed
      (id uuid, title text, note text, start_wall text, end_wall text, starts_at timestamptz, ends_at timestamptz)`;
}
