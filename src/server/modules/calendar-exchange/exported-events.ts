import { businessDateOf } from '#domain/dates.ts';
import { toSeries } from '../calendar/stored-event.ts';
import { addDays, BUSINESS_ZONE, nextDay } from '../calendar/days.ts';
import { findRecordDays } from '../calendar/record-days.ts';
import type { Calendar } from '../calendar/stored-calendar.ts';
import { findTaxDays } from '../calendar/tax-days.ts';
import type { ProgramCalendar } from '../calendar/virtual-calendars.ts';
import { wallOfInstant } from '#domain/time-zones.ts';
import type { Override } from '#domain/recurrence/series.types.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { WrittenEvent } from './writing/write-event.ts';

/** What a file is made of, as far as the current user may see it. */
export interface ExportChoice {
  /** All stored calendars that the user may see. */
  visible: readonly Calendar[];
  /** Those of them that are written. */
  stored: readonly Calendar[];
  programs: readonly ProgramCalendar[];
  /** Whether events of other calendars that the user is invited to are written. */
  invitations: boolean;
}

interface ExportedRow {
  id: string;
  uid: string;
  title: string;
  place: string;
  note: string;
  all_day: boolean;
  start_wall: string;
  end_wall: string;
  time_zone: string;
  rule: string | null;
  rdates: string[];
  exdates: string[];
  overrides: Override[];
  reminder: number | null;
  private: boolean;
  owner_id: string | null;
  revision: number;
}

/** Number of events per statement. */
const BATCH = 1_000;

/** Stored events in the order of their ids; private ones only for their owner and guests. */
export async function* storedEvents(
  work: Transaction,
  { visible, stored, invitations }: ExportChoice,
): AsyncGenerator<WrittenEvent, void> {
  const { sql, tenantId, actor } = work;
  const me = actor?.membershipId ?? null;
  const written = stored.map(({ id }) => id);
  const seen = visible.map(({ id }) => id);
  for (let last: string | null = null; ;) {
    const rows: ExportedRow[] = await sql<ExportedRow[]>`
      select e.id, e.uid, e.title, e.place, e.note, e.all_day, e.start_wall, e.end_wall, e.time_zone, e.rule, e.rdates,
             e.exdates, e.overrides, e.reminder, e.private, e.owner_id, e.revision
      from calendar_event e
      left join event_guest g on g.tenant_id = e.tenant_id and g.event_id = e.id and g.membership_id = ${me}::uuid
      where e.tenant_id = ${tenantId} and e.id > coalesce(${last}::uuid, '00000000-0000-0000-0000-000000000000')
        and (e.calendar_id = any(${written}::uuid[])
             and (not e.private or e.owner_id = ${me}::uuid or g.membership_id is not null)
          or ${invitations} and g.membership_id is not null and e.calendar_id <> all(${seen}::uuid[]))
      order by e.id limit ${BATCH}`;
    for (const { uid, reminder, revision, private: isPrivate, ...row } of rows) {
      yield { ...toSeries({ ...row, private: isPrivate }), uid, reminder, revision, private: isPrivate };
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? null;
  }
}

/** Days before and after today of which days of records and due dates are written; one call reads 400 days at most. */
const DAYS_BEFORE = 31;
const DAYS_AFTER = 366;

/** An event that appears by itself, on a day or at an instant. */
function dayEvent(uid: string, title: string, at: string | Date): WrittenEvent {
  const isDay = typeof at === 'string';
  const start = isDay ? at : wallOfInstant(at.getTime(), BUSINESS_ZONE);
  return {
    uid: `${uid}@nemu`,
    title,
    place: '',
    note: '',
    allDay: isDay,
    start,
    end: isDay ? nextDay(at) : start,
    timeZone: BUSINESS_ZONE,
    rule: null,
    rdates: [],
    exdates: [],
    overrides: [],
    private: false,
    reminder: null,
    revision: 0,
  };
}

/** Days of records and due dates around today. */
export async function dayEvents(
  work: Transaction,
  { visible, stored, programs }: ExportChoice,
): Promise<WrittenEvent[]> {
  const today = businessDateOf(work.now);
  const days = { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AFTER) };
  const events: WrittenEvent[] = [];
  for (const program of programs) {
    const found = await findRecordDays(program, days);
    events.push(...found.map(({ id, title, at }) => dayEvent(id, title, at)));
  }
  for (const calendar of stored.filter(({ kind }) => kind === 'tax')) {
    const found = await findTaxDays(work, visible, calendar, days);
    events.push(...found.map(({ name, month, title, date }) => dayEvent(`${name} ${month}`, title, date)));
  }
  return events.toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
}
