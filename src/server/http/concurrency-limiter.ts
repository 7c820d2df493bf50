import type { Session } from '../modules/session/session.types.ts';
import { Fault } from './fault.ts';
import { httpTexts } from './http.texts.ts';

/** How many calls run at a time, and how many may wait for their turn. */
interface ConcurrencyLimits {
  all: number;
  company: number;
  session: number;
  /** Number of calls that may wait. */
  waiting: { company: number; session: number };
  /** Milliseconds that a call waits at most. */
  wait: number;
  /** Seconds after which a refused call may be repeated. */
  retryAfter: number;
}

/**
 * Limits of the calls that aggregate over all records of a program. They leave most connections of the pool (10) to other
 * calls. A call waits and works for less than the 30 s after which its client gives up: see the limits of figures.
 */
export const AGGREGATION_LIMITS: ConcurrencyLimits = {
  all: 4,
  company: 2,
  session: 1,
  waiting: { company: 20, session: 10 },
  wait: 10_000,
  retryAfter: 5,
};

/** Whose call it is. */
type Caller = Pick<Session, 'tenantId' | 'sessionId'>;

/** Runs a limited number of calls at a time; the others wait, and the companies take turns. */
export interface ConcurrencyLimiter {
  /**
   * Runs a call when its turn comes. Throws a 429 when too many calls wait already, and a 503 when its turn does not come
   * in time or `signal` aborts first.
   * @param call gets whether the call had to wait
   */
  run<T>(caller: Caller, signal: AbortSignal, call: (hasWaited: boolean) => Promise<T>): Promise<T>;
}

interface Waiter {
  caller: Caller;
  admit: () => void;
}

/** The admitted and the waiting calls of all companies. */
interface Calls {
  running: Set<Caller>;
  /** Waiting calls by company, in order of arrival; the company whose turn is next comes first. */
  waiting: Map<string, Waiter[]>;
}

const countOf = (callers: Iterable<Caller>, isCounted: (caller: Caller) => boolean): number =>
  [...callers].filter(isCounted).length;

/** Whether one more call of a caller is within the limits. */
const hasRoom = ({ running }: Calls, limits: ConcurrencyLimits, { tenantId, sessionId }: Caller): boolean =>
  running.size < limits.all &&
  countOf(running, (one) => one.tenantId === tenantId) < limits.company &&
  countOf(running, (one) => one.sessionId === sessionId) < limits.session;

/** Throws when no more calls of a caller may wait. */
function checkQueue({ waiting }: Calls, limits: ConcurrencyLimits, { tenantId, sessionId }: Caller): void {
  const callers = (waiting.get(tenantId) ?? []).map(({ caller }) => caller);
  const own = countOf(callers, (one) => one.sessionId === sessionId);
  if (callers.length < limits.waiting.company && own < limits.waiting.session) return;
  throw new Fault('throttled', { text: httpTexts.busy, retryAfter: limits.retryAfter });
}

function remove({ waiting }: Calls, waiter: Waiter): void {
  const { tenantId } = waiter.caller;
  const others = (waiting.get(tenantId) ?? []).filter((one) => one !== waiter);
  if (others.length === 0) waiting.delete(tenantId);
  else waiting.set(tenantId, others);
}

/** Finds the call that is admitted next; undefined while no waiting call has room. */
const nextOf = (calls: Calls, limits: ConcurrencyLimits): Waiter | undefined =>
  [...calls.waiting.values()]
    .flatMap((queue) => queue.find(({ caller }) => hasRoom(calls, limits, caller)) ?? [])
    .at(0);

/** Admits waiting calls as long as there is room. A company whose call was admitted has its next turn last. */
function admitWaiting(calls: Calls, limits: ConcurrencyLimits): void {
  for (let next = nextOf(calls, limits); next !== undefined; next = nextOf(calls, limits)) {
    const { tenantId } = next.caller;
    remove(calls, next);
    const left = calls.waiting.get(tenantId);
    if (left !== undefined) {
      calls.waiting.delete(tenantId);
      calls.waiting.set(tenantId, left);
    }
    calls.running.add(next.caller);
    next.admit();
  }
}

/** Resolves when a call is admitted; rejects when it waited too long or nobody waits for its answer any more. */
function waitForTurn(calls: Calls, limits: ConcurrencyLimits, caller: Caller, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', refuse);
    };
    const waiter: Waiter = {
      caller,
      admit: () => {
        stop();
        resolve();
      },
    };
    const refuse = () => {
      stop();
      remove(calls, waiter);
      reject(new Fault('unavailable', { text: httpTexts.busy, retryAfter: limits.retryAfter }));
    };
    const timer = setTimeout(refuse, limits.wait);
    signal.addEventListener('abort', refuse, { once: true });
    calls.waiting.set(caller.tenantId, [...(calls.waiting.get(caller.tenantId) ?? []), waiter]);
    if (signal.aborted) refuse();
  });
}

/** Creates a limiter, which counts the calls of this process. */
export function createConcurrencyLimiter(limits: ConcurrencyLimits): ConcurrencyLimiter {
  const calls: Calls = { running: new Set(), waiting: new Map() };
  return {
    run: async ({ tenantId, sessionId }, signal, call) => {
      // Each call is an object of its own, because a session may have several.
      const caller: Caller = { tenantId, sessionId };
      const hasToWait = !hasRoom(calls, limits, caller);
      if (hasToWait) {
        checkQueue(calls, limits, caller);
        await waitForTurn(calls, limits, caller, signal);
      } else calls.running.add(caller);
      try {
        return await call(hasToWait);
      } finally {
        calls.running.delete(caller);
        admitWaiting(calls, limits);
      }
    },
  };
}
