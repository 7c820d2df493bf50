import type { AppError } from '#contract/app-error.ts';
import { connectionError } from '#contract/failures.ts';
import type { RecordRow, References } from '#contract/schemas/records.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import type { allRowsMachine } from '#machines/all-rows/index.ts';
import type { Figures } from '#machines/list-totals/index.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { RecordsQuestion } from './record-source.ts';

export type AllRowsRef = ActorRefFrom<typeof allRowsMachine>;

/** Rows that were read together, and what they refer to. */
export interface RowsPart {
  rows: readonly RecordRow[];
  references: References;
}

/** All rows of a list, and their sums. */
export interface AllRows {
  parts: readonly RowsPart[];
  figures: Figures;
}

/** How a reading of all rows ended. */
export type AllRowsOutcome =
  | { kind: 'read'; all: AllRows }
  | { kind: 'tooMany' | 'cancelled' }
  | { kind: 'failed'; failure: AppError };

/** The code of the readings, which loads with the first one. */
const loadReader = async () => (await import('./read-all-rows.ts')).readAllRows;

/** Readings of all rows of a list: the one in progress, and the function that starts one in its place. */
export function useAllRows() {
  const services = useServices();
  const [reading, setReading] = useState<AllRowsRef | null>(null);
  const current = useRef<AllRowsRef | null>(null);
  useEffect(() => () => current.current?.send({ type: 'read.cancel' }), []);
  const read = useCallback(
    async (question: RecordsQuestion): Promise<AllRowsOutcome> => {
      current.current?.send({ type: 'read.cancel' });
      const readAllRows = await loadReader().catch(connectionError);
      if (typeof readAllRows !== 'function') return { kind: 'failed', failure: readAllRows };
      return new Promise((resolve) => {
        const started = readAllRows(services, question, (outcome) => {
          setReading((last) => (last === started ? null : last));
          resolve(outcome);
        });
        current.current = started;
        setReading(started);
      });
    },
    [services],
  );
  return { reading, read };
}
