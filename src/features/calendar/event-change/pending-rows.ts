import { toMinutes } from '#domain/wall-time.ts';
import type { PendingChange } from '#machines/event-change/index.ts';
import { isOccurrence, recurrenceIdOf, type WindowEvent, type WindowRow } from '../calendar-items.ts';

/** Whether a change is for a row: of the same event, and of an occurrence within its scope. */
function concerns({ request, scope }: PendingChange, row: WindowRow): boolean {
  if (row.event.id !== request.event) return false;
  const id = recurrenceIdOf(row);
  if (request.recurrenceId === null || id === null || id === request.recurrenceId) return true;
  if (scope === 'all') return true;
  return scope === 'following' && id > request.recurrenceId;
}

/** An event with its times on whole days, or not. */
function withAllDay({ all_day: _, ...event }: WindowEvent, allDay: boolean): WindowEvent {
  return allDay ? { ...event, all_day: true } : event;
}

function moveRows(rows: readonly WindowRow[], change: PendingChange): WindowRow[] {
  const { request } = change;
  if (request.kind !== 'move') return [...rows];
  const { times, recurrenceId } = request;
  const own = rows.find(isOccurrence(request.event, recurrenceId));
  if (own === undefined) return [...rows];
  const [start, end] = [toMinutes(times.start), toMinutes(times.end)];
  const isSameKind = times.allDay === (own.event.all_day === true);
  return rows.map((row) => {
    if (!concerns(change, row)) return row;
    const givenId = recurrenceIdOf(row) ?? undefined;
    if (row === own) return { ...row, givenId, event: withAllDay(row.event, times.allDay), start, end };
    // The others of a series that becomes all-day or timed are shown once they are saved.
    return isSameKind ? { ...row, givenId, start: row.start + start - own.start, end: row.end + end - own.end } : row;
  });
}

/** Rows as they will be once the pending changes are saved: moved and deleted occurrences. */
export function withPending(rows: readonly WindowRow[], pending: readonly PendingChange[]): readonly WindowRow[] {
  return pending.reduce<readonly WindowRow[]>((shown, change) => {
    if (change.request.kind === 'move') return moveRows(shown, change);
    // A deletion is shown once the user has chosen its scope.
    const isDeletion = change.request.kind === 'delete' && change.scope !== null;
    return isDeletion ? shown.filter((row) => !concerns(change, row)) : shown;
  }, rows);
}
