import type { recordEndpoints } from '#contract/endpoints/records.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { businessDayEnd } from '#domain/business-day.ts';
import { expressionTrees } from '#domain/forms/expression-trees.ts';
import { type StoredData, withoutNulls } from '#domain/forms/stored-data.ts';
import type { Work } from '../shared/work.types.ts';
import { seenDefinition } from '../programs/seen-definition.ts';
import { placed } from './answer.ts';
import type { NamedRecord } from './change.ts';
import type { RecordEvent } from './insert-rows.ts';
import { loadProgram, loadVersion } from './program.ts';
import { isSeen, reachOf, seenOf } from './reach.ts';
import { findReferences } from './references.ts';
import { readStored } from './stored-record.ts';

type AsOf = AnswerOf<(typeof recordEndpoints)['recordAsOf']>;

interface VersionRow {
  revision: number;
  at: Date;
  event: RecordEvent;
  form_version: number;
  data: StoredData;
}

/** A record as it was when a business day ended, under the form it had then; null where it was not in use. */
export async function readAsOf(work: Work, { program: name, id, date }: NamedRecord & { date: string }): Promise<AsOf> {
  const { sql, tenantId } = work;
  const reach = reachOf(work, name, 'view');
  const program = await loadProgram(work, name);
  await readStored(work, { program, reach, id });
  const [version] = await sql<VersionRow[]>`
    select revision, at, event, form_version, data from record_version
    where tenant_id = ${tenantId} and record_id = ${id} and at < ${businessDayEnd(date)}
    order by at desc, revision desc limit 1`;
  if (version === undefined || version.event === 'deleted') return { record: null, definition: null, expressions: {} };
  const { revision, at, form_version, data } = version;
  const form = await loadVersion(work, program, form_version);
  const values = withoutNulls(seenOf(data, reach));
  const { definition } = seenDefinition(form, (key) => !isSeen(reach, key));
  return {
    record: {
      revision,
      at: at.toISOString(),
      values,
      references: await findReferences(work, placed(form.fields, values)),
    },
    definition,
    expressions: expressionTrees(definition),
  };
}
