import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { Work } from '../shared/work.types.ts';
import { toAnswer } from './answer.ts';
import type { NamedRecord } from './change.ts';
import { loadProgram } from './program.ts';
import { reachOf } from './reach.ts';
import { readStored } from './stored-record.ts';

/** One record, in use or in the bin, as somebody sees it. */
export async function readRecord(work: Work, { program: name, id }: NamedRecord): Promise<RecordAnswer> {
  const reach = reachOf(work, name, 'view');
  const wanted = { program: await loadProgram(work, name), reach, id };
  return toAnswer(work, wanted, await readStored(work, wanted));
}
