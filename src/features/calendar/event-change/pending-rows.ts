import { toDay, toMinutes, toWallTime } from '#domain/wall-time.ts';
import type { PendingChange } from '#machines/event-change/index.ts';
import type { WindowRow } from '../calendar-items.ts';

/** Whether a change is for a row: of the same event, and of an occurrence within its scope. */
function concerns({ request, scope }: PendingChange, row: WindowRow): boolean {
  if (row.event !== request.event) return false;
  const id = row.recurrence_id ?? null;
  if (request.recurrenceId === null || id === null || id === request.recurrenceId) return true;
  if (scope === 'all') return true;
  return scope === 'following' && id > request.recurrenceId;
}

/** The difference of the requested times from those of the moved occurrence, for the others of its series. */
function shiftOf(times: { start: string; end: string }, row: WindowRow): { start: number; end: number } {
  return { start: toMinutes(times.start) - toMinutes(row.start), end: toMinutes(times.end) - toMinutes(row.end) };
}

const shiftBy = (wall: string, minutes: number): string =>
  wall.length === 10 ? toDay(toMinutes(wall) + minutes) : toWallTime(toMinutes(wall) + minutes);

function moveRows(rows: readonly WindowRow[], change: PendingChange): WindowRow[] {
  const { request } = change;
  if (request.kind !== 'move') return [...rows];
  const { times, recurrenceId } = request;
  const own = rows.find((row) => row.event === request.event && (row.recurrence_id ?? null) === recurrenceId);
  if (own === undefined) return [...rows];
  const shift = shiftOf(times, own);
  const isSameKind = times.allDay === (own.all_day === true);
  return rows.map((row) => {
    if (!concerns(change, row)) return row;
    const { all_day: _, ...rest } = row;
    const allDay = times.allDay && { all_day: true as const };
    if (row === own) return { ...rest, ...allDay, start: times.start, end: times.end };
    // The others of a series that becomes all-day or timed are shown once they are saved.
    return isSameKind ? { ...row, start: shiftBy(row.start, shift.start), end: shiftBy(row.end, shift.end) } : row;
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
