import { MAX_OCCURRENCES } from '#contract/schemas/calendar.ts';
import { businessDayEnd, businessDayStart } from '#domain/business-day.ts';
import { inScope, isVisible } from '../records/access-scope.ts';
import { indexParts, rowsOfProgram } from '../records/list-context.ts';
import { nothing, part, type Part, runPart } from '../records/statement.ts';
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

/** An entry of the index of dates: a record that the user may not be allowed to see. */
interface IndexEntry extends Pick<RecordDay, 'id' | 'at'> {
  /** The date as SQL reads it: an instant of the driver is less exact. */
  value: string;
}

/** Number of entries that are read at once: as many as are shown, and one more. */
const BATCH = MAX_OCCURRENCES + 1;

/**
 * Whether PostgreSQL follows the order of an index wherever one gives it. It has no statistics of a company that has just
 * added its first records: it would expect one entry, sort it, and choose the index with fewer levels. That can be the
 * index of the records, in which it reads all of the program.
 */
const preferIndexOrder = ({ work: { sql } }: ProgramCalendar, isPreferred: boolean) =>
  runPart(sql, part`select set_config('enable_sort', ${isPreferred ? 'off' : 'on'}, true)`);

/** Reads the entries of a window in order of time, those after one of them. */
function readEntries(calendar: ProgramCalendar, { from, to }: Days, last: IndexEntry | undefined) {
  const { work, field } = calendar;
  const { table, type } = indexParts[field.in];
  const range =
    field.in === 'date'
      ? part`v.value between ${from}::date and ${to}::date`
      : part`v.value >= ${businessDayStart(from).toISOString()}::timestamptz
             and v.value < ${businessDayEnd(to).toISOString()}::timestamptz`;
  const after: Part =
    last === undefined ? nothing : part` and (v.value, v.record_id) > (${last.value}::${type}, ${last.id}::uuid)`;
  return runPart<IndexEntry>(
    work.sql,
    part`
      select v.record_id as id, v.value as at, v.value::text as value from ${table} v
      where ${rowsOfProgram(calendar, part`v`)} and v.field_id = ${field.key} and ${range}${after}
      order by v.value, v.record_id limit ${BATCH}`,
  );
}

/** Finds the names of those of some records that the current user may see, by id. */
async function findNames(calendar: ProgramCalendar, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { work, accessScope } = calendar;
  const rows = await runPart<{ id: string; title: string }>(
    work.sql,
    part`
      select r.id, r.title from record r
      where ${rowsOfProgram(calendar, part`r`)} and r.id = any(${ids}::uuid[]) and r.state = 'active'
        ${inScope(work, accessScope.scope, part`r`)}`,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/**
 * Finds the records of a program whose date lies in a window, in order of time, as far as the current user may see
 * them; one more than `MAX_OCCURRENCES` when there are more.
 *
 * The records are read by a list of ids instead of a join. PostgreSQL has no statistics of a company that has just added
 * its first records: it would expect one of them, and read all of them for each entry of the index.
 */
export async function findRecordDays(calendar: ProgramCalendar, days: Days): Promise<RecordDay[]> {
  const { program, accessScope } = calendar;
  const { naming, title: programTitle } = program.form.definition;
  const showsNames = isVisible(accessScope, naming);
  const found: RecordDay[] = [];
  let last: IndexEntry | undefined;
  await preferIndexOrder(calendar, true);
  do {
    const entries = await readEntries(calendar, days, last);
    const names = await findNames(
      calendar,
      entries.map(({ id }) => id),
    );
    for (const { id, at } of entries) {
      const name = names.get(id);
      if (name !== undefined) found.push({ id, title: showsNames ? name : programTitle, at });
    }
    last = entries.length === BATCH ? entries.at(-1) : undefined;
  } while (last !== undefined && found.length < BATCH);
  await preferIndexOrder(calendar, false);
  return found.slice(0, BATCH);
}
