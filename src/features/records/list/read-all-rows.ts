import { unwrap } from '#api/unwrap.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { allRowsMachine, type ReadRows } from '#machines/all-rows/index.ts';
import type { Figures } from '#machines/list-totals/index.ts';
import { createActor, fromPromise } from 'xstate';
import type { AllRowsOutcome, AllRowsRef, RowsPart } from './all-rows.types.ts';
import { totalsQuery } from './list-totals.ts';
import type { RecordsQuestion } from './record-source.ts';

/** Most rows that are printed or copied at once: about a hundred pages. */
const MAX_ALL_ROWS = 5_000;
/** Rows of a request; the most that the server gives. */
const PART = 500;

/** Starts reading all rows of a list's question; `onEnd` gets the outcome once. */
export function readAllRows(
  { api, inspect }: Pick<Services, 'api' | 'inspect'>,
  question: RecordsQuestion,
  onEnd: (outcome: AllRowsOutcome) => void,
): AllRowsRef {
  const parts: RowsPart[] = [];
  let figures: Figures = { total: 0, exact: true, totals: {} };
  const { whole: _, ...query } = question.query;
  const actor = createActor(
    allRowsMachine.provide({
      actors: {
        countRows: fromPromise<number, void>(async ({ signal }) => {
          if (query.ids !== undefined) return query.ids.length;
          figures = await unwrap(
            await api.post(recordEndpoints.recordTotals, totalsQuery(question), { signal }),
            signal,
          );
          return figures.total;
        }),
        readRows: fromPromise<ReadRows, { after: string | null }>(async ({ input: { after }, signal }) => {
          const body = { ...query, limit: PART, ...(after !== null && { after }) };
          const { rows, references, next } = await unwrap(
            await api.post(recordEndpoints.records, body, { signal }),
            signal,
          );
          parts.push({ rows, references });
          return { count: rows.length, next };
        }),
      },
    }),
    { ...(inspect && { inspect }), input: { limit: MAX_ALL_ROWS } },
  );
  actor.on('rows.read', () => onEnd({ kind: 'read', all: { parts, figures } }));
  actor.on('rows.refused', () => onEnd({ kind: 'tooMany' }));
  actor.on('read.failed', ({ failure }) => onEnd({ kind: 'failed', failure }));
  actor.on('read.cancelled', () => onEnd({ kind: 'cancelled' }));
  return actor.start();
}
