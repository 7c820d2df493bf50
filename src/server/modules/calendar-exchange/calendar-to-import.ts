import { Fault } from '../../http/fault.ts';
import { type Calendar, loadCalendar, mayInCalendar } from '../calendar/stored-calendar.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { importLabels } from './calendar-exchange.texts.ts';
import { loggedName } from './export-calendar.ts';
import type { ImportResult } from './store-events.ts';

/** Finds the calendar of an import; throws a 404, or a 403 when the user may not write in it. */
export async function calendarToImport(work: Transaction, id: string): Promise<Calendar> {
  const calendar = await loadCalendar(work, id);
  const mayWrite = mayInCalendar(work, 'create') || mayInCalendar(work, 'edit');
  if (!calendar.writable || !mayWrite) throw new Fault('forbidden');
  return calendar;
}

/** Logs an import that changed its calendar, and tells open pages. */
export function reportImport(work: Transaction, calendar: Calendar, result: ImportResult): void {
  const { created, changed, unchanged, refused } = result;
  if (created + changed === 0) return;
  const counts = { created, changed, unchanged, refused: refused.length };
  work.audit({
    act: 'calendar.imported',
    subject: loggedName(calendar),
    subjectId: calendar.id,
    changes: Object.entries(importLabels).map(([key, field]) => ({
      field,
      from: '',
      to: String(counts[key as keyof typeof counts]),
    })),
  });
  work.publish({ topic: 'calendar.changed', data: {} });
}
