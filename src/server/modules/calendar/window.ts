import type { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import type { AnswerOf, ReadBodyOf } from '#contract/endpoints/endpoint.ts';
import { MAX_WINDOW_DAYS } from '#contract/schemas/calendar.ts';
import { businessDayStart } from '#domain/business-day.ts';
import { offsetAt, wallOfInstant } from '#domain/time-zones.ts';
import { isUuid } from '#domain/uuid.ts';
import { DAY, MINUTE, readWall, writeWall } from '#domain/wall-clock.ts';
import { Fault, fieldFault } from '../../http/fault.ts';
import { searchTerms } from '../shared/search-terms.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { calendarTexts } from './calendar.texts.ts';
import { BUSINESS_ZONE, daysBetween, nextDay } from './days.ts';
import { findRecordDays, type RecordDay } from './record-days.ts';
import { type Calendar, mayInCalendar, privateReader, visibleCalendars } from './stored-calendar.ts';
import { findTaxDays, type TaxDay } from './tax-days.ts';
import { INVITATIONS, type ProgramCalendar, programCalendars } from './virtual-calendars.ts';
import { checkCount, type Days, daysOf, type EventOccurrence, findOccurrences } from './window-events.ts';
import { matcher, matchingOccurrences } from './window-search.ts';

type WindowQuery = ReadBodyOf<(typeof calendarEndpoints)['calendarWindow']>;
type WindowAnswer = AnswerOf<(typeof calendarEndpoints)['calendarWindow']>;
type WindowEvent = WindowAnswer['events'][number];
type WindowOccurrences = WindowAnswer['occurrences'];

type OccurrenceQuery = ReadBodyOf<(typeof calendarEndpoints)['calendarOccurrences']>;
type Occurrences = AnswerOf<(typeof calendarEndpoints)['calendarOccurrences']>;
type OccurrenceRow = Occurrences['rows'][number];

function checkDays({ from, to }: Days): void {
  if (to < from) throw fieldFault('to', calendarTexts.windowOrder);
  if (daysBetween(from, to) > MAX_WINDOW_DAYS) throw fieldFault('to', calendarTexts.windowLength);
}

/** The calendars that a call is for. */
interface Selection {
  /** All stored calendars that the user may see. */
  visible: readonly Calendar[];
  stored: readonly Calendar[];
  programs: readonly ProgramCalendar[];
  invitations: boolean;
}

/** Finds the calendars with some ids, or all that the user may see; throws a 404 for an unknown or invisible one. */
async function selectCalendars(work: Transaction, ids: readonly string[] | undefined): Promise<Selection> {
  const wanted = ids && new Set(ids);
  const visible = await visibleCalendars(work);
  const needsPrograms = ids === undefined || ids.some((id) => id.startsWith('program:'));
  const programs = needsPrograms ? await programCalendars(work) : [];
  const known = new Set([INVITATIONS, ...visible.map(({ id }) => id), ...programs.map(({ row }) => row.id)]);
  if (ids?.some((id) => !known.has(id))) throw new Fault('notFound');
  return {
    visible,
    stored: visible.filter(({ id }) => wanted?.has(id) ?? true),
    programs: programs.filter(({ row }) => wanted?.has(row.id) ?? true),
    invitations: wanted?.has(INVITATIONS) ?? true,
  };
}

/** What a window contains. */
interface Found {
  events: EventOccurrence[];
  records: { calendar: ProgramCalendar; days: RecordDay[] }[];
  taxes: { calendar: Calendar; days: TaxDay[] }[];
}

interface Narrowing {
  events?: readonly string[] | undefined;
  uids?: readonly string[] | undefined;
  text?: string | undefined;
}

async function find(work: Transaction, days: Days, selection: Selection, narrowing: Narrowing): Promise<Found> {
  const { visible, stored, programs, invitations } = selection;
  const { text = '', events: ids, uids } = narrowing;
  const hasText = searchTerms(text).length > 0;
  const events = await findOccurrences(work, days, {
    calendars: stored.map(({ id }) => id),
    invitedBeside: invitations ? visible.map(({ id }) => id) : undefined,
    events: ids?.filter(isUuid),
    uids,
    withNotes: hasText,
  });
  const found: Found = { events: hasText ? matchingOccurrences(events, text) : events, records: [], taxes: [] };
  // Days of records and due dates have no event that a call could name.
  if (ids !== undefined || uids !== undefined) return found;
  const matches = hasText ? matcher(text) : () => true;
  for (const calendar of programs) {
    const recordDays = await findRecordDays(calendar, days);
    found.records.push({ calendar, days: recordDays.filter(({ title }) => matches(title)) });
  }
  for (const calendar of stored.filter(({ kind }) => kind === 'tax')) {
    const taxDays = await findTaxDays(work, visible, calendar, days);
    found.taxes.push({ calendar, days: taxDays.filter(({ title }) => matches(title)) });
  }
  checkCount([...found.records, ...found.taxes].reduce((count, one) => count + one.days.length, found.events.length));
  return found;
}

/** Whole minutes on the clocks of Paraguay at an instant in milliseconds. */
const clockAt = (instant: number): number => Math.floor((instant + offsetAt(instant, BUSINESS_ZONE)) / MINUTE);

/** When an occurrence takes place, in minutes as the window gives them. */
interface OccurrenceTimes {
  start: number;
  end: number;
  /** Undefined when the event does not repeat, and when it is the start. */
  recurrenceId?: string;
}

/** An occurrence with its event, before both are listed apart. */
interface OccurrenceWithEvent extends OccurrenceTimes {
  event: WindowEvent;
}

/** Creates the function that gives what an occurrence of a stored event shows. */
function eventContents(work: Transaction, { visible }: Selection): (found: EventOccurrence) => WindowEvent {
  const writable = new Set(visible.filter((calendar) => calendar.writable).map(({ id }) => id));
  const mayEdit = mayInCalendar(work, 'edit');
  const me = privateReader(work);
  const eventByContent = new Map<object, WindowEvent>();
  return ({ source, occurrence: { override, allDay } }) => {
    const content = override ?? source.series;
    const existing = eventByContent.get(content);
    if (existing !== undefined) return existing;
    const { calendarId, isPrivate, ownerId, answer } = source;
    const { title, place, timeZone } = content;
    const isWritable = calendarId !== undefined && writable.has(calendarId) && (!isPrivate || ownerId === me);
    const event: WindowEvent = {
      id: source.id,
      calendar: calendarId ?? INVITATIONS,
      title,
      ...(place !== '' && { place }),
      ...(allDay && { all_day: true }),
      ...(timeZone !== BUSINESS_ZONE && { time_zone: timeZone }),
      ...(source.repeats && { repeats: true }),
      ...(isPrivate && { private: true }),
      ...(mayEdit && isWritable && { can_edit: true }),
      ...(answer !== null && { answer }),
      revision: source.revision,
    };
    eventByContent.set(content, event);
    return event;
  };
}

/** The times of an occurrence, with its recurrence id when that is not its start. */
function timesOf({ source, occurrence }: EventOccurrence): OccurrenceTimes {
  const { allDay, starts, ends, recurrenceId } = occurrence;
  const days = allDay ? daysOf(source, occurrence) : null;
  const start = days === null ? clockAt(starts) : days.start / MINUTE;
  const isAtStart = recurrenceId === null || recurrenceId === writeWall(start * MINUTE, allDay);
  return {
    start,
    end: days === null ? clockAt(ends) : days.end / MINUTE,
    ...(!isAtStart && { recurrenceId }),
  };
}

/** The times of something that appears by itself, on a day (`YYYY-MM-DD`) or at an instant. */
function timesAt(at: string | Date): OccurrenceTimes {
  if (typeof at === 'string') return { start: readWall(at) / MINUTE, end: (readWall(at) + DAY) / MINUTE };
  const start = clockAt(at.getTime());
  return { start, end: start };
}

const shownRecord = ({ row, program }: ProgramCalendar, { id, title, at }: RecordDay): OccurrenceWithEvent => ({
  event: {
    id,
    calendar: row.id,
    title,
    ...(typeof at === 'string' && { all_day: true }),
    address: `/${program.routerName}/${id}`,
  },
  ...timesAt(at),
});

/** The name of a due date in place of an event's id. */
const taxDayId = ({ name, month }: TaxDay): string => `${name} ${month}`;

const shownTax = ({ id }: Calendar, day: TaxDay): OccurrenceWithEvent => ({
  event: { id: taxDayId(day), calendar: id, title: day.title, all_day: true },
  ...timesAt(day.date),
});

/** Order of texts by their code units, which for instants is that of time. */
const byCode = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Lists what occurrences show once each, in the order of the occurrences. */
function windowOf(shown: readonly OccurrenceWithEvent[]): WindowAnswer {
  const indexes = new Map<WindowEvent, number>();
  const occurrences: WindowOccurrences = { event: [], start: [], end: [], recurrence_ids: {} };
  for (const [row, { event, start, end, recurrenceId }] of shown.entries()) {
    const index = indexes.get(event) ?? indexes.size;
    indexes.set(event, index);
    occurrences.event.push(index);
    occurrences.start.push(start);
    occurrences.end.push(end);
    if (recurrenceId !== undefined) occurrences.recurrence_ids[row] = recurrenceId;
  }
  return { events: [...indexes.keys()], occurrences };
}

/**
 * Gives what the calendar shows in a window of days, in order of start: occurrences of stored events, invitations, days
 * of records and tax due dates. Starts and ends are minutes since 1970-01-01T00:00 on the clocks of Paraguay; each event
 * is listed once.
 */
export async function readWindow(work: Transaction, query: WindowQuery): Promise<WindowAnswer> {
  checkDays(query);
  const selection = await selectCalendars(work, query.calendars);
  const found = await find(work, query, selection, { text: query.text });
  const contentOf = eventContents(work, selection);
  const shown: OccurrenceWithEvent[] = [
    ...found.events.map((one) => ({ event: contentOf(one), ...timesOf(one) })),
    ...found.records.flatMap(({ calendar, days }) => days.map((day) => shownRecord(calendar, day))),
    ...found.taxes.flatMap(({ calendar, days }) => days.map((day) => shownTax(calendar, day))),
  ];
  return windowOf(shown.toSorted((a, b) => a.start - b.start || byCode(a.event.id, b.event.id)));
}

const toOccurrenceRow = ({ source, occurrence }: EventOccurrence): OccurrenceRow => ({
  event: source.id,
  uid: source.uid,
  recurrence_id: occurrence.recurrenceId,
  title: (occurrence.override ?? source.series).title,
  all_day: occurrence.allDay,
  wall: occurrence.wall,
  starts: new Date(occurrence.starts).toISOString(),
  ends: new Date(occurrence.ends).toISOString(),
});

/** The occurrence of something that appears by itself; its name stands for the UID. */
function toDayRow(event: string, title: string, at: string | Date): OccurrenceRow {
  const row = { event, uid: event, recurrence_id: null, title };
  if (typeof at !== 'string') {
    const instant = at.toISOString();
    return { ...row, all_day: false, wall: wallOfInstant(at.getTime(), BUSINESS_ZONE), starts: instant, ends: instant };
  }
  const [starts = '', ends = ''] = [at, nextDay(at)].map((day) => businessDayStart(day).toISOString());
  return { ...row, all_day: true, wall: at, starts, ends };
}

/** Gives the occurrences in a window of days, in order of time, with the local time in the zone of each event. */
export async function listOccurrences(work: Transaction, query: OccurrenceQuery): Promise<Occurrences> {
  checkDays(query);
  const { events: ids, uids } = query;
  const found = await find(work, query, await selectCalendars(work, query.calendars), { events: ids, uids });
  const rows = [
    ...found.events.map(toOccurrenceRow),
    ...found.records.flatMap(({ days }) => days.map(({ id, title, at }) => toDayRow(id, title, at))),
    ...found.taxes.flatMap(({ days }) => days.map((day) => toDayRow(taxDayId(day), day.title, day.date))),
  ];
  return { rows: rows.toSorted((a, b) => byCode(a.starts, b.starts) || byCode(a.event, b.event)) };
}
