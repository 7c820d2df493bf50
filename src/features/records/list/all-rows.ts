import { connectionError } from '#contract/failures.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AllRowsOutcome, AllRowsRef } from './all-rows.types.ts';
import type { RecordsQuestion } from './record-source.ts';

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
