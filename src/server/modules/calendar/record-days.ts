import { MAX_OCCURRENCES } from '#contract/schemas/calendar.ts';
import { businessDayEnd, businessDayStart } from '#domain/business-day.ts';
import { inScope, isVisible } from '../records/access-scope.ts';
import { indexParts, rowsOfProgram } from '../records/list-context.ts';
import { part, type Part, runPart } from '../records/statement.ts';
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

/** The records of a program, as `r`, whose date, as `v`, lies in a window, as far as the current user may see them. */
function recordsIn(calendar: ProgramCalendar, { from, to }: Days): Part {
  const { work, accessScope, field } = calendar;
  const { table } = indexParts[field.in];
  const range =
    field.in === 'date'
      ? part`v.value between ${from}::date and ${to}::date`
      : part`v.value >= ${businessDayStart(from).toISOString()}::timestamptz
             and v.value < ${businessDayEnd(to).toISOString()}::timestamptz`;
  return part`
    from ${table} v
    join record r on r.tenant_id = v.tenant_id and r.program_id = v.program_id and r.id = v.record_id
    where ${rowsOfProgram(calendar, part`v`)} and v.field_id = ${field.key} and ${range} and r.state = 'active'
      ${inScope(work, accessScope.scope, part`r`)}`;
}

const showsNames = ({ program, accessScope }: ProgramCalendar): boolean =>
  isVisible(accessScope, program.form.definition.naming);

/**
 * Finds the records of a program whose date lies in a window, in order of time, as far as the current user may see
 * them; one more than `MAX_OCCURRENCES` when there are more.
 */
export async function findRecordDays(calendar: ProgramCalendar, days: Days): Promise<RecordDay[]> {
  const { work, program } = calendar;
  const rows = await runPart<RecordDay>(
    work.sql,
    part`
      select r.id, r.title, v.value as at ${recordsIn(calendar, days)}
      order by v.value, v.record_id limit ${MAX_OCCURRENCES + 1}`,
  );
  if (showsNames(calendar)) return rows;
  return rows.map((row) => ({ ...row, title: program.form.definition.title }));
}

/** A text that changes with what `findRecordDays` gives, without reading it. */
export async function recordDaysDigest(calendar: ProgramCalendar, days: Days): Promise<string> {
  const { work, program, field } = calendar;
  const title = showsNames(calendar) ? part`r.title` : part`''`;
  const [row] = await runPart<{ digest: string }>(
    work.sql,
    part`
      select coalesce(sum(hashtextextended(concat_ws(' ', r.id, v.value, ${title}), 0)), 0)::text as digest
      ${recordsIn(calendar, days)}`,
  );
  return [field.key, program.form.definition.title, row?.digest].join(' ');
}
