import { useServices } from '#features/kit/use-services.ts';
import { type ListQuestion, selectRowCount, type ShownList } from '#machines/record-list/index.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { countBeside, type ListTotals, totalsKey, type TotalsStore } from './list-totals.ts';
import type { RecordListRef } from './use-record-list.ts';

/** Counts what a list matches for as long as the list is there. */
export function useListTotals(list: RecordListRef): TotalsStore {
  const services = useServices();
  const [totals] = useState(() => countBeside(services, list));
  useEffect(() => totals.start(), [totals]);
  return totals;
}

/** What is known of all records that match. */
export const useTotals = ({ subscribe, get }: TotalsStore): ListTotals => useSyncExternalStore(subscribe, get);

/**
 * The number that counts for a question: the last one while it is counted again, so that nothing jumps. Null where it is
 * that of another question, or could not be counted again.
 */
const countFor = (question: ListQuestion, { counted, state }: ListTotals): number | null =>
  state !== 'failed' && counted?.of === totalsKey(question) ? counted.figures.total : null;

/** Rows a list draws or makes room for: those of its page or, scrolled, all that match as far as that is known. */
export function useRowCount(shown: ShownList, { subscribe, get }: TotalsStore): number {
  const { question } = shown;
  const counted = useSyncExternalStore(subscribe, () => (question.size === 'todas' ? countFor(question, get()) : null));
  return selectRowCount(shown, counted);
}
