import type { GuestAnswer } from '#contract/schemas/calendar.ts';
import { MAX_OCCURRENCES } from '#contract/schemas/calendar.ts';
import { businessDayEnd, businessDayStart } from '#domain/business-day.ts';
import { expandSeries, TooManyOccurrences, type Window } from '#domain/recurrence/expand.ts';
import type { Occurrence, SeriesEvent } from '#domain/recurrence/series.types.ts';
import { DAY, readWall } from '#domain/wall-clock.ts';
import { fieldFault } from '../../http/fault.ts';
import { nothing, part, type Part, runPart } from '../records/statement.ts';
import { createPace, TooMuchComputation } from '../shared/pace.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { calendarTexts } from './calendar.texts.ts';
import { addDays } from './days.ts';
import type { SeriesColumns } from './event-columns.ts';
import { privateReader } from './stored-calendar.ts';
import { toSeries } from './stored-event.ts';

/** Days that an event lasts at most unless it is a long one (`is_long`), with one more for clock changes. */
const SHORT_DAYS = 8;

/** Milliseconds that a window may compute: ten times what 10,000 ordinary series take. */
const WINDOW_TIME = 5_000;

/** A window of days in Paraguay (`YYYY-MM-DD`), both included. */
export interface Days {
  from: string;
  to: string;
}

/** Which stored events a window is read for. */
export interface EventChoice {
  /** Ids of the calendars to read. */
  calendars: readonly string[];
  /** Ids of all calendars that the user may see, when invitations to events of other calendars are wanted too. */
  invitedBeside: readonly string[] | undefined;
  /** Only events with these ids. */
  events?: readonly string[] | undefined;
  /** Only events with these UIDs. */
  uids?: readonly string[] | undefined;
  /** Whether the notes are read. */
  withNotes: boolean;
}

interface EventColumns extends SeriesColumns {
  id: string;
  calendar_id: string;
  uid: string;
  private: boolean;
  owner_id: string | null;
  starts_at: Date;
  ends_at: Date;
  revision: number;
  invited: boolean;
  answer: GuestAnswer | null;
}

/** A stored event of a window. */
export interface WindowEvent {
  id: string;
  uid: string;
  /** Undefined of an event that the user sees only as a guest. */
  calendarId: string | undefined;
  revision: number;
  series: SeriesEvent;
  repeats: boolean;
  isPrivate: boolean;
  ownerId: string | null;
  /** The user's answer, when they are a guest. */
  answer: GuestAnswer | null;
}

/** An occurrence of a stored event. */
export interface EventOccurrence {
  source: WindowEvent;
  occurrence: Occurrence;
}

const anyOf = (column: Part, values: readonly string[] | undefined, type: Part): Part =>
  values === undefined ? nothing : part` and ${column} = any(${[...values]}::${type}[])`;

/** Days between a window and the wall times of what it holds, at most: zones and clock changes are far less. */
const ZONE_DAYS = 3;

/**
 * The excluded dates around a window: a series may have 2,000. A changed occurrence may be moved into the window from
 * anywhere, so a series that has one needs all of them. Wall times are texts, which sort by time.
 */
const excludedDates = ({ from, to }: Days): Part => part`
  case when e.overrides <> '[]'::jsonb then e.exdates else array(
    select excluded from unnest(e.exdates) as excluded
    where excluded collate "C" < ${addDays(to, ZONE_DAYS)}::text
      and excluded collate "C" >= to_char(
        ${addDays(from, -ZONE_DAYS)}::text::timestamp - (e.end_wall::timestamp - e.start_wall::timestamp),
        'YYYY-MM-DD')) end`;

/**
 * The statement for the stored events of a window. It reads a day more on both sides, because all-day events of other
 * zones begin and end at other hours.
 */
function eventQuery(work: Transaction, { from, to }: Days, choice: EventChoice): Part {
  const { tenantId } = work;
  const me = privateReader(work) ?? null;
  const [start, end] = [businessDayStart(addDays(from, -1)), businessDayEnd(addDays(to, 1))].map((day) =>
    day.toISOString(),
  );
  const columns = (isInvited: Part) => part`
    e.id, e.calendar_id, e.uid, e.title, e.place, ${choice.withNotes ? part`e.note` : part`''`} as note, e.all_day,
    e.start_wall, e.end_wall, e.time_zone, e.rule, e.rdates, ${excludedDates({ from, to })} as exdates, e.overrides,
    e.private, e.owner_id, e.starts_at, e.ends_at, e.revision, ${isInvited} as invited, g.answer`;
  const inWindow = part`
    e.ends_at >= ${start}::timestamptz and e.starts_at < ${end}::timestamptz
    ${anyOf(part`e.id`, choice.events, part`uuid`)}${anyOf(part`e.uid`, choice.uids, part`text`)}`;
  const own = (length: Part) => part`
    select ${columns(part`false`)} from calendar_event e
    left join event_guest g
      on g.tenant_id = ${tenantId}::uuid and g.event_id = e.id and g.membership_id = ${me}::uuid
    where e.tenant_id = ${tenantId}::uuid and e.calendar_id = any(${[...choice.calendars]}::uuid[]) and ${length} and ${inWindow}
      and (not e.private or e.owner_id = ${me}::uuid or g.membership_id is not null)`;
  const invited =
    choice.invitedBeside === undefined
      ? nothing
      : part`
    union all
    select ${columns(part`true`)} from event_guest g
    join calendar_event e on e.tenant_id = ${tenantId}::uuid and e.id = g.event_id
    where g.tenant_id = ${tenantId}::uuid and g.membership_id = ${me}::uuid
      and e.calendar_id <> all(${[...choice.invitedBeside]}::uuid[]) and ${inWindow}`;
  const earliest = businessDayStart(addDays(from, -1 - SHORT_DAYS)).toISOString();
  const short = own(part`not e.is_long and e.starts_at >= ${earliest}::timestamptz`);
  // A series of the window may have no occurrence in it, so more events are read than can be shown.
  return part`${short} union all ${own(part`e.is_long`)}${invited} limit ${MAX_OCCURRENCES * 2}`;
}

