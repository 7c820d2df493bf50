import { createFormEvaluator } from '#domain/forms/form-evaluation.ts';
import { formWork } from '#domain/forms/form-state.ts';
import { migrateData, type RetainedValue } from '#domain/forms/migrate-data.ts';
import { businessDateOf } from '#domain/dates.ts';
import { readValues, storedData, type StoredData, withoutNulls } from '#domain/forms/stored-data.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import type { WorkBudget } from '#domain/formulas/expression.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { loadVersion, type Program } from './program.ts';

/** The values besides the form's own that expressions can read, for one transaction. */
export const factsOf = ({ now, actor }: Pick<Transaction, 'now' | 'actor'>): FormFacts => ({
  today: businessDateOf(now),
  now: now.toISOString(),
  user: actor?.name ?? '',
});

/**
 * Computation limit of saving, as a multiple of the limit of one form change: the data is migrated first and changed
 * afterwards.
 */
const CHANGES_TO_SAVE = 3;

/** Computation limit of saving one record. */
export const saveBudget = (): WorkBudget => formWork(CHANGES_TO_SAVE);

/** Data of a record under the current form, and the values without a field in it. */
export interface CurrentData {
  data: StoredData;
  retained: readonly RetainedValue[];
}

interface VersionedData {
  form_version: number;
  data: StoredData;
}

/**
 * Like `currentData` without computing formulas: changed formulas, and those that depend on changed values, have no
 * correct result.
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
 * @param budget computation limit shared with other calls; formulas beyond it are null
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
