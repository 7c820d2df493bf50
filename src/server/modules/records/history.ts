import type { recordEndpoints } from '#contract/endpoints/records.ts';
import type { AnswerOf, ReadQueryOf } from '#contract/endpoints/endpoint.ts';
import type { References } from '#contract/schemas/records.ts';
import type { FieldValue } from '#domain/fields/field-kind.ts';
import { formatField } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import type { StoredData } from '#domain/forms/stored-data.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { rowChangeTexts } from '#domain/forms/row-changes.texts.ts';
import { type RowChange, rowChanges, type TableRevision } from '#domain/forms/row-changes.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { placed } from './record-answer.ts';
import type { RecordEvent } from './insert-records.ts';
import { loadProgram, loadVersion, type Program } from './program.ts';
import { type AccessScope, accessScopeOf, visibleValues } from './access-scope.ts';
import { recordTexts } from './records.texts.ts';
import { findReferences } from './references.ts';
import { readStored } from './stored-record.ts';

type History = AnswerOf<(typeof recordEndpoints)['recordHistory']>;
type Entry = History['rows'][number];

/** The values of a record version, with the fields of its form version. */
interface Version {
  fields: ReadonlyMap<string, ValueField>;
  data: StoredData;
}

interface Change {
  key: string;
  label: string;
  from: string;
  to: string;
  rows?: { total: number; told: RowChange[] };
}

/** How changes are described. */
interface ChangeReport {
  names: References;
  /** Maximum number of described table rows. */
  mostRows: number;
}

/** Number of entries in a page. */
const PAGE = 20;

/** Maximum number of table rows described per change; a request for a single entry gets all of them. */
const ROWS = 20;

/** A row of `record_version`. */
export interface VersionRow {
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

type HistoryQuery = ReadQueryOf<(typeof recordEndpoints)['recordHistory']>;

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

/** Formats a value as text; a link or file by its name, if known. */
function formatValue(field: ValueField | undefined, value: FieldValue | null | undefined, names: References): string {
  if (field === undefined || value === undefined) return '';
  if (value === null) return field.kind === 'formula' ? fieldValueTexts.notComputed : '';
  if (field.kind === 'link') {
    return typeof value !== 'string' || value === '' ? '' : (names.records[value] ?? recordTexts.unnamed);
  }
  if (field.kind !== 'file') return formatField(field, value);
  const ids = Array.isArray(value) ? value : [];
  return ids.flatMap((id) => (typeof id === 'string' ? [names.files[id]?.name ?? recordTexts.unnamed] : [])).join(', ');
}

/** The columns and rows of a table in a version; both empty when the field was not a table. */
function tableOf(field: ValueField | undefined, value: FieldValue | null | undefined): TableRevision {
  if (field?.kind !== 'table') return { columns: [], rows: [] };
  return { columns: field.columns, rows: value !== undefined && value !== null && isRows(value) ? value : [] };
}

/** The change of a table, as a list with one item, or an empty list when no row differs. */
function tableChange(
  change: Change,
  then: TableRevision,
  now: TableRevision,
  { names, mostRows }: ChangeReport,
): Change[] {
  const format = (column: ValueField, value: FieldValue) => formatValue(column, value, names);
  const { text, total, told } = rowChanges(then, now, format, mostRows);
  return total === 0 ? [] : [{ ...change, to: text, rows: { total, told } }];
}

function changeOf(key: string, then: Version, now: Version, report: ChangeReport): Change[] {
  const { names } = report;
  const [before, after] = [then.data[key], now.data[key]];
  const [old, field] = [then.fields.get(key), now.fields.get(key)];
  const label = field?.label ?? old?.label;
  if (label === undefined || isDeepEqual(before ?? null, after ?? null)) return [];
  const change = { key, label, from: formatValue(old, before, names), to: formatValue(field, after, names) };
  if (field?.kind === 'table') return tableChange(change, tableOf(old, before), tableOf(field, after), report);
  const { from, to } = change;
  if (from !== to) return [change];
  // With different field kinds, equal texts mean no change. With the same kind the values differ although their texts
  // are equal, so the change is listed.
  return old?.kind === field?.kind && from !== '' ? [{ ...change, to: rowChangeTexts.sameText(to) }] : [];
}

/**
 * Lists the fields in which two versions of a record differ, with their values as text, in the order of the newer form.
 */
function changesBetween(then: Version, now: Version, report: ChangeReport): Change[] {
  const keys = new Set([...now.fields.keys(), ...then.fields.keys()]);
  return [...keys].flatMap((key) => changeOf(key, then, now, report));
}
