import type { FigureQuery } from '#contract/schemas/figures.ts';
import { businessDayEnd } from '#domain/business-day.ts';
import { businessDateOf } from '#domain/dates.ts';
import type { StoredData } from '#domain/forms/stored-data.ts';
import { currentData } from '../../records/current-data.ts';
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

/** The number and first instant of the versions of all records of a program. */
async function measureHistory({
  of: { work, program },
}: ReadFigure): Promise<{ versions: number; first: Date | null }> {
  const { sql, tenantId } = work;
  const [found] = await sql<{ versions: number; first: Date | null }[]>`
    select count(*) as versions, min(at) as first from (
      select v.at from record r join record_version v on v.tenant_id = r.tenant_id and v.record_id = r.id
      where r.tenant_id = ${tenantId} and r.program_id = ${program.id} limit ${MAX_VERSIONS + 1}) as counted`;
  return found ?? { versions: 0, first: null };
}

/** Reads all versions of the records of a program, record by record in order of time. */
async function* readVersions({ of: { work, program } }: ReadFigure): AsyncGenerator<Version> {
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

/** The figure over the records at the end of one day; records are added one by one. */
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

/** What a figure measures of a version of a record: undefined when it does not match. */
type Contribution = { value: bigint | null } | undefined;

/** Creates a function that gives the contribution of versions, with the values that they have in the current form. */
function contributionOf(figure: ReadFigure, query: FigureQuery): (version: Version) => Promise<Contribution> {
  const { of, measured } = figure;
  const { work, program } = of;
  const keys = new Set(namedFields(query));
  const fields = new Map(
    [...program.form.fields].filter(([key, field]) => keys.has(key) || (query.text !== undefined && isSearched(field))),
  );
  const matches = recordMatcher(of, query);
  const valueIn = ({ integer }: SideRows): bigint | null => {
    const value = integer.find(({ field }) => field === measured?.field.key)?.value ?? null;
    return value === null ? null : BigInt(value);
  };
  return async ({ record_id: id, event, ...version }) => {
    if (event === 'deleted') return undefined;
    const { data } = await currentData(work, program, version);
    const entries = sideRows({ ...program.form, fields }, [{ id, data }]);
    return matches(entries) ? { value: valueIn(entries) } : undefined;
  };
}

/**
 * Computes the values of a figure at the end of some days from the history of the records; only of days from the first
 * record on. Null when the history is too long.
 * @param pace limits the computation
 */
export async function historyValues(
  figure: ReadFigure,
  query: FigureQuery,
  days: readonly string[],
  pace: Pace,
): Promise<FigureDay[] | null> {
  const { versions, first } = await measureHistory(figure);
  if (versions > MAX_VERSIONS) return null;
  if (first === null) return [];
  const start = businessDateOf(first);
  const tallies = days
    .filter((day) => day >= start)
    .map((day): DayTally => ({ day, end: businessDayEnd(day).getTime(), n: 0n, s: null }));
  const contribution = contributionOf(figure, query);
  let before: Version | undefined;
  /** Adds the version that was current until an instant to the days that ended while it was. */
  const add = async (version: Version, until: number) => {
    const own = tallies.filter(({ end }) => version.at.getTime() < end && end <= until);
    if (own.length === 0) return;
    const found = await contribution(version);
    if (found !== undefined) for (const tally of own) addValue(figure, tally, found.value);
  };
  for await (const version of readVersions(figure)) {
    await pace();
    const isSame = before?.record_id === version.record_id;
    if (before !== undefined) await add(before, isSame ? version.at.getTime() : Number.POSITIVE_INFINITY);
    before = version;
  }
  if (before !== undefined) await add(before, Number.POSITIVE_INFINITY);
  return tallies.map(({ day, n, s }) => ({
    day,
    value: measureOf(figure, [{ n: String(n), s: s === null ? null : String(s) }]),
  }));
}
