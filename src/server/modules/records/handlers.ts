import type { AnswerOf, ReadQueryOf } from '#contract/endpoints/endpoint.ts';
import type { recordEndpoints } from '#contract/endpoints/records.ts';
import type { Action } from '#contract/permissions.ts';
import { fieldTexts } from '#contract/schemas/field-texts.ts';
import type { RecordAnswer } from '#contract/schemas/records.ts';
import { businessDayEnd } from '#domain/business-day.ts';
import { instantOfClock } from '#domain/dates.ts';
import type { TableField } from '#domain/fields/field.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { columnName } from '#domain/forms/evaluation-plan.ts';
import { expressionTrees } from '#domain/forms/expression-trees.ts';
import { withoutNulls } from '#domain/forms/stored-data.ts';
import * as v from 'valibot';
import { fieldFault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { visibleDefinition } from '../programs/visible-definition.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { accessScopeOf, isVisible, visibleValues, findAccessScope, inScope, type AccessScope } from './access-scope.ts';
import { changeRecord, deleteRecord, restoreRecord, type NamedRecord } from './change.ts';
import { createRecord, ownAccessScope } from './create.ts';
import { readHistory, type VersionRow } from './history.ts';
import { limitAggregation } from './limit-aggregation.ts';
import { listRecords, findNeighbours, totalRecords } from './list.ts';
import { loadProgram, loadVersion, findProgram, type Program } from './program.ts';
import { toAnswer, toAnswerAsOf, placed } from './record-answer.ts';
import { findReferences } from './references.ts';
import { part, type Part, runPart } from './statement.ts';
import { readStored } from './stored-record.ts';

type AsOf = AnswerOf<(typeof recordEndpoints)['recordAsOf']>;

/** Selects a version of a record: the one with a revision number, or the last one before the end of a day or minute. */
type VersionQuery = ReadQueryOf<(typeof recordEndpoints)['recordAsOf']>;

type Uses = AnswerOf<(typeof recordEndpoints)['recordUses']>;
/** The number of a program's records, within the user's access scope, that link to a record. */
type Use = Uses['rows'][number];

const ok = { ok: true } as const;

const storedRevision = v.object({ revision: v.number() });

/** How a retry of a write is answered: from the revision that the first call wrote. */
const retryOf = (action: Action) => ({
  store: ({ revision }: RecordAnswer) => ({ revision }),
  answer: ({ work, body }: { work: Transaction; body: NamedRecord }, stored: unknown) =>
    readWritten(work, body, { action, revision: v.parse(storedRevision, stored).revision }),
});

/** The records of all programs: lists, totals, single records, history and changes. */
export const recordHandlers: Handlers<typeof recordEndpoints> = {
  records: { in: 'company', run: ({ work, body }) => listRecords(work, body) },
  recordTotals: {
    in: 'company',
    aggregates: true,
    run: ({ work, body }) => limitAggregation(work, () => totalRecords(work, body)),
  },
  record: { in: 'company', run: ({ work, query }) => readRecord(work, query) },
  recordNeighbours: {
    in: 'company',
    run: ({ work, body }) => limitAggregation(work, () => findNeighbours(work, body)),
  },
  recordUses: { in: 'company', run: ({ work, query }) => findUses(work, query) },
  recordHistory: { in: 'company', run: ({ work, query }) => readHistory(work, query) },
  recordAsOf: { in: 'company', run: ({ work, query }) => readAsOf(work, query) },
  createRecord: {
    in: 'company',
    run: ({ work, body }) => createRecord(work, body),
    retry: retryOf('create'),
  },
  changeRecord: {
    in: 'company',
    run: ({ work, body, revision }) => changeRecord(work, body, revision),
    retry: retryOf('edit'),
  },
  deleteRecord: {
    in: 'company',
    run: ({ work, body, revision }) => deleteRecord(work, body, revision).then(() => ok),
  },
  restoreRecord: {
    in: 'company',
    run: ({ work, body, revision }) => restoreRecord(work, body, revision),
    retry: retryOf('delete'),
  },
};

/** Gives a record, in use or in the bin, as the current user sees it. */
async function readRecord(work: Transaction, { program: name, id }: NamedRecord): Promise<RecordAnswer> {
  const accessScope = accessScopeOf(work, name, 'view');
  const wanted = { program: await loadProgram(work, name), accessScope, id };
  return toAnswer(work, wanted, await readStored(work, wanted));
}

/**
 * Gives the response to a retry of a write: the record as of the revision that the first call wrote, under the current
 * permissions.
 */
async function readWritten(
  work: Transaction,
  { program: name, id }: NamedRecord,
  { action, revision }: { action: Action; revision: number },
): Promise<RecordAnswer> {
  const allowed = accessScopeOf(work, name, action);
  const accessScope = action === 'create' ? ownAccessScope(allowed) : allowed;
  const wanted = { program: await loadProgram(work, name), accessScope, id };
  return toAnswerAsOf(work, wanted, await readStored(work, wanted), revision);
}

const MINUTE = 60_000;

/** The end of a business day, or of a minute of that day. Throws a 422 for a minute that local clocks skipped. */
function endOf(date: string, time: string | undefined): Date {
  if (time === undefined) return businessDayEnd(date);
  const minute = instantOfClock(date, time);
  if (minute === undefined) throw fieldFault('time', fieldValueTexts.time);
  return new Date(Date.parse(minute) + MINUTE);
}

/** Finds the version that a query selects. */
async function findVersion(
  { sql, tenantId }: Transaction,
  { id, ...query }: VersionQuery,
): Promise<VersionRow | undefined> {
  const { date, time, revision } = query;
  if (date === undefined && revision === undefined) throw fieldFault('date', fieldTexts.date);
  const end = date === undefined || revision !== undefined ? null : endOf(date, time);
  const [version] = await sql<VersionRow[]>`
    select revision, at, actor_id, actor, workstation, event, form_version, data from record_version
    where tenant_id = ${tenantId} and record_id = ${id}
      and revision = coalesce(${revision ?? null}::integer, revision) and at < coalesce(${end}, 'infinity'::timestamptz)
    order by at desc, revision desc limit 1`;
  return version;
}

/**
 * Gives a record as of the end of a business day or minute, or as of a revision, with the form that the record was
 * written with; null when the record did not exist or was in the bin then.
 */
async function readAsOf(work: Transaction, query: VersionQuery): Promise<AsOf> {
  const { program: name, id } = query;
  const accessScope = accessScopeOf(work, name, 'view');
  const program = await loadProgram(work, name);
  await readStored(work, { program, accessScope, id });
  const version = await findVersion(work, query);
  if (version === undefined || version.event === 'deleted') return { record: null, definition: null, expressions: {} };
  const { revision, at, actor_id: by, actor, form_version, data } = version;
  const form = await loadVersion(work, program, form_version);
  const values = withoutNulls(visibleValues(data, accessScope));
  const { definition } = visibleDefinition(form, (key) => !isVisible(accessScope, key));
  return {
    record: {
      revision,
      at: at.toISOString(),
      by: by === null ? null : { id: by, name: actor },
      values,
      references: await findReferences(work, placed(form.fields, values)),
    },
    definition,
    expressions: expressionTrees(definition),
  };
}

const linksTo = (field: LeafField | TableField, program: string): boolean =>
  field.kind === 'link' && field.program === program;

/**
 * Finds the link fields and link columns (`tabla.columna`) that the user may see in `form` and that link to `program`.
 */
function findLinkFields(
  { form }: Program,
  accessScope: AccessScope,
  program: string,
): { fields: string[]; columns: string[] } {
  const visible = [...form.fields.values()].filter(({ key }) => isVisible(accessScope, key));
  return {
    fields: visible.flatMap((field) => (field.kind !== 'table' && linksTo(field, program) ? [field.key] : [])),
    columns: visible.flatMap((field) =>
      field.kind === 'table'
        ? field.columns.filter((column) => linksTo(column, program)).map(({ key }) => columnName(field.key, key))
        : [],
    ),
  };
}

async function countUses(work: Transaction, routerName: string, wanted: NamedRecord): Promise<Use | undefined> {
  const accessScope = findAccessScope(work, routerName, 'view');
  const program = accessScope && (await findProgram(work, routerName));
  if (!program) return undefined;
  const { fields, columns } = findLinkFields(program, accessScope, wanted.program);
  if (fields.length + columns.length === 0) return undefined;
  const linking = (table: Part, places: readonly string[]) => part`
    select l.record_id from ${table} l
    where l.tenant_id = ${work.tenantId}::uuid and l.program_id = ${program.id}::uuid
      and l.value = ${wanted.id}::uuid and l.field_id = any(${places}::text[])`;
  const [found] = await runPart<{ count: number }>(
    work.sql,
    part`
      select count(*)::int as count from record r
      where r.tenant_id = ${work.tenantId}::uuid and r.program_id = ${program.id}::uuid and r.state = 'active'
        ${inScope(work, accessScope.scope, part`r`)}
        and r.id in (${linking(part`record_link`, fields)} union ${linking(part`record_cell_link`, columns)})`,
  );
  return { program: routerName, title: program.form.definition.title, count: found?.count ?? 0 };
}

/**
 * Counts the records that link to a record, by program, the highest count first. Counts only links that the user may
 * see.
 */
export async function findUses(work: Transaction, wanted: NamedRecord): Promise<Uses> {
  const accessScope = accessScopeOf(work, wanted.program, 'view');
  await readStored(work, { program: await loadProgram(work, wanted.program), accessScope, id: wanted.id });
  const programs = await work.sql<{ router_name: string }[]>`
    select router_name from program where tenant_id = ${work.tenantId} and version is not null order by router_name`;
  const uses: Use[] = [];
  for (const { router_name: name } of programs) {
    const use = await countUses(work, name, wanted);
    if (use !== undefined && use.count > 0) uses.push(use);
  }
  return { rows: uses.toSorted((one, other) => other.count - one.count) };
}
