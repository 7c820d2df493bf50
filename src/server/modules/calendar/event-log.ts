import type { AuditAct } from '#contract/endpoints/audit.ts';
import { showDate } from '#domain/dates.ts';
import type { WallTime } from '#domain/recurrence/series.types.ts';
import { changesBetween } from '../audit/append.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { calendarTexts } from './calendar.texts.ts';
import type { StoredKind } from './stored-calendar.ts';
import type { StoredEvent } from './stored-event.ts';

/** An event before and after an act. The log shows the difference; without `before` the whole, without `after` nothing. */
export interface EventChange {
  before: StoredEvent | undefined;
  after: StoredEvent | undefined;
}

type EventAct = Extract<AuditAct, `event.${string}`>;

/** Formats a wall time: `20/11/2026` or `20/11/2026 09:30`. */
export const showWall = (wall: WallTime): string =>
  wall.length === 'YYYY-MM-DD'.length
    ? showDate(wall)
    : `${showDate(wall.slice(0, 10))} ${wall.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)}`;

const described = (event: StoredEvent, calendar: string) => ({
  calendar,
  title: event.title,
  place: event.place,
  note: event.note,
  start: showWall(event.start),
  end: showWall(event.end),
  time_zone: event.timeZone,
  rule: event.rule,
  exdates: event.exdates.map(showWall),
  overrides: event.overrides.map(({ recurrenceId }) => showWall(recurrenceId)),
  reminder: event.reminder,
  guests: event.guests.map(({ name }) => name),
  private: event.isPrivate ? calendarTexts.yes : '',
});

/** The calendars whose events every user of the calendar may read. */
const openKinds: ReadonlySet<StoredKind> = new Set<StoredKind>(['company', 'holidays']);

/**
 * Logs an act on an event. Not everybody who reads the log may read every event: of private events and those of
 * calendars that are not the whole company's, the log says only that something was done.
 */
export async function auditEvent(work: Transaction, act: EventAct, { before, after }: EventChange): Promise<void> {
  const { sql, tenantId } = work;
  const events = [before, after].filter((event) => event !== undefined);
  const [shown] = events.toReversed();
  if (shown === undefined) return;
  const rows = await sql<{ id: string; name: string; kind: StoredKind }[]>`
    select id, name, kind from calendar
    where tenant_id = ${tenantId} and id = any(${events.map(({ calendarId }) => calendarId)}::uuid[])`;
  const calendars = new Map(rows.map((row) => [row.id, row]));
  const isOpen = events.every(
    ({ isPrivate, calendarId }) => !isPrivate && openKinds.has(calendars.get(calendarId)?.kind ?? 'personal'),
  );
  const nameOf = ({ calendarId }: StoredEvent) => calendars.get(calendarId)?.name ?? '';
  work.audit({
    act,
    subject: isOpen ? shown.title : calendarTexts.privateEvent,
    subjectId: shown.id,
    changes:
      isOpen && after !== undefined
        ? changesBetween(
            calendarTexts.eventLabels,
            before === undefined ? {} : described(before, nameOf(before)),
            described(after, nameOf(after)),
          )
        : [],
  });
}
