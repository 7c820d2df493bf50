import { unwrap } from '#api/unwrap.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { TotalsQuery } from '#contract/schemas/record-query.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import {
  type CountedFigures,
  type CountRequest,
  type Figures,
  listTotalsMachine,
  selectCounted,
  selectIsCounting,
  selectIsFailed,
} from '#machines/list-totals/index.ts';
import { selectIsStale, selectIsTurning, selectRowCount, selectShown } from '#machines/record-list/index.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { RecordListRef, RecordsQuestion, ShownRecords } from './record-source.ts';

export type ListTotalsRef = ActorRefFrom<typeof listTotalsMachine>;

/** The query of the totals: independent of the sort order and of the columns that are not summed. */
export function totalsQuery({ query: { program, text, filter, state }, totals, size }: RecordsQuestion): TotalsQuery {
  return {
    program,
    ...(text !== undefined && { text }),
    ...(filter !== undefined && { filter }),
    ...(state !== undefined && { state }),
    ...(totals.length > 0 && { totals: [...totals] }),
    ...(size === 'todas' && { exact: true }),
  };
}

/** The part of a list that decides what to count and when. */
function countedList(list: RecordListRef) {
  const snapshot = list.getSnapshot();
  const shown = selectShown(snapshot);
  return {
    query: totalsQuery(snapshot.context.wanted.question),
    shown: shown && totalsQuery(shown.question),
    isStale: selectIsStale(snapshot),
    isTurning: selectIsTurning(snapshot),
  };
}

/** Creates the totals of a list, which count once they follow it. They use the list's clock. */
export function createTotals({ api, inspect }: Pick<Services, 'api' | 'inspect'>, list: RecordListRef) {
  const countMatches = fromPromise<Figures, CountRequest>(async ({ input: { query, unattended }, signal }) =>
    unwrap(await api.post(recordEndpoints.recordTotals, query, { signal, unattended }), signal),
  );
  return createActor(listTotalsMachine.provide({ actors: { countMatches } }), {
    ...(inspect && { inspect }),
    clock: list.clock,
    input: { list: countedList(list) },
  }).start();
}

/** Counts the matches of a list in parallel with its rows; returns the function that stops it. */
export function followList(totals: ListTotalsRef, list: RecordListRef): () => void {
  const update = () => totals.send({ type: 'list.changed', list: countedList(list) });
  update();
  const subscription = list.subscribe({ next: update, complete: () => totals.send({ type: 'list.ended' }) });
  return () => {
    subscription.unsubscribe();
    if (totals.getSnapshot().status === 'active') totals.send({ type: 'list.closed' });
  };
}

/** Counts the matches of a list while it is mounted. */
export function useListTotals(list: RecordListRef): ListTotalsRef {
  const services = useServices();
  const [totals] = useState(() => createTotals(services, list));
  useEffect(() => followList(totals, list), [totals, list]);
  return totals;
}

/** The totals of all records that match a list's query. */
export interface ListTotals {
  /** The last totals and their query; null before the first count. */
  counted: CountedFigures | null;
  /** Whether the totals are being counted, match the current query, or failed. */
  state: 'counting' | 'counted' | 'failed';
}

/** The totals of all matching records. */
export function useTotals(totals: ListTotalsRef): ListTotals {
  const counted = useSelector(totals, selectCounted);
  const isCounting = useSelector(totals, selectIsCounting);
  const isFailed = useSelector(totals, selectIsFailed);
  return { counted, state: isFailed ? 'failed' : isCounting ? 'counting' : 'counted' };
}

/**
 * Number of rows that are rendered or have space reserved: those of the page or, in a scrolled list, all matches as far
 * as known. The previous total of the same query stays during a recount, so that the page does not jump.
 */
export function useRowCount(shown: ShownRecords, totals: ListTotalsRef): number {
  const { question } = shown;
  const total = useSelector(totals, (snapshot) => {
    const counted = selectCounted(snapshot);
    if (question.size !== 'todas' || counted === null || selectIsFailed(snapshot)) return null;
    return isDeepEqual(counted.query, totalsQuery(question)) ? counted.figures.total : null;
  });
  return selectRowCount(shown, total);
}
