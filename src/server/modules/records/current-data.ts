import { createFormEvaluator } from '#domain/forms/form-evaluation.ts';
import { formWork } from '#domain/forms/form-state.ts';
import { migrateData, type RetainedValue } from '#domain/forms/migrate-data.ts';
import { businessDateOf } from '#domain/dates.ts';
import { readValues, storedData, type StoredData, withoutNulls } from '#domain/forms/stored-data.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import type { WorkBudget } from '#domain/formulas/expression.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { loadVersion, type Program } from './program.ts';

/** The values, other than those of the form's fields, that expressions can read in this transaction. */
export const factsOf = ({ now, actor }: Pick<Transaction, 'now' | 'actor'>): FormFacts => ({
  today: businessDateOf(now),
  now: now.toISOString(),
  user: actor?.name ?? '',
});

/**
 * Computation limit of saving a record, as a multiple of the limit of one change in a form: saving first migrates the
 * data and then changes it.
 */
const CHANGES_TO_SAVE = 3;

/** Creates the computation limit for saving one record. */
export const saveBudget = (): WorkBudget => formWork(CHANGES_TO_SAVE);

/** Data of a record under the current form, and the values that have no field in that form. */
export interface CurrentData {
  data: StoredData;
  retained: readonly RetainedValue[];
}

interface VersionedData {
  form_version: number;
  data: StoredData;
}

/**
 * Like `currentData`, but does not compute formulas: the results of changed formulas, and of formulas that depend on
 * changed values, may be wrong.
 */
export async function migratedData(work: Transaction, program: Program, record: VersionedData): Promise<CurrentData> {
  const { form_version: version, data } = record;
  if (version === program.version) return { data, retained: [] };
  const { definition } = await loadVersion(work, program, version);
  const { values, retained } = migrateData(definition, program.form.definition, data);
  return { data: values, retained };
}

/**
 * Migrates data of any form version to the current one: converts values and recomputes formulas. Gives data of the
 * current version unchanged.
 * @param budget computation limit, which may be shared with other calls; the results of formulas beyond the limit are
 * null
 */
export async function currentData(
  work: Transaction,
  program: Program,
  record: VersionedData,
  budget: WorkBudget = formWork(),
): Promise<CurrentData> {
  const { data: values, retained } = await migratedData(work, program, record);
  if (record.form_version === program.version) return { data: values, retained };
  const { form } = program;
  const read = readValues(form, withoutNulls(values));
  if (!read.ok) return { data: values, retained };
  const evaluator = createFormEvaluator(form, factsOf(work), budget);
  evaluator.update(read.values);
  return { data: storedData(form, read.values, evaluator), retained };
}
