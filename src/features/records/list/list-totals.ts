import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { TotalsQuery } from '#contract/schemas/record-query.ts';
import type { Services } from '#features/kit/services.types.ts';
import {
  type ListQuestion,
  type RecordListSnapshot,
  selectIsStale,
  selectIsTurning,
  selectShown,
  type ShownList,
} from '#machines/record-list/index.ts';
import type { RecordListRef } from './use-record-list.ts';

/** How many records match, and the sums of their figures. */
type Figures = AnswerOf<(typeof recordEndpoints)['recordTotals']>;

/** What is known of all records that match a list. */
export interface ListTotals {
  /** As counted last, and of which question; null until something was. */
  counted: { of: string; figures: Figures } | null;
  /** Whether that is of what is wanted, is being counted anew, or could not be. */
  state: 'counting' | 'counted' | 'failed';
}

export interface TotalsStore {
  get: () => ListTotals;
  subscribe: (listener: () => void) => () => void;
  /** Counts once more what could not be counted. */
  retry: () => void;
  /** Counts from now on, until what it gives is called. */
  start: () => () => void;
}

/** What is asked about all that match; the order and the columns shown make no difference to it. */
function totalsQuery({ asked: { program, text, filter, state }, totals, size }: ListQuestion): TotalsQuery {
  return {
    program,
    ...(text !== undefined && { text }),
    ...(filter !== undefined && { filter }),
    ...(state !== undefined && { state }),
    ...(totals.length > 0 && { totals: [...totals] }),
    ...(size === 'todas' && { exact: true }),
  };
}

/** What tells the totals of one question from those of another. */
export const totalsKey = (question: ListQuestion): string => JSON.stringify(totalsQuery(question));

/**
 * Milliseconds by which rows are asked for earlier: reading all that match keeps server and browser busy, and a page is
 * mostly there before it begins.
 */
const HEAD_START = 40;

/** Holds what was counted last, and makes the calls that count; of several the last one counts. */
function createCounter({ api }: Pick<Services, 'api'>, clock: RecordListRef['clock']) {
  const listeners = new Set<() => void>();
  let told: ListTotals = { counted: null, state: 'counting' };
  let arrived: ListTotals['counted'] = null;
  let running: AbortController | undefined;
  const notify = (next: ListTotals) => {
    told = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => told,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Gives whether there is an answer to what was asked. */
    async ask(question: ListQuestion, unattended: boolean): Promise<boolean> {
      running?.abort();
      const call = new AbortController();
      running = call;
      arrived = null;
      if (told.state !== 'counting') notify({ ...told, state: 'counting' });
      const body = totalsQuery(question);
      await new Promise<void>((resolve) => clock.setTimeout(resolve, HEAD_START));
      if (call.signal.aborted) return false;
      const result = await api.post(recordEndpoints.recordTotals, body, { signal: call.signal, unattended });
      if (call.signal.aborted) return false;
      if (result.ok) arrived = { of: JSON.stringify(body), figures: result.data };
      else notify({ ...told, state: 'failed' });
      return result.ok;
    },
    /** Tells what has arrived once rows of the same question are there. */
    show(shown: ShownList | null) {
      if (arrived === null || shown === null || totalsKey(shown.question) !== arrived.of) return;
      notify({ counted: arrived, state: 'counted' });
      arrived = null;
    },
    end: () => running?.abort(),
  };
}

const nothingSeen = { key: '', isStale: false, isTurning: false };

/** What of a list decides whether it is counted again. */
function seen(snapshot: RecordListSnapshot): typeof nothingSeen {
  const key = totalsKey(snapshot.context.wanted.question);
  return { key, isStale: selectIsStale(snapshot), isTurning: selectIsTurning(snapshot) };
}

/**
 * Counts what a list matches beside its rows: with the list's question, and again as soon as the list reads what others
 * changed, by the clock of the list. What was counted shows once rows of the same question do, so that one never belies
 * the other.
 */
export function countBeside(services: Pick<Services, 'api'>, list: RecordListRef): TotalsStore {
  const counter = createCounter(services, list.clock);
  let last = nothingSeen;
  const show = () => counter.show(selectShown(list.getSnapshot()));
  const count = async (unattended: boolean) => {
    if (await counter.ask(list.getSnapshot().context.wanted.question, unattended)) show();
  };
  const look = () => {
    const before = last;
    last = seen(list.getSnapshot());
    const isOther = last.key !== before.key;
    const isRetried = counter.get().state === 'failed' && last.isTurning && !before.isTurning;
    if (isOther || isRetried) void count(false);
    else if (before.isStale && !last.isStale) void count(true);
    else show();
  };
  return {
    ...counter,
    retry: () => void (counter.get().state === 'failed' && count(false)),
    start: () => {
      look();
      const subscription = list.subscribe(look);
      return () => {
        subscription.unsubscribe();
        counter.end();
        last = nothingSeen;
      };
    },
  };
}
