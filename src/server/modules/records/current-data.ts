import { createFormEvaluator } from '#domain/forms/form-evaluation.ts';
import { formWork } from '#domain/forms/form-state.ts';
import { bringForward, type RetainedValue } from '#domain/forms/bring-forward.ts';
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
export const workToSave = (): WorkBudget => formWork(CHANGES_TO_SAVE);

/** Data of a record under the current form, and the values without a field in it. */
export interface CurrentData {
  data: StoredData;
  kept: readonly RetainedValue[];
}

interface Written {
  form_version: number;
  data: StoredData;
}

/**
 * Like `currentData` without computing formulas: changed formulas, and those that depend on changed values, have no
 * correct result.
 */
export async function broughtForward(work: Transaction, program: Program, written: Written): Promise<CurrentData> {
  const { form_version: version, data } = written;
  if (version === program.version) return { data, kept: [] };
  const { definition } = await loadVersion(work, program, version);
  const { values, kept } = bringForward(definition, program.form.definition, data);
  return { data: values, kept };
}

/**
 * Migrates data of any form version to the current one: converts values and recomputes formulas. Gives data of the
 * current version unchanged.
 * @param budget computation limit shared with other calls; formulas beyond it are null
 */
export async function currentData(
  work: Transaction,
  program: Program,
  written: Written,
  budget: WorkBudget = formWork(),
): Promise<CurrentData> {
  const { data: values, kept } = await broughtForward(work, program, written);
  if (written.form_version === program.version) return { data: values, kept };
  const { form } = program;
  const read = readValues(form, withoutNulls(values));
  if (!read.ok) return { data: values, kept };
  const evaluator = createFormEvaluator(form, factsOf(work), budget);
  evaluator.update(read.values);
  return { data: storedData(form, read.values, evaluator), kept };
}
