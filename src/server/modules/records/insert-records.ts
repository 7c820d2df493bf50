import type { FormValues } from '#domain/fields/field-kind.ts';
import { newValues } from '#domain/forms/new-values.ts';
import { storedData, titleOf } from '#domain/forms/stored-data.ts';
import { Fault } from '../../http/fault.ts';
import { newId } from '../shared/new-id.ts';
import { digestOf } from '../shared/secrets.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { factsOf, saveBudget } from './current-data.ts';
import { insertRows, insertVersions, type NewRecord } from './insert-rows.ts';
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
