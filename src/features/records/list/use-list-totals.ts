import { useServices } from '#features/kit/use-services.ts';
import { selectRowCount } from '#machines/record-list/index.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createTotalsStore, type ListTotals, totalsKey, type TotalsStore } from './list-totals.ts';
import type { RecordListRef, RecordsQuestion, ShownRecords } from './record-source.ts';

/** Counts the matches of a list while it is mounted. */
export function useListTotals(list: RecordListRef): TotalsStore {
  const services = useServices();
  const [totals] = useState(() => createTotalsStore(services, list));
  useEffect(() => totals.start(), [totals]);
  return totals;
}

/** The totals of all matching records. */
export const useTotals = ({ subscribe, get }: TotalsStore): ListTotals => useSyncExternalStore(subscribe, get);

/**
 * The total to use for a query. The previous total stays during a recount, so that the page does not jump. Null for
 * another query or after a failed recount.
 */
const countFor = (question: RecordsQuestion, { counted, state }: ListTotals): number | null =>
  state !== 'failed' && counted?.of === totalsKey(question) ? counted.figures.total : null;

/**
 * Number of rows that are rendered or have space reserved: those of the page or, in a scrolled list, all matches as far
 * as known.
 */
export function useRowCount(shown: ShownRecords, { subscribe, get }: TotalsStore): number {
  const { question } = shown;
  const counted = useSyncExternalStore(subscribe, () => (question.size === 'todas' ? countFor(question, get()) : null));
  return selectRowCount(shown, counted);
}
