import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { RecordQuestion } from '#contract/schemas/record-query.ts';
import { PREFETCH_DELAY } from '#machines/kit/prefetch-delay.ts';
import { useEffect, useState } from 'react';
import { useServices } from '#features/kit/services/use-services.ts';

export interface Neighbours {
  previous: string | null;
  next: string | null;
}

const none: Neighbours = { previous: null, next: null };

/** The previous and next record of the list; none until known, or for a new record. */
export function useNeighbours(question: RecordQuestion, record: string | null): Neighbours {
  const { api } = useServices();
  const [found, setFound] = useState<Neighbours>(none);
  const queryKey = JSON.stringify(question);
  useEffect(() => {
    if (record === null) return;
    const controller = new AbortController();
    const read = async () => {
      // Uses the serialized query, because each render of the list may create an equal object.
      const body = { ...(JSON.parse(queryKey) as RecordQuestion), id: record };
      const result = await api.post(recordEndpoints.recordNeighbours, body, { signal: controller.signal });
      if (!controller.signal.aborted && result.ok) setFound(result.data);
    };
    const timer = setTimeout(() => void read(), PREFETCH_DELAY);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, queryKey, record]);
  return found;
}
