import { Fault, fieldFault } from '../../http/fault.ts';
import { calendarNames, calendarTexts } from '../calendar/calendar.texts.ts';
import { type Calendar, visibleCalendars } from '../calendar/stored-calendar.ts';
import { INVITATIONS, programCalendars } from '../calendar/virtual-calendars.ts';
import { attachment } from '../files/file-name.ts';
import { createPace } from '../shared/pace.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { dayEvents } from './exported-days.ts';
import { type ExportChoice, storedEvents } from './exported-events.ts';
import { exportTexts } from './calendar-exchange.texts.ts';
import { BUSY_RETRY, takePlace } from './writing-place.ts';
import { type CalendarHead, CalendarTooLarge, CalendarWriter } from './writing/write-calendar.ts';

/** The name of a calendar in the audit log, which others read too. */
export const loggedName = ({ kind, name }: Pick<Calendar, 'kind' | 'name'>): string =>
  kind === 'personal' ? calendarTexts.personal : name;

/** Writes the chosen events as one calendar; throws a 422 when they are too many for a file. */
export async function writeChoice(work: Transaction, choice: ExportChoice, head: CalendarHead): Promise<string> {
  const writer = new CalendarWriter(head);
  const pace = createPace();
  try {
    for await (const event of storedEvents(work, choice)) {
      writer.add(event);
      await pace();
    }
    for (const event of await dayEvents(work, choice, head.isFeed)) {
      writer.add(event);
      await pace();
    }
  } catch (cause) {
    if (cause instanceof CalendarTooLarge) throw fieldFault('', exportTexts.tooLarge);
    throw cause;
  }
  return writer.finish(pace);
}

/** What a calendar with this id contains, and its name; throws a 404 for one that the user may not see. */
async function choose(work: Transaction, id: string): Promise<ExportChoice & { name: string; logged: string }> {
  const visible = await visibleCalendars(work);
  const nothing: ExportChoice = { visible, stored: [], programs: [], invitations: false };
  if (id === INVITATIONS) {
    return { ...nothing, invitations: true, name: calendarNames.invitations, logged: calendarNames.invitations };
  }
  const calendar = visible.find((one) => one.id === id);
  if (calendar !== undefined) {
    return { ...nothing, stored: [calendar], name: calendar.name, logged: loggedName(calendar) };
  }
  const program = (await programCalendars(work)).find(({ row }) => row.id === id);
  if (program === undefined) throw new Fault('notFound');
  return { ...nothing, programs: [program], name: program.row.name, logged: program.row.name };
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/**
 * Gives a calendar as a file; throws a 404 for one that the user may not see, and a 503 while as many calendars of the
 * company as may be are being written.
 */
export async function exportCalendar(work: Transaction, id: string): Promise<Response> {
  if (!(await takePlace(work))) throw new Fault('unavailable', { retryAfter: BUSY_RETRY });
  const { name, logged, ...choice } = await choose(work, id);
  const text = await writeChoice(work, choice, { name, stamp: work.now.getTime(), isFeed: false });
  work.audit({ act: 'calendar.exported', subject: logged });
  return new Response(text, {
    headers: { 'Content-Type': CALENDAR_TYPE, 'Content-Disposition': attachment(`${name}.ics`) },
  });
}
