import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { FormValues } from '#domain/fields/field-kind.ts';
import { newValues } from '#domain/forms/new-values.ts';
import { storedData, titleOf } from '#domain/forms/stored-data.ts';
import { Fault } from '../../http/fault.ts';
import { lockCompany } from '../shared/lock-company.ts';
import { newId } from '../shared/new-id.ts';
import { digestOf } from '../shared/secrets.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { toAnswer, toAnswerAsOf } from './record-answer.ts';
import type { Cell } from './cells.ts';
import { findWrongDefaults, findWrongReferences, containsFiles } from './check-references.ts';
import { factsOf, saveBudget } from './current-data.ts';
import { insertRows, insertVersions, type NewRecord } from './insert-records.ts';
import { loadProgramToWrite, type Program } from './program.ts';
import { type AccessScope, accessScopeOf } from './access-scope.ts';
import { sideRows } from './side-rows.ts';
import { readStored } from './stored-record.ts';
import { notifyRecordChange } from './notify-record-change.ts';
import { findUniqueProblems } from './unique.ts';
import { insertSideRows } from './write-side-rows.ts';
import { writeValues } from './write-values.ts';

export interface RecordInput {
  program: string;
  id: string;
  values: FormValues;
}

/** The access scope with which creators read the record they created, whatever scope they have otherwise. */
export const ownAccessScope = (accessScope: AccessScope): AccessScope => ({ ...accessScope, scope: 'own' });

/**
 * Gives the response to a retry of a creation: the record as it was created. Undefined when the id is unused. Throws
 * `conflict` when the id belongs to a record with other content or of another creator.
 */
async function findFirstRecordAnswer(
  work: Transaction,
  { program, accessScope }: { program: Program; accessScope: AccessScope },
  { id, digest }: { id: string; digest: Buffer },
): Promise<RecordAnswer | undefined> {
  const [first] = await work.sql<{ created_digest: Buffer }[]>`
    select created_digest from record where tenant_id = ${work.tenantId} and id = ${id}`;
  if (first === undefined) return undefined;
  if (!digest.equals(first.created_digest)) throw new Fault('conflict');
  const record = await readStored(work, { program, accessScope: ownAccessScope(accessScope), id }).catch(
    (cause: unknown) => {
      throw cause instanceof Fault ? new Fault('conflict') : cause;
    },
  );
  return toAnswerAsOf(work, { program, accessScope }, record, 1);
}

/** Computes the record that these values create. Throws a 422 that contains every validation issue with its path. */
async function readNew(
  work: Transaction,
  { program, accessScope }: { program: Program; accessScope: AccessScope },
  { id, values: raw }: RecordInput,
): Promise<Omit<NewRecord, 'digest'>> {
  const { form } = program;
  const facts = factsOf(work);
  const budget = saveBudget();
  const base = newValues(form, facts, () => newId(work), budget);
  const result = writeValues({ form, accessScope, facts, base, isNew: true, budget }, raw);
  if (!result.ok) throw new Fault('invalidFields', { errors: result.problems });
  const { values, evaluator, problems } = result.written;
  const data = storedData(form, values, evaluator);
  const isOpen = ({ top, row, field }: Cell) => {
    const state = row === null ? evaluator.fieldState(top) : evaluator.cellState(top, row, field.key);
    return accessScope.access(top) === 'write' && state.isVisible && !state.isReadOnly;
  };
  const errors = {
    ...(await findUniqueProblems(work, { program, accessScope }, sideRows(form, [{ id, data }]).unique)),
    ...(await findWrongReferences(work, form, { base, values })),
    ...(await findWrongDefaults(work, form, { base, values }, isOpen)),
    ...problems,
  };
  if (Object.keys(errors).length > 0) throw new Fault('invalidFields', { errors });
  return { id, data, title: titleOf(form, data) };
}

/** Creates a record of a program. A retry with the same id and values gives the same response. */
export async function createRecord(work: Transaction, wanted: RecordInput): Promise<RecordAnswer> {
  const accessScope = accessScopeOf(work, wanted.program, 'create');
  const program = await loadProgramToWrite(work, wanted.program);
  const of = { program, accessScope };
  const digest = digestOf(wanted);
  const answered = await findFirstRecordAnswer(work, of, { id: wanted.id, digest });
  if (answered) return answered;
  if (containsFiles(program.form, wanted.values)) await lockCompany(work);
  const record = { ...(await readNew(work, of, wanted)), digest };
  const inserted = await insertRows(work, program, [record]);
  // A simultaneous call has created a record with this id.
  if (inserted.length === 0) {
    const concurrent = await findFirstRecordAnswer(work, of, record);
    if (concurrent) return concurrent;
    throw new Fault('conflict');
  }
  const rows = sideRows(program.form, [record]);
  const clashes = await insertSideRows(work, program.id, rows);
  if (clashes.length > 0) {
    throw new Fault('invalidFields', { errors: await findUniqueProblems(work, of, rows.unique) });
  }
  await insertVersions(work, 'created', [record.id]);
  notifyRecordChange(work, 'record.created', program, record);
  return toAnswer(
    work,
    of,
    await readStored(work, { program, accessScope: ownAccessScope(accessScope), id: record.id }),
  );
}
