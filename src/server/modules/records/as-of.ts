import type { recordEndpoints } from '#contract/endpoints/records.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { businessDayEnd } from '#domain/business-day.ts';
import { instantOfClock } from '#domain/dates.ts';
import { fieldTexts } from '#contract/schemas/field-texts.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import { expressionTrees } from '#domain/forms/expression-trees.ts';
import { type StoredData, withoutNulls } from '#domain/forms/stored-data.ts';
import { fieldFault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { visibleDefinition } from '../programs/visible-definition.ts';
import { placed } from './record-answer.ts';
import type { NamedRecord } from './change.ts';
import type { RecordEvent } from './insert-rows.ts';
import { loadProgram, loadVersion } from './program.ts';
import { isVisible, accessScopeOf, visibleValues } from './access-scope.ts';
import { findReferences } from './references.ts';
import { readStored } from './stored-record.ts';

type AsOf = AnswerOf<(typeof recordEndpoints)['recordAsOf']>;

interface VersionRow {
  revision: number;
  at: Date;
  actor_id: string | null;
  actor: string;
  event: RecordEvent;
  form_version: number;
  data: StoredData;
}

/** Selects a version of a record: the one with a revision number, or the last one before the end of a day or minute. */
type VersionQuery = NamedRecord & {
  date?: string | undefined;
  time?: string | undefined;
  revision?: string | undefined;
};

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
    select revision, at, actor_id, actor, event, form_version, data from record_version
    where tenant_id = ${tenantId} and record_id = ${id}
      and revision = coalesce(${revision ?? null}::integer, revision) and at < coalesce(${end}, 'infinity'::timestamptz)
    order by at desc, revision desc limit 1`;
  return version;
}

/**
 * Gives a record as of the end of a business day or minute, or as of a revision, with the form that the record was
 * written with; null when the record did not exist or was in the bin then.
 */
export async function readAsOf(work: Transaction, query: VersionQuery): Promise<AsOf> {
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
