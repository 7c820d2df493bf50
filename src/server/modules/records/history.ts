import type { recordEndpoints } from '#contract/endpoints/records.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { StoredData } from '#domain/forms/stored-data.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { placed } from './record-answer.ts';
import type { NamedRecord } from './change.ts';
import { changesBetween, type Version } from './history-changes.ts';
import type { RecordEvent } from './insert-rows.ts';
import { loadProgram, loadVersion, type Program } from './program.ts';
import { type AccessScope, accessScopeOf, visibleValues } from './access-scope.ts';
import { findReferences } from './references.ts';
import { readStored } from './stored-record.ts';

type History = AnswerOf<(typeof recordEndpoints)['recordHistory']>;
type Entry = History['rows'][number];

/** Number of entries in a page. */
const PAGE = 20;

/** Maximum number of table rows described per change; a request for a single entry gets all of them. */
const ROWS = 20;

interface VersionRow {
  revision: number;
  at: Date;
  actor_id: string | null;
  actor: string;
  workstation: string;
  event: RecordEvent;
  form_version: number;
  data: StoredData;
}

async function versionsOf(
  work: Transaction,
  { program, accessScope }: { program: Program; accessScope: AccessScope },
  rows: readonly VersionRow[],
): Promise<Version[]> {
  const forms = new Map<number, CompiledForm>();
  for (const { form_version: version } of rows) {
    if (!forms.has(version)) forms.set(version, await loadVersion(work, program, version));
  }
  return rows.map(({ form_version: version, data }) => ({
    fields: forms.get(version)?.fields ?? program.form.fields,
    data: visibleValues(data, accessScope),
  }));
}

function toEntry(row: VersionRow, changes: Entry['changes']): Entry {
  const { revision, at, actor_id: id, actor, workstation, event, form_version } = row;
  const by = id === null ? null : { id, name: actor };
  return { revision, at: at.toISOString(), by, workstation, event, form_version, changes };
}

type HistoryQuery = NamedRecord & { before?: string | undefined; only?: string | undefined };

/**
 * Lists the history of a record, newest first, with the changes of visible fields. A table change shows its first rows,
 * or all when a single entry is requested.
 */
export async function readHistory(
  work: Transaction,
  { program: name, id, before, only }: HistoryQuery,
): Promise<History> {
  const { sql, tenantId } = work;
  const accessScope = accessScopeOf(work, name, 'view');
  const program = await loadProgram(work, name);
  await readStored(work, { program, accessScope, id });
  // Reads one version more than the page has entries, because the last entry is compared with the version before it.
  const page = only === undefined ? PAGE : 1;
  const bound = only === undefined ? Number(before ?? 2_147_483_647) : Number(only) + 1;
  const rows = await sql<VersionRow[]>`
    select revision, at, actor_id, actor, workstation, event, form_version, data from record_version
    where tenant_id = ${tenantId} and record_id = ${id} and revision < ${bound}
    order by revision desc limit ${page + 1}`;
  const versions = await versionsOf(work, { program, accessScope }, rows);
  const references = await findReferences(
    work,
    versions.flatMap(({ fields, data }) => placed(fields, data)),
  );
  const mostRows = only === undefined ? ROWS : Number.POSITIVE_INFINITY;
  const entries = rows.slice(0, page).map((row, index) => {
    const [now, then] = [versions[index], versions[index + 1]];
    const isChange = row.event === 'changed' && now !== undefined && then !== undefined;
    return toEntry(row, isChange ? changesBetween(then, now, { names: references, mostRows }) : []);
  });
  if (only !== undefined) return { rows: entries.filter(({ revision }) => revision === Number(only)), next: null };
  return { rows: entries, next: rows.length > PAGE ? (entries.at(-1)?.revision ?? null) : null };
}
