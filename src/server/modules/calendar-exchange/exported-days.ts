import { MAX_OCCURRENCES } from '#contract/schemas/calendar.ts';
import { businessDateOf, showDate } from '#domain/dates.ts';
import { wallOfInstant } from '#domain/time-zones.ts';
import { fieldFault } from '../../http/fault.ts';
import { addDays, BUSINESS_ZONE, nextDay } from '../calendar/days.ts';
import { findRecordDays } from '../calendar/record-days.ts';
import { findTaxDays } from '../calendar/tax-days.ts';
import type { ProgramCalendar } from '../calendar/virtual-calendars.ts';
import type { Days } from '../calendar/window-events.ts';
import { digestOf } from '../shared/secrets.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { exportTexts } from './calendar-exchange.texts.ts';
import type { ExportChoice } from './exported-events.ts';
import type { WrittenEvent } from './writing/write-event.ts';

/** Days before and after today of which days of records and due dates are written; one call reads 400 days at most. */
const DAYS_BEFORE = 31;
const DAYS_AFTER = 366;

function daysAround({ now }: Transaction): Days {
  const today = businessDateOf(now);
  return { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AFTER) };
}

const taxCalendars = ({ stored }: ExportChoice) => stored.filter(({ kind }) => kind === 'tax');

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

/**
 * Days of records of a program. When they are too many, a file refuses them; a feed, whose program would show no reason,
 * writes the first ones and, on the last day, an event that says so.
 */
async function recordEvents(program: ProgramCalendar, days: Days, isFeed: boolean): Promise<WrittenEvent[]> {
  const found = await findRecordDays(program, days);
  const written = found.slice(0, MAX_OCCURRENCES);
  const events = written.map(({ id, title, at }) => dayEvent(id, title, at));
  const last = written.at(-1)?.at;
  if (found.length === written.length || last === undefined) return events;
  const { id, name } = program.row;
  if (!isFeed) throw fieldFault('', exportTexts.tooManyRecords(name));
  const day = typeof last === 'string' ? last : businessDateOf(last);
  return [...events, dayEvent(id, exportTexts.recordsUntil(name, showDate(day)), day)];
}

/**
 * Days of records and due dates around today.
 * @param isFeed whether they are for a feed
 */
export async function dayEvents(work: Transaction, choice: ExportChoice, isFeed: boolean): Promise<WrittenEvent[]> {
  const days = daysAround(work);
  const events: WrittenEvent[] = [];
  for (const program of choice.programs) events.push(...(await recordEvents(program, days, isFeed)));
  for (const calendar of taxCalendars(choice)) {
    const found = await findTaxDays(work, choice.visible, calendar, days);
    events.push(...found.map(({ name, month, title, date }) => dayEvent(`${name} ${month}`, title, date)));
  }
  return events.toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
}

/** A text that changes with what `dayEvents` gives. */
export async function daysDigest(work: Transaction, choice: ExportChoice): Promise<string> {
  const days = daysAround(work);
  const digests: string[] = [];
  for (const program of choice.programs) {
    const found = await findRecordDays(program, days);
    const shown = found.map(({ id, title, at }) => [id, title, at]);
    digests.push(digestOf([program.row.name, shown]).toString('base64url'));
  }
  for (const calendar of taxCalendars(choice)) {
    digests.push(JSON.stringify(await findTaxDays(work, choice.visible, calendar, days)));
  }
  return digests.join('\n');
}
