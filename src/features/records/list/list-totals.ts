import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { TotalsQuery } from '#contract/schemas/record-query.ts';
import type { Services } from '#features/kit/services.types.ts';
import { selectIsStale, selectIsTurning, selectShown } from '#machines/record-list/index.ts';
import type { RecordListRef, RecordsQuestion, RecordsSnapshot, ShownRecords } from './record-source.ts';

/** The number of matching records and the sums of their numeric columns. */
type Figures = AnswerOf<(typeof recordEndpoints)['recordTotals']>;

/** The totals of all records that match a list's query. */
export interface ListTotals {
  /** The last totals and the key of their query; null before the first count. */
  counted: { of: string; figures: Figures } | null;
  /** Whether the totals are being counted, match the current query, or failed. */
  state: 'counting' | 'counted' | 'failed';
}

export interface TotalsStore {
  get: () => ListTotals;
  subscribe: (listener: () => void) => () => void;
  /** Counts again after a failure. */
  retry: () => void;
  /** Starts counting; returns the function that stops it. */
  start: () => () => void;
}

/** The query of the totals: independent of the sort order and of the columns that are not summed. */
function totalsQuery({ query: { program, text, filter, state }, totals, size }: RecordsQuestion): TotalsQuery {
  return {
    program,
    ...(text !== undefined && { text }),
    ...(filter !== undefined && { filter }),
    ...(state !== undefined && { state }),
    ...(totals.length > 0 && { totals: [...totals] }),
    ...(size === 'todas' && { exact: true }),
  };
}

/** Key of a query's totals. */
export const totalsKey = (question: RecordsQuestion): string => JSON.stringify(totalsQuery(question));

/**
 * Milliseconds between the request for rows and the count. Counting reads all matching records and delays the page,
 * which mostly arrives within this time.
 */
const HEAD_START = 40;

/** Holds the last totals and requests new ones; only the last request counts. */
function createCounter({ api }: Pick<Services, 'api'>, clock: RecordListRef['clock']) {
  const listeners = new Set<() => void>();
  let published: ListTotals = { counted: null, state: 'counting' };
  let received: ListTotals['counted'] = null;
  let running: AbortController | undefined;
  const notify = (next: ListTotals) => {
    published = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => published,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resolves to whether the count succeeded. */
    async request(question: RecordsQuestion, unattended: boolean): Promise<boolean> {
      running?.abort();
      const call = new AbortController();
      running = call;
      received = null;
      if (published.state !== 'counting') notify({ ...published, state: 'counting' });
      const body = totalsQuery(question);
      await new Promise<void>((resolve) => clock.setTimeout(resolve, HEAD_START));
      if (call.signal.aborted) return false;
      const result = await api.post(recordEndpoints.recordTotals, body, { signal: call.signal, unattended });
      if (call.signal.aborted) return false;
      if (result.ok) received = { of: JSON.stringify(body), figures: result.data };
      else notify({ ...published, state: 'failed' });
      return result.ok;
    },
    /** Publishes the totals once rows of the same query are shown. */
    show(shown: ShownRecords | null) {
      if (received === null || shown === null || totalsKey(shown.question) !== received.of) return;
      notify({ counted: received, state: 'counted' });
      received = null;
    },
    end: () => running?.abort(),
  };
}

const noTrigger = { key: '', isStale: false, isChangingPage: false };

/** The part of a list's snapshot that decides whether to count again. */
function triggerOf(snapshot: RecordsSnapshot): typeof noTrigger {
  const key = totalsKey(snapshot.context.wanted.question);
  return { key, isStale: selectIsStale(snapshot), isChangingPage: selectIsTurning(snapshot) };
}

/**
 * Counts the matches of a list in parallel with its rows: for each new query, after a reload of stale rows, and on a
 * page change after a failed count. Uses the list's clock. Totals are published only with rows of the same query, so
 * that both agree.
 */
export function createTotalsStore(services: Pick<Services, 'api'>, list: RecordListRef): TotalsStore {
  const counter = createCounter(services, list.clock);
  let last = noTrigger;
  const show = () => counter.show(selectShown(list.getSnapshot()));
  const count = async (unattended: boolean) => {
    if (await counter.request(list.getSnapshot().context.wanted.question, unattended)) show();
  };
  const update = () => {
    const before = last;
    last = triggerOf(list.getSnapshot());
    const isOther = last.key !== before.key;
    const isRetried = counter.get().state === 'failed' && last.isChangingPage && !before.isChangingPage;
    if (isOther || isRetried) void count(false);
    else if (before.isStale && !last.isStale) void count(true);
    else show();
  };
  return {
    ...counter,
    retry: () => void (counter.get().state === 'failed' && count(false)),
    start: () => {
      update();
      const subscription = list.subscribe(update);
      return () => {
        subscription.unsubscribe();
        counter.end();
        last = noTrigger;
      };
    },
  };
}
