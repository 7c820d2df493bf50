import { MAX_OCCURRENCES } from '#contract/schemas/calendar.ts';
import { businessDayEnd, businessDayStart } from '#domain/business-day.ts';
import { inScope, isVisible } from '../records/access-scope.ts';
import { indexParts, rowsOfProgram } from '../records/list-context.ts';
import { part, runPart } from '../records/statement.ts';
import type { ProgramCalendar } from './virtual-calendars.ts';
import type { Days } from './window-events.ts';

/** A record on its day in the calendar. */
export interface RecordDay {
  id: string;
  /** The record's name; the program's title for users who may not see it. */
  title: string;
  /** `YYYY-MM-DD`, or the instant of a field with an hour. */
  at: string | Date;
}

/** Finds the records of a program whose date lies in a window, as far as the current user may see them. */
export async function findRecordDays(calendar: ProgramCalendar, { from, to }: Days): Promise<RecordDay[]> {
  const { work, program, accessScope, field } = calendar;
  const { table } = indexParts[field.in];
  const range =
    field.in === 'date'
      ? part`v.value between ${from}::date and ${to}::date`
      : part`v.value >= ${businessDayStart(from).toISOString()}::timestamptz
             and v.value < ${businessDayEnd(to).toISOString()}::timestamptz`;
  const rows = await runPart<RecordDay>(
    work.sql,
    part`
      select r.id, r.title, v.value as at from ${table} v
      join record r on r.tenant_id = v.tenant_id and r.program_id = v.program_id and r.id = v.record_id
      where ${rowsOfProgram(calendar, part`v`)} and v.field_id = ${field.key} and ${range} and r.state = 'active'
        ${inScope(work, accessScope.scope, part`r`)}
      limit ${MAX_OCCURRENCES + 1}`,
  );
  if (isVisible(accessScope, program.form.definition.naming)) return rows;
  return rows.map((row) => ({ ...row, title: program.form.definition.title }));
}
