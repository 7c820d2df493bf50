import type { StoredData } from '#domain/forms/stored-data.ts';
import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { Program } from './program.ts';
import type { AccessScope } from './access-scope.ts';
import { inScope } from './access-scope.ts';
import { nothing, part, runPart } from './statement.ts';

/** A stored value without a field in the current form. */
export interface StoredRetained {
  key: string;
  label: string;
  version: number;
  text: string;
  value: unknown;
}

/** A record as stored in its table. */
export interface StoredRecord {
  id: string;
  form_version: number;
  revision: number;
  state: 'active' | 'deleted';
  title: string;
  data: StoredData;
  kept: readonly StoredRetained[];
  created_at: Date;
  created_by: string;
  changed_at: Date;
  changed_by: string;
  created_digest: Buffer;
}

const columns = part`
  r.id, r.form_version, r.revision, r.state, r.title, r.data, r.kept, r.created_at, r.created_by, r.changed_at,
  r.changed_by, r.created_digest`;

async function findRecord(
  work: Transaction,
  { program, accessScope, id }: RecordOf,
  lock = nothing,
): Promise<StoredRecord | undefined> {
  const [record] = await runPart<StoredRecord>(
    work.sql,
    part`
      select ${columns} from record r
      where r.tenant_id = ${work.tenantId}::uuid and r.id = ${id}::uuid and r.program_id = ${program.id}::uuid
      ${inScope(work, accessScope.scope, part`r`)} ${lock}`,
  );
  return record;
}

/** Selects a record of a program within an access scope. */
export interface RecordOf {
  program: Program;
  accessScope: AccessScope;
  id: string;
}

/** Reads a record; throws a 404 when it is missing, belongs to another program or is outside the access scope. */
export async function readStored(work: Transaction, wanted: RecordOf): Promise<StoredRecord> {
  const record = await findRecord(work, wanted);
  if (record === undefined) throw new Fault('notFound');
  return record;
}

/** Like `readStored`, and locks the record until the end of the transaction. */
export async function lockStored(work: Transaction, wanted: RecordOf): Promise<StoredRecord> {
  const record = await findRecord(work, wanted, part`for no key update of r`);
  if (record === undefined) throw new Fault('notFound');
  return record;
}
