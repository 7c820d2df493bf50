import type { FigureQuery } from '#contract/schemas/figures.ts';
import { businessDayEnd } from '#domain/business-day.ts';
import { businessDateOf } from '#domain/dates.ts';
import type { StoredData } from '#domain/forms/stored-data.ts';
import { currentData } from '../../records/current-data.ts';
import type { ListContext } from '../../records/list-context.ts';
import type { RecordEvent } from '../../records/insert-records.ts';
import { isSearched, type SideRows, sideRows } from '../../records/side-rows.ts';
import type { Pace } from '../../shared/pace.ts';
import { measureOf } from '../figure-answer.ts';
import { namedFields } from '../figure-context.ts';
import type { ReadFigure } from '../read-figure.ts';
import type { FigureDay } from './figure-days.ts';
import { recordMatcher } from './record-matcher.ts';

/** Maximum number of versions that are read. */
const MAX_VERSIONS = 20_000;
/** Number of versions that are read at a time. */
const BATCH = 500;

interface Version {
  record_id: string;
  revision: number;
  at: Date;
  event: RecordEvent;
  form_version: number;
  data: StoredData;
}

/** A figure, with the days in order of which its values are wanted. */
export interface HistoryFigure {
  key: string;
  query: FigureQuery;
  figure: ReadFigure;
  days: readonly string[];
}

/** The number and first instant of the versions of all records of a program. */
async function measureHistory({ work, program }: ListContext): Promise<{ versions: number; first: Date | null }> {
  const { sql, tenantId } = work;
  const [found] = await sql<{ versions: number; first: Date | null }[]>`
    select count(*) as versions, min(at) as first from (
      select v.at from record r join record_version v on v.tenant_id = r.tenant_id and v.record_id = r.id
      where r.tenant_id = ${tenantId} and r.program_id = ${program.id} limit ${MAX_VERSIONS + 1}) as counted`;
  return found ?? { versions: 0, first: null };
}

/** Reads all versions of the records of a program, record by record in order of time. */
async function* readVersions({ work, program }: ListContext): AsyncGenerator<Version> {
  const { sql, tenantId } = work;
  let last = { record_id: '00000000-0000-0000-0000-000000000000', revision: 0 };
  for (;;) {
    const versions = await sql<Version[]>`
      select v.record_id, v.revision, v.at, v.event, v.form_version, v.data
      from record_version v join record r on r.tenant_id = v.tenant_id and r.id = v.record_id
      where v.tenant_id = ${tenantId} and r.program_id = ${program.id}
        and (v.record_id, v.revision) > (${last.record_id}::uuid, ${last.revision}::integer)
      order by v.record_id, v.revision limit ${BATCH}`;
    yield* versions;
    const end = versions.at(-1);
    if (end === undefined || versions.length < BATCH) return;
    last = end;
  }
}

/** A figure over the records at the end of one day; records are added one by one. */
interface DayTally {
  day: string;
  end: number;
  n: bigint;
  s: bigint | null;
}

function addValue({ kind }: ReadFigure, tally: DayTally, value: bigint | null): void {
  if (kind === 'count') tally.n += 1n;
  if (value === null) return;
  const { s } = tally;
  if (kind === 'average') tally.n += 1n;
  if (kind === 'sum' || kind === 'average') tally.s = (s ?? 0n) + value;
  else if (s === null || (kind === 'min' ? value < s : value > s)) tally.s = value;
}

/** The values of one figure by day. */
interface FigureTally {
  key: string;
  tallies: readonly DayTally[];
  /** Adds a record to some of the days, if it matches. */
  add: (entries: SideRows, days: readonly DayTally[]) => void;
}

function tallyOf({ key, query, figure, days }: HistoryFigure, start: string): FigureTally {
  const matches = recordMatcher(figure.of, query);
  const valueIn = ({ integer }: SideRows): bigint | null => {
    const value = integer.find(({ field }) => field === figure.measured?.field.key)?.value ?? null;
    return value === null ? null : BigInt(value);
  };
  return {
    key,
    tallies: days
      .filter((day) => day >= start)
      .map((day) => ({ day, end: businessDayEnd(day).getTime(), n: 0n, s: null })),
    add: (entries, own) => {
      if (own.length === 0 || !matches(entries)) return;
      const value = valueIn(entries);
      for (const tally of own) addValue(figure, tally, value);
    },
  };
}

/** Creates a function that gives the index entries of a version, with the values that it has in the current form. */
function entriesOf(
  { work, program }: ListContext,
  figures: readonly HistoryFigure[],
): (version: Version) => Promise<SideRows> {
  const keys = new Set(figures.flatMap(({ query }) => namedFields(query)));
  const hasText = figures.some(({ query }) => query.text !== undefined);
  const fields = new Map(
    [...program.form.fields].filter(([key, field]) => keys.has(key) || (hasText && isSearched(field))),
  );
  return async ({ record_id: id, event: _, ...version }) => {
    const { data } = await currentData(work, program, version);
    return sideRows({ ...program.form, fields }, [{ id, data }]);
  };
}

/**
 * Computes the values of figures of one program at the end of their days from the history of the records, in one pass;
 * by key, and only of days from the first record on. Null when the history is too long.
 * @param pace limits the computation
 */
export async function historyValues(
  figures: readonly HistoryFigure[],
  pace: Pace,
): Promise<ReadonlyMap<string, FigureDay[]> | null> {
  const of = figures[0]?.figure.of;
  if (of === undefined) return new Map();
  const { versions, first } = await measureHistory(of);
  if (versions > MAX_VERSIONS) return null;
  if (first === null) return new Map();
  const tallied = figures.map((one) => tallyOf(one, businessDateOf(first)));
  const read = entriesOf(of, figures);
  let before: Version | undefined;
  /** Adds the version that was current until an instant to the days that ended while it was. */
  const add = async (version: Version, until: number) => {
    if (version.event === 'deleted') return;
    const isCurrent = ({ end }: DayTally) => version.at.getTime() < end && end <= until;
    const parts = tallied.map((one) => ({ one, own: one.tallies.filter(isCurrent) }));
    if (parts.every(({ own }) => own.length === 0)) return;
    const entries = await read(version);
    for (const { one, own } of parts) one.add(entries, own);
  };
  for await (const version of readVersions(of)) {
    await pace();
    const isSame = before?.record_id === version.record_id;
    if (before !== undefined) await add(before, isSame ? version.at.getTime() : Number.POSITIVE_INFINITY);
    before = version;
  }
  if (before !== undefined) await add(before, Number.POSITIVE_INFINITY);
  return new Map(figures.map(({ key, figure }, at) => [key, valuesOf(figure, tallied[at]?.tallies ?? [])]));
}

const valuesOf = (figure: ReadFigure, tallies: readonly DayTally[]): FigureDay[] =>
  tallies.map(({ day, n, s }) => ({
    day,
    value: measureOf(figure, [{ n: String(n), s: s === null ? null : String(s) }]),
  }));
