import type { StoredData } from '#domain/forms/stored-data.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/** Number of records read at a time: few, so that other requests can be handled between two batches. */
const BATCH = 250;

/** A record as stored. */
export interface RecordData {
  id: string;
  form_version: number;
  data: StoredData;
}

/**
 * Calls `act` for all records of a program in one state, in batches ordered by id. With `keys` only the values under
 * these keys are read.
 */
export async function eachBatch(
  { sql, tenantId }: Transaction,
  { programId, state, keys }: { programId: string; state: 'active' | 'deleted'; keys?: readonly string[] },
  act: (records: readonly RecordData[]) => Promise<void> | void,
): Promise<void> {
  const data = keys
    ? sql`coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(data) where key = any(${keys}::text[])), '{}') as data`
    : sql`data`;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const records = await sql<RecordData[]>`
      select id, form_version, ${data} from record
      where tenant_id = ${tenantId} and program_id = ${programId} and state = ${state} and id > ${after}
      order by id limit ${BATCH}`;
    if (records.length > 0) await act(records);
    const last = records.at(-1);
    if (last === undefined || records.length < BATCH) return;
    after = last.id;
  }
}
