import { createFormEvaluator } from '#domain/forms/form-evaluation.ts';
import { formWork } from '#domain/forms/form-state.ts';
import { bringForward, type RetainedValue } from '#domain/forms/bring-forward.ts';
import { businessDateOf } from '#domain/dates.ts';
import { readValues, storedData, type StoredData, withoutNulls } from '#domain/forms/stored-data.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import type { WorkBudget } from '#domain/formulas/expression.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { loadVersion, type Program } from './program.ts';

/** What expressions may ask besides the form's values, as of a piece of work. */
export const factsOf = ({ now, actor }: Pick<Transaction, 'now' | 'actor'>): FormFacts => ({
  today: businessDateOf(now),
  now: now.toISOString(),
  user: actor?.name ?? '',
});

/** So many times what one change of a form may cost may be computed to save it: it is brought forward, and then taken. */
const CHANGES_TO_SAVE = 3;

/** What saving one record may cost in all. */
export const workToSave = (): WorkBudget => formWork(CHANGES_TO_SAVE);

/** Data of a record in the form as it is now, and what has no place in it. */
export interface CurrentData {
  data: StoredData;
  kept: readonly RetainedValue[];
}

interface Written {
  form_version: number;
  data: StoredData;
}

/** As `currentData`, but for what formulas give: of those that changed, and of those that read what did, nothing is right. */
export async function broughtForward(work: Transaction, program: Program, written: Written): Promise<CurrentData> {
  const { form_version: version, data } = written;
  if (version === program.version) return { data, kept: [] };
  const { definition } = await loadVersion(work, program, version);
  const { values, kept } = bringForward(definition, program.form.definition, data);
  return { data: values, kept };
}

/**
 * What data written with some version of a program's form is in the version of now: values brought forward, formulas
 * computed anew. Data of this very version is given as it is.
 * @param budget what computing may cost, together with whatever shares it; a formula for which nothing is left is null
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
