import { references } from '#contract/schemas/records.ts';
import type { Values } from '#machines/record-editor/index.ts';
import * as v from 'valibot';
import type { FileInfo, ReferenceNames } from '#features/kit/form/reference-names.ts';

/** Key under which a draft stores its file names; no field can have it. */
const FILES = '#files';

/** All strings in a value. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

/** Draft values with the names of their files, which the server does not give before the record is saved. */
export function withFileNames(values: Values, names: ReferenceNames): Values {
  const files: Record<string, FileInfo> = {};
  for (const text of textsIn(values)) {
    const info = names.file(text);
    if (info !== undefined) files[text] = info;
  }
  return Object.keys(files).length === 0 ? values : { ...values, [FILES]: files };
}

/** Reads the file names of a draft. */
export function addFileNames(values: Values, names: ReferenceNames): void {
  const read = v.safeParse(references.entries.files, values[FILES]);
  if (read.success) names.add({ files: read.output });
}
