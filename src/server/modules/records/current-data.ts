import { createFormEvaluator } from '#domain/forms/form-evaluation.ts';
import { bringForward, type KeptValue } from '#domain/forms/bring-forward.ts';
import { businessDateOf } from '#domain/dates.ts';
import { readValues, storedData, type StoredData } from '#domain/forms/stored-data.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import type { Work } from '../shared/work.types.ts';
import { loadVersion, type Program } from './program.ts';

/** What expressions may ask besides the form's values, as of a piece of work. */
export const factsOf = ({ now, actor }: Pick<Work, 'now' | 'actor'>): FormFacts => ({
  today: businessDateOf(now),
  now: now.toISOString(),
  user: actor?.name ?? '',
});

/** Data of a record in the form as it is now, and what has no place in it. */
export interface CurrentData {
  data: StoredData;
  kept: readonly KeptValue[];
}

/**
 * What data written with some version of a program's form is in the version of now: values brought forward, formulas
 * computed anew. Data of this very version is given as it is.
 */
export async function currentData(
  work: Work,
  program: Program,
  { form_version: version, data }: { form_version: number; data: StoredData },
): Promise<CurrentData> {
  if (version === program.version) return { data, kept: [] };
  const { form } = program;
  const { definition } = await loadVersion(work, program, version);
  const { values, kept } = bringForward(definition, form.definition, data);
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const read = readValues(form, filled);
  if (!read.ok) return { data: values, kept };
  const evaluator = createFormEvaluator(form, factsOf(work));
  evaluator.update(read.values);
  return { data: storedData(form, read.values, evaluator), kept };
}
