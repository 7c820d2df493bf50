import type { FormValues } from '#domain/fields/field-kind.ts';
import { newValues } from '#domain/forms/new-values.ts';
import { storedData, titleOf, type StoredData } from '#domain/forms/stored-data.ts';
import { Fault } from '../../http/fault.ts';
import { newId } from '../shared/new-id.ts';
import { digestOf } from '../shared/secrets.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { factsOf, saveBudget } from './current-data.ts';
import type { Program } from './program.ts';
import type { AccessScope } from './access-scope.ts';
import { sideRows } from './side-rows.ts';
import { insertSideRows } from './write-side-rows.ts';
import { type Errors, writeValues } from './write-values.ts';

/** A record of a bulk insert. */
export interface BulkRecord {
  id: string;
  values: FormValues;
}

/** A record before its insertion. */
export interface NewRecord {
  id: string;
  title: string;
  data: StoredData;
  digest: Buffer;
}

/** The kind of a history entry. */
export type RecordEvent = 'created' | 'changed' | 'deleted' | 'restored';

/** Number of records in one statement. */
const CHUNK = 500;

/** An invalid record of a bulk insert: its index, counted from 0, and messages by dotted path. */
export interface BulkProblem {
  row: number;
  errors: Errors;
}

const accessScope: AccessScope = { scope: 'all', access: () => 'write' };

function readBulk(work: Transaction, program: Program, { id, values: raw }: BulkRecord): NewRecord | Errors {
  const { form } = program;
  const facts = factsOf(work);
  const budget = saveBudget();
  const base = newValues(form, facts, () => newId(work), budget);
  const result = writeValues({ form, accessScope, facts, base, isNew: true, budget }, raw);
  if (!result.ok) return result.problems;
  const { values, evaluator, problems } = result.written;
  if (Object.keys(problems).length > 0) return problems;
  const data = storedData(form, values, evaluator);
  return { id, data, title: titleOf(form, data), digest: digestOf({ program: program.routerName, id, values: raw }) };
}

const isRecordRow = (read: NewRecord | Errors): read is NewRecord => 'digest' in read && Buffer.isBuffer(read.digest);

async function insertChunk(work: Transaction, program: Program, records: readonly NewRecord[]): Promise<void> {
  const inserted = await insertRows(work, program, records);
  if (inserted.length < records.length) throw new Fault('conflict');
}

async function insertSideData(work: Transaction, program: Program, records: readonly NewRecord[]): Promise<void> {
  const clashes = await insertSideRows(work, program.id, sideRows(program.form, records));
  if (clashes.length > 0) throw new Fault('conflict');
  await insertVersions(
    work,
    'created',
    records.map(({ id }) => id),
  );
}

/**
 * Inserts many records of a program at once as the current user, without audit entries. Gives the invalid records; if
 * there are any, inserts none. Throws a 409 when an id or a unique value exists already.
 */
export async function insertRecords(
  work: Transaction,
  program: Program,
  rows: readonly BulkRecord[],
): Promise<BulkProblem[]> {
  const read = rows.map((row) => readBulk(work, program, row));
  const problems = read.flatMap((one, row) => (isRecordRow(one) ? [] : [{ row, errors: one }]));
  if (problems.length > 0) return problems;
  const records = read.filter(isRecordRow);
  const chunks = Array.from({ length: Math.ceil(records.length / CHUNK) }, (_, n) =>
    records.slice(n * CHUNK, (n + 1) * CHUNK),
  );
  for (const chunk of chunks) await insertChunk(work, program, chunk);
  // Runs after all records are stored, because any record may link to any other.
  for (const chunk of chunks) await insertSideData(work, program, chunk);
  return [];
}

/** The branch of a new record: its creator's branch or, of several, the branch with the lowest establishment. */
async function ownBranch({ sql, tenantId, actor }: Transaction): Promise<string | null> {
  if (actor === undefined) return null;
  const [branch] = await sql<{ id: string }[]>`
    select b.id from membership_branch mb
    join branch b on b.tenant_id = mb.tenant_id and b.id = mb.branch_id
    where mb.tenant_id = ${tenantId} and mb.membership_id = ${actor.membershipId}
    order by b.establishment limit 1`;
  return branch?.id ?? null;
}

/**
 * Inserts records without their rows in the side tables. Gives the ids of the inserted records; records whose id exists
 * already are skipped.
 */
export async function insertRows(
  work: Transaction,
  program: Program,
  records: readonly NewRecord[],
): Promise<string[]> {
  const { sql, tenantId, now, actor } = work;
  const branch = await ownBranch(work);
  const by = actor?.name ?? '';
  const rows = await sql<{ id: string }[]>`
    insert into record (tenant_id, id, program_id, form_version, owner_id, branch_id, title, data, created_at, created_by,
                        changed_at, changed_by, created_digest)
    select ${tenantId}, id, ${program.id}, ${program.version}, ${actor?.membershipId ?? null}, ${branch}, title, data,
           ${now}, ${by}, ${now}, ${by}, digest
    from unnest(${records.map(({ id }) => id)}::uuid[], ${records.map(({ title }) => title)}::text[],
                ${records.map(({ data }) => JSON.stringify(data))}::text[]::jsonb[],
                ${records.map(({ digest }) => `\\x${digest.toString('hex')}`)}::text[]::bytea[])
      as row (id, title, data, digest)
    on conflict do nothing returning id`;
  return rows.map(({ id }) => id);
}

async function workstationName({ sql, tenantId, origin }: Transaction): Promise<string> {
  if (origin.workstation === undefined) return '';
  const [row] = await sql<{ name: string }[]>`
    select name from workstation where tenant_id = ${tenantId} and id = ${origin.workstation}`;
  return row?.name ?? '';
}

/** Adds the current content of records to their history, under their current revision. */
export async function insertVersions(work: Transaction, event: RecordEvent, records: readonly string[]): Promise<void> {
  const { sql, tenantId, now, actor } = work;
  await sql`
    insert into record_version (tenant_id, record_id, revision, at, actor_id, actor, workstation, event, form_version, data)
    select tenant_id, id, revision, ${now}, ${actor?.membershipId ?? null}, ${actor?.name ?? ''},
           ${await workstationName(work)}, ${event}, form_version, data
    from record where tenant_id = ${tenantId} and id = any(${records}::uuid[])`;
}
