import type { recordEndpoints } from '#contract/endpoints/records.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { readAsOf } from './as-of.ts';
import { changeRecord, deleteRecord, restoreRecord } from './change.ts';
import { createRecord } from './create.ts';
import { readHistory } from './history.ts';
import { listRecords } from './list.ts';
import { findNeighbours } from './neighbours.ts';
import { readRecord, readWritten } from './read.ts';
import { findUses } from './uses.ts';
import { totalRecords } from './totals.ts';

const ok = { ok: true } as const;

export const recordHandlers: Handlers<typeof recordEndpoints> = {
  records: { in: 'company', run: ({ work, body }) => listRecords(work, body) },
  recordTotals: { in: 'company', run: ({ work, body }) => totalRecords(work, body) },
  record: { in: 'company', run: ({ work, query }) => readRecord(work, query) },
  recordNeighbours: { in: 'company', run: ({ work, body }) => findNeighbours(work, body) },
  recordUses: { in: 'company', run: ({ work, query }) => findUses(work, query) },
  recordHistory: { in: 'company', run: ({ work, query }) => readHistory(work, query) },
  recordAsOf: { in: 'company', run: ({ work, query }) => readAsOf(work, query) },
  createRecord: {
    in: 'company',
    run: ({ work, body }) => createRecord(work, body),
    answerAgain: ({ work, body }, revision) => readWritten(work, body, { action: 'create', revision }),
  },
  changeRecord: {
    in: 'company',
    run: ({ work, body, revision }) => changeRecord(work, body, revision),
    answerAgain: ({ work, body }, revision) => readWritten(work, body, { action: 'edit', revision }),
  },
  deleteRecord: {
    in: 'company',
    run: ({ work, body, revision }) => deleteRecord(work, body, revision).then(() => ok),
  },
  restoreRecord: {
    in: 'company',
    run: ({ work, body, revision }) => restoreRecord(work, body, revision),
    answerAgain: ({ work, body }, revision) => readWritten(work, body, { action: 'delete', revision }),
  },
};
