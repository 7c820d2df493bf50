import { businessDateOf } from '#domain/dates.ts';
import { createCalendar } from '../modules/calendar/calendars.ts';
import { createEvent } from '../modules/calendar/change-event.ts';
import { addDays, BUSINESS_ZONE } from '../modules/calendar/days.ts';
import { visibleCalendars } from '../modules/calendar/stored-calendar.ts';
import { newId } from '../modules/shared/new-id.ts';
import type { Transaction } from '../modules/shared/transaction.types.ts';
import { type DemoEvent, demoCalendar } from './calendar.texts.ts';
import { demo } from './demo.texts.ts';

/** Creates the calendar that the company shares. */
export const addDemoCalendar = (work: Transaction) =>
  createCalendar(work, { id: newId(work), ...demoCalendar, kind: 'company', roles: [] });

/** The Monday of the week of a day (`YYYY-MM-DD`). */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

async function calendarOf(work: Transaction, event: DemoEvent): Promise<string> {
  const calendars = await visibleCalendars(work);
  const found =
    event.in === 'shared'
      ? calendars.find(({ name }) => name === demoCalendar.name)
      : calendars.find(({ kind, builtin }) => builtin && kind === event.in);
  if (found === undefined) throw new Error(`the demonstration lacks the calendar of ${event.title}`);
  return found.id;
}

const guestsOf = async ({ sql, tenantId }: Transaction, { guests = [] }: DemoEvent): Promise<string[]> => {
  const emails = guests.map((who): string => demo.people[who].email);
  const rows = await sql<{ id: string }[]>`
    select id from membership where tenant_id = ${tenantId} and email = any(${emails}::text[]) order by email`;
  return rows.map(({ id }) => id);
};

function timesOf({ day, from, to, days = 1 }: DemoEvent, monday: string) {
  const date = addDays(monday, day);
  if (from === undefined || to === undefined) return { all_day: true, start: date, end: addDays(date, days) };
  return { all_day: false, start: `${date}T${from}:00`, end: `${date}T${to}:00` };
}

/** Creates events of the user in the week of the act and after it. */
export const addDemoEvents = (events: readonly DemoEvent[]) => async (work: Transaction) => {
  const monday = mondayOf(businessDateOf(work.now));
  for (const event of events) {
    await createEvent(work, {
      id: newId(work),
      calendar: await calendarOf(work, event),
      title: event.title,
      place: event.place ?? '',
      note: event.note ?? '',
      ...timesOf(event, monday),
      time_zone: BUSINESS_ZONE,
      rule: event.rule ?? null,
      reminder: null,
      guests: await guestsOf(work, event),
      record: null,
      private: event.private ?? false,
    });
  }
};
