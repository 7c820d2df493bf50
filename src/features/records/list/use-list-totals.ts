import { useServices } from '#features/kit/use-services.ts';
import { type ListQuestion, selectRowsKnown, type ShownList } from '#machines/record-list/index.ts';
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

/** The number counted for a question; null where it is that of another one. */
const countedFor = (question: ListQuestion, { counted }: ListTotals): number | null =>
  counted?.of === totalsKey(question) ? counted.figures.total : null;

/** Rows a list draws or makes room for: those of its page or, scrolled, all that were counted. */
export function useRowCount(shown: ShownList, { subscribe, get }: TotalsStore): number {
  const { question } = shown;
  const counted = useSyncExternalStore(subscribe, () =>
    question.size === 'todas' ? countedFor(question, get()) : null,
  );
  return counted ?? selectRowsKnown(shown);
}

/**
 * How many records a list matches, as far as its last page says it: the count may still be on its way. Null where there
 * are more behind what was read.
 */
export function totalAtEnd(shown: ShownList): number | null {
  const { question, trail, slices } = shown;
  const slice = slices.get(0);
  if (slice === undefined || slice.next !== null) return null;
  return question.size === 'todas' ? selectRowsKnown(shown) : (trail.length - 1) * question.size + slice.rows.length;
}
