import { fromFirstDate } from '#domain/recurrence/first-date.ts';
import { type StoredOverride, toStoredOverrides } from '#domain/recurrence/stored-override.ts';
import { type SeriesColumns, seriesTypes } from '../calendar/event-columns.ts';
import { toSeries } from '../calendar/stored-event.ts';
import { digestOf } from '../shared/secrets.ts';
import type { ImportedEvent } from './reading/imported-event.types.ts';

/** An event of the calendar that a file may name by its UID. */
export interface KnownEvent extends SeriesColumns {
  id: string;
  uid: string;
  reminder: number | null;
  private: boolean;
  owner_id: string | null;
  has_guests: boolean;
}

/** The columns that a file decides, with their types in SQL. */
export const fileTypes = {
  ...seriesTypes,
  reminder: 'integer',
  private: 'boolean',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
} as const;

/** The row that an imported event becomes. Keys are columns. */
export interface EventRow extends Readonly<Omit<SeriesColumns, 'rdates' | 'exdates' | 'overrides'>> {
  id: string;
  uid: string;
  rdates: readonly string[];
  exdates: readonly string[];
  overrides: readonly StoredOverride[];
  reminder: number | null;
  private: boolean;
  starts_at: string;
  ends_at: string;
  digest: string;
}

/** What identifies an override, in a fixed order: PostgreSQL sorts the keys of JSON. */
const overrideText = ({ recurrenceId, title, place, note, allDay, start, end, timeZone }: StoredOverride) =>
  JSON.stringify([recurrenceId, title, place, note, allDay, start, end, timeZone]);

/** A text that is the same for the same content of an event. */
const fingerprint = (row: Omit<EventRow, 'id' | 'starts_at' | 'ends_at' | 'digest'>): string =>
  JSON.stringify([
    [row.title, row.place, row.note, row.all_day, row.start_wall, row.end_wall, row.time_zone, row.rule],
    row.rdates.toSorted(),
    row.exdates.toSorted(),
    row.overrides.map(overrideText).toSorted(),
    row.reminder,
    row.private,
  ]);

/** The same of a stored event, whose overrides may be from before only their changes were stored. */
const knownFingerprint = (known: KnownEvent): string =>
  fingerprint({ ...known, overrides: toStoredOverrides(toSeries(known)) });

/** The content of an event that begins on the first date of its rule, as a file writes it. */
function atFirstDate<Row extends EventRow | KnownEvent>(row: Row): Row {
  const { all_day: allDay, start_wall: start, end_wall: end, time_zone: timeZone, rule } = row;
  const first = fromFirstDate({ allDay, start, end, timeZone, rule });
  return { ...row, start_wall: first.start, end_wall: first.end };
}

/** Whether a file says of an event what is stored; it may name another start before the first date of the same rule. */
export function isSame(known: KnownEvent, row: EventRow): boolean {
  if (knownFingerprint(known) === fingerprint(row)) return true;
  const mayBegin = known.rule === row.rule && known.start_wall !== row.start_wall;
  return mayBegin && knownFingerprint(atFirstDate(known)) === fingerprint(atFirstDate(row));
}

/** The last instant that a timestamp of JSON can name; series that end later count as endless. */
const LAST_INSTANT = Date.UTC(9999, 11, 31);

const endText = (endsAt: number | null) =>
  endsAt === null || endsAt > LAST_INSTANT ? 'infinity' : new Date(endsAt).toISOString();

/** The row of an imported event; what the file does not say stays as it is in a known event. */
export const rowOf = (id: string, event: ImportedEvent, known: KnownEvent | undefined): EventRow => ({
  id,
  uid: event.uid,
  title: event.title,
  place: event.place,
  note: event.note,
  all_day: event.allDay,
  start_wall: event.start,
  end_wall: event.end,
  time_zone: event.timeZone,
  rule: event.rule,
  rdates: event.rdates,
  exdates: event.exdates,
  overrides: toStoredOverrides(event),
  reminder: event.reminder ?? known?.reminder ?? null,
  private: event.private ?? known?.private ?? false,
  starts_at: new Date(event.startsAt).toISOString(),
  ends_at: endText(event.endsAt),
  digest: digestOf(event).toString('hex'),
});
