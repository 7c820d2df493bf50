import { listTotalsMachine, selectCounted, selectIsCounting, selectIsFailed } from '#machines/list-totals/index.ts';
import { type Move, specify, type Step } from '../generator/specification.ts';
import {
  type CountedList,
  eva,
  failure,
  listOf,
  listTotalsJourneys,
  shownAna,
  type Totals,
  two,
} from './list-totals.journeys.ts';

/** The query to count, if the list is open: from the moves alone. */
const tracker = () => {
  let list: CountedList | null = null;
  return (move: Move<Totals> | null) => {
    if (move !== null && 'type' in move) {
      if (move.type === 'list.changed') list = move.list;
      else if (move.type !== 'totals.retry') list = null;
    }
    return list;
  };
};

const runningOf = ({ calls }: Step<Totals>) => calls.filter(({ isRunning }) => isRunning());

export const listTotals = specify<Totals>({
  machine: listTotalsMachine,
  inputs: { '': { list: listOf() } },
  events: {
    'list.changed': {
      opened: { list: listOf() },
      'rows shown': { list: shownAna },
      stale: { list: { ...shownAna, isStale: true } },
      turning: { list: { ...shownAna, isTurning: true } },
      'other query': { list: { ...shownAna, query: eva } },
    },
    'list.closed': { '': {} },
    'list.ended': { '': {} },
    'totals.retry': { '': {} },
  },
  answers: { countMatches: { resolves: { '': two }, rejects: { '': failure } } },
  abstract: ({ list, received }, snapshot) => [list, snapshot.matches('received') && received?.query],
  invariants: {
    'one count runs at a time, of the current query of an open list': () => {
      const track = tracker();
      return (step) => {
        const list = track(step.move);
        const running = runningOf(step);
        return running.every(
          ({ input }) => list !== null && JSON.stringify(input).startsWith(`{"query":${JSON.stringify(list.query)}`),
        );
      };
    },
    'no count starts within 40 ms after the list opens': () => {
      let openedAt: number | null = null;
      return ({ move, started, now }) => {
        if (move !== null && 'type' in move) {
          if (move.type === 'list.changed') openedAt ??= now;
          else if (move.type !== 'totals.retry') openedAt = null;
        }
        return started.every(({ at }) => openedAt !== null && at >= openedAt + 40);
      };
    },
    'figures count as current only if they match the query of an open list': () => {
      const track = tracker();
      return ({ move, snapshot }) => {
        const list = track(move);
        const isCurrent = !selectIsCounting(snapshot) && !selectIsFailed(snapshot);
        return list === null || !isCurrent || selectCounted(snapshot)?.query.text === list.query.text;
      };
    },
    'figures once shown never disappear': () => {
      let wasShown = false;
      return ({ snapshot }) => {
        const isShown = selectCounted(snapshot) !== null;
        const holds = isShown || !wasShown;
        wasShown = isShown;
        return holds;
      };
    },
    'only a count that fails is a failure, until the next one or until the page leaves the list': () => {
      let hasFailed = false;
      return ({ move, snapshot, calls }) => {
        if (move !== null && 'reject' in move) hasFailed = true;
        else if (!selectIsFailed(snapshot)) hasFailed = false;
        return selectIsFailed(snapshot) === hasFailed && !(hasFailed && calls.some((call) => call.isRunning()));
      };
    },
  },
  effects: {
    'the totals emit nothing': ({ emitted }) => emitted.length === 0,
  },
  selectors: { selectCounted, selectIsCounting, selectIsFailed },
  journeys: listTotalsJourneys,
});
