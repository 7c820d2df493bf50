import { references } from '#contract/schemas/records.ts';
import type { Values } from '#machines/record-editor/index.ts';
import * as v from 'valibot';
import type { FileFact, ReferenceNames } from '#features/kit/form/reference-names.ts';

/** Where a draft holds what its files are called; no field can be called so. */
const FILES = '#files';

/** Every text in some values. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

/** What was typed, with what its files are called: until the record is saved nobody else tells that. */
export function withFileNames(values: Values, names: ReferenceNames): Values {
  const files: Record<string, FileFact> = {};
  for (const text of textsIn(values)) {
    const fact = names.file(text);
    if (fact !== undefined) files[text] = fact;
  }
  return Object.keys(files).length === 0 ? values : { ...values, [FILES]: files };
}

/** Learns what the files of a draft are called. */
export function learnFileNames(values: Values, names: ReferenceNames): void {
  const read = v.safeParse(references.entries.files, values[FILES]);
  if (read.success) names.learn({ files: read.output });
}