const toWindowEvent = (row: EventColumns): WindowEvent => ({
  id: row.id,
  uid: row.uid,
  calendarId: row.invited ? undefined : row.calendar_id,
  revision: row.revision,
  series: toSeries(row),
  repeats: row.rule !== null || row.rdates.length > 0,
  isPrivate: row.private,
  ownerId: row.owner_id,
  answer: row.answer,
});

/** Milliseconds that an all-day event or changed occurrence lasts. */
const lengthOf = ({ start, end }: Pick<SeriesEvent, 'start' | 'end'>): number => readWall(end) - readWall(start);

/** The days of an all-day occurrence, as `readWall` gives them; the end is exclusive. */
export function daysOf(
  { series }: Pick<WindowEvent, 'series'>,
  { wall, override }: Occurrence,
): { start: number; end: number } {
  const start = readWall(wall);
  return { start, end: start + lengthOf(override ?? series) };
}

/** The condition that an occurrence lies in a window. All-day events have the same days in every zone. */
function isInWindow({ from, to }: Days): (found: EventOccurrence) => boolean {
  const start = businessDayStart(from).getTime();
  const end = businessDayEnd(to).getTime();
  const [firstDay, lastDay] = [readWall(from), readWall(to)];
  return ({ source, occurrence }) => {
    const { allDay, starts, ends } = occurrence;
    if (allDay) {
      const days = daysOf(source, occurrence);
      return days.start <= lastDay && days.end > firstDay;
    }
    return starts < end && (ends > start || starts >= start);
  };
}

const tooMany = () => fieldFault('', calendarTexts.tooManyOccurrences);

/** Throws the 422 for a window with more occurrences than one call gives. */
export function checkCount(count: number): void {
  if (count > MAX_OCCURRENCES) throw tooMany();
}

/** Converts the error of a window that takes too long to a 422. */
function refuseComputation(error: unknown): never {
  throw error instanceof TooMuchComputation ? fieldFault('', calendarTexts.tooMuchComputation) : error;
}

/**
 * Reads the occurrences of stored events in a window, in no particular order; 422 when they are too many, or their rules
 * take too long. Reads the events with one statement and expands only the series; others are answered meanwhile.
 */
export async function findOccurrences(
  work: Transaction,
  days: Days,
  choice: EventChoice,
  pace = createPace(WINDOW_TIME),
): Promise<EventOccurrence[]> {
  const rows = await runPart<EventColumns>(work.sql, eventQuery(work, days, choice));
  if (rows.length === MAX_OCCURRENCES * 2) checkCount(rows.length);
  const isShown = isInWindow(days);
  const window = {
    from: businessDayStart(days.from).getTime() - DAY,
    to: businessDayEnd(days.to).getTime() + DAY,
  };
  const found: EventOccurrence[] = [];
  for (const row of rows) {
    const source = toWindowEvent(row);
    for (const occurrence of occurrencesOf(source, row, window)) {
      const one = { source, occurrence };
      if (isShown(one)) found.push(one);
    }
    checkCount(found.length);
    await pace().catch(refuseComputation);
  }
  return found;
}

function occurrencesOf(
  source: WindowEvent,
  { starts_at, ends_at }: EventColumns,
  window: Window,
): readonly Occurrence[] {
  const { series, repeats } = source;
  if (repeats || series.exdates.length > 0 || series.overrides.length > 0) return expand(series, window);
  // The stored bounds of an event that occurs once are its start and its end.
  const { allDay, start } = series;
  const once = { recurrenceId: null, wall: start, allDay, starts: starts_at.getTime(), ends: ends_at.getTime() };
  return [{ ...once, override: null }];
}

function expand(series: SeriesEvent, window: Window): readonly Occurrence[] {
  try {
    return expandSeries(series, window, MAX_OCCURRENCES * 2);
  } catch (cause) {
    if (cause instanceof TooManyOccurrences) throw tooMany();
    throw cause;
  }
}
