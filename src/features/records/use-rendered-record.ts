import { useServices } from '#features/kit/services/use-services.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { pendingRecord } from './record-queries.ts';

/** Milliseconds for which a list stays visible while the pressed record loads. */
const LIST_GRACE = 150;

/**
 * The record to render for the URL; null for the list. A prefetched record mostly arrives at once, so the list stays
 * until then and the page renders once.
 */
export function useRenderedRecord(program: string, record: string | null): string | null {
  const services = useServices();
  const [drawn, setDrawn] = useState(record);
  const pending = drawn === null && record !== null ? pendingRecord(services, program, record) : null;
  if (drawn !== record && pending === null) setDrawn(record);
  useEffect(() => {
    if (pending === null) return;
    let isOver = false;
    // Flushed together with the form's effects, before the next paint.
    const draw = () => {
      if (!isOver) flushSync(() => setDrawn(record));
    };
    const timer = setTimeout(draw, LIST_GRACE);
    void pending.then(draw, draw);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [pending, record]);
  return pending === null ? record : null;
}
