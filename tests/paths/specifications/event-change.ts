import {
  type EventSave,
  eventChangeMachine,
  selectConflict,
  selectFailure,
  selectIsBusy,
  selectPending,
  selectReversal,
} from '#machines/event-change/index.ts';
import { specify, type Call, type Move } from '../generator/specification.ts';
import {
  type Change,
  changeOfSeries,
  creation,
  deletionOfOne,
  moveOfSeries,
  offline,
  read,
  reverted,
  saved,
  stale,
  theirs,
} from './event-change.examples.ts';
import { changeJourneys } from './event-change.journeys.ts';

type MoveOf = Move<Change> | null;

const eventType = (move: MoveOf): string => (move !== null && 'type' in move ? move.type : '');
const answerOf = (move: MoveOf): string => (move !== null && 'resolve' in move ? move.resolve : '');
const isRejected = (move: MoveOf, actor: string): boolean => move !== null && 'reject' in move && move.reject === actor;
const hasStaleFailure = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'kind' in cause && cause.kind === 'stale';
/** Whether the server refused a save, because another user changed the event. */
const isStale = (move: MoveOf): boolean =>
  move !== null && 'reject' in move && move.reject === 'saveChange' && hasStaleFailure(move.with);
const running = (calls: readonly Call[]): readonly string[] =>
  calls.filter((call) => call.isRunning()).map(({ src }) => src);
const isSave = (call: Call): call is Call & { input: EventSave } => call.src === 'saveChange';

/** What is stored of the change, from the answers alone: nothing, the change, or its undo. */
function storedChange() {
  let stored: 'nothing' | 'change' | 'undo' = 'nothing';
  return (move: MoveOf) => {
    if (answerOf(move) === 'saveChange') stored = 'change';
    if (answerOf(move) === 'undoEdit') stored = stored === 'change' ? 'undo' : 'change';
    return stored;
  };
}

/** Whether another user's change was found, and whether the user is asked about it. From the moves alone. */
function conflict() {
  let state: 'none' | 'found' | 'asked' = 'none';
  return (move: MoveOf) => {
    if (isStale(move)) state = 'found';
    if (answerOf(move) === 'readEvent' && state === 'found') state = 'asked';
    if (eventType(move) === 'conflict.apply' && state === 'asked') state = 'none';
    return state;
  };
}

/** The facts that a move causes, from the moves alone. */
function expectedFacts() {
  const [trackStored, trackConflict] = [storedChange(), conflict()];
  let before = 'none';
  return (move: MoveOf): readonly string[] => {
    const wasAsked = before === 'asked';
    const stored = trackStored(move);
    before = trackConflict(move);
    if (isRejected(move, 'undoEdit')) return ['undo.failed'];
    if (move !== null && 'reject' in move) return isStale(move) ? [] : ['change.failed'];
    switch (answerOf(move)) {
      case 'saveChange':
        return ['change.saved'];
      case 'undoEdit':
        return [stored === 'undo' ? 'change.undone' : 'change.redone'];
      case 'readEvent':
        return before === 'asked' ? ['conflict.found'] : [];
      case 'askScope':
        return move !== null && 'with' in move && move.with === null ? ['change.cancelled'] : [];
      default:
        return eventType(move) === 'conflict.giveUp' && wasAsked ? ['change.cancelled'] : [];
    }
  };
}

export const eventChange = specify<Change>({
  machine: eventChangeMachine,
  inputs: {
    'move of a series': { request: moveOfSeries },
    'deletion of one event': { request: deletionOfOne },
    'new event': { request: creation },
    'change of a series': { request: changeOfSeries },
  },
  events: {
    'change.retry': { '': {} },
    'conflict.apply': { '': {} },
    'conflict.giveUp': { '': {} },
    'undo.request': { '': {} },
    'redo.request': { '': {} },
    'change.dismiss': { '': {} },
  },
  answers: {
    askScope: { resolves: { following: 'following', cancelled: null }, rejects: { '': offline } },
    readEvent: { resolves: { read, theirs }, rejects: { '': offline } },
    saveChange: { resolves: { '': saved }, rejects: { stale, offline } },
    undoEdit: { resolves: { '': reverted }, rejects: { '': stale } },
  },
  abstract: ({ revision, current }) => [revision, current?.revision],
  invariants: {
    'one call runs at a time, and the process is busy while it is one to the server':
      () =>
      ({ calls, snapshot }) => {
        const names = running(calls);
        return names.length <= 1 && selectIsBusy(snapshot) === (names.length === 1 && names[0] !== 'askScope');
      },
    'the occurrences of a series are chosen before anything is saved, and exactly those are saved': () => {
      let chosen: unknown = null;
      return ({ move, started, snapshot: { context } }) => {
        if (move !== null && 'resolve' in move && move.resolve === 'askScope') chosen = move.with;
        const { repeats, kind } = context.request;
        const scope = repeats && kind !== 'create' ? chosen : 'all';
        return started.filter(isSave).every(({ input }) => scope !== null && input.scope === scope);
      };
    },
    'the question is asked once, unless it failed': () => {
      let asked = 0;
      return ({ move, started, snapshot: { context } }) => {
        const questions = started.filter(({ src }) => src === 'askScope').length;
        asked += questions;
        if (isRejected(move, 'askScope')) asked -= 1;
        const { repeats, kind } = context.request;
        return asked <= (repeats && kind !== 'create' ? 1 : 0);
      };
    },
    'each save is based on the newest revision that the user knows of': () => {
      const track = conflict();
      let [known, found]: [number | null, number | null] = [null, null];
      return ({ move, started, snapshot: { context } }) => {
        if (move === null) known = context.request.revision;
        const state = track(move);
        if (move !== null && 'resolve' in move && move.resolve === 'readEvent') found = move.with.revision;
        if (state === 'none') known = found ?? known;
        return started
          .filter(isSave)
          .every(({ input }) => input.revision === known && input.request === context.request);
      };
    },
    'what is saved is never saved again': () => {
      const track = storedChange();
      let isSaved = false;
      return ({ move, started }) => {
        const holds = !isSaved || !started.some(isSave);
        isSaved ||= track(move) !== 'nothing';
        return holds && !(isSaved && started.some(isSave));
      };
    },
    'after a conflict nothing is saved until the user decides, who sees how the event is now': () => {
      const track = conflict();
      let current: unknown = null;
      return ({ move, started, snapshot }) => {
        const state = track(move);
        if (move !== null && 'resolve' in move && move.resolve === 'readEvent') current = move.with;
        const shown = selectConflict(snapshot);
        return state === 'none'
          ? shown === null
          : !started.some(isSave) && shown === (state === 'asked' ? current : null);
      };
    },
    'the saved change can be undone, and the undone one made again, while nothing runs': () => {
      const track = storedChange();
      return ({ move, calls, snapshot }) => {
        const stored = track(move);
        const isOver = running(calls).length > 0 || snapshot.status === 'done';
        const expected = isOver || stored === 'nothing' ? null : stored === 'change' ? 'undo' : 'redo';
        return selectReversal(snapshot) === expected;
      };
    },
    'each undo and redo reverts the edit that was answered last': () => {
      let edit = '';
      return ({ move, started }) => {
        if (move !== null && 'resolve' in move && (move.resolve === 'saveChange' || move.resolve === 'undoEdit')) {
          ({ edit } = move.with);
        }
        return started.every(
          ({ src, input }) => src !== 'undoEdit' || JSON.stringify(input) === JSON.stringify({ edit }),
        );
      };
    },
    'the change is shown as made while it is on its way, and not once it failed or met that of another user': () => {
      const track = conflict();
      return ({ move, calls, snapshot }) => {
        const isFree = track(move) === 'none';
        const isOnItsWay = isFree && running(calls).some((name) => name !== 'undoEdit');
        return selectPending(snapshot)?.request === (isOnItsWay ? snapshot.context.request : undefined);
      };
    },
    'each result is reported once, at once': () => {
      const track = expectedFacts();
      return ({ move, emitted }) => JSON.stringify(emitted.map(({ type }) => type)) === JSON.stringify(track(move));
    },
    'a failure is shown exactly until it is retried or given up': () => {
      let isFailed = false;
      return ({ move, snapshot }) => {
        if (['askScope', 'readEvent', 'saveChange'].some((name) => isRejected(move, name))) isFailed = !isStale(move);
        if (['change.retry', 'change.dismiss'].includes(eventType(move))) isFailed = false;
        return (selectFailure(snapshot) !== null) === isFailed;
      };
    },
    'the failure is that of the last call for the change that failed': () => {
      let failure: unknown = null;
      return ({ move, snapshot }) => {
        if (move !== null && 'reject' in move && move.reject !== 'undoEdit') failure = move.with;
        const isError = failure instanceof Error;
        return isError || snapshot.context.failure === failure;
      };
    },
    'the occurrences are those that the user chose, and unknown before': () => {
      let chosen: unknown = null;
      return ({ move, snapshot: { context } }) => {
        if (move !== null && 'resolve' in move && move.resolve === 'askScope') chosen = move.with;
        return context.scope === (context.request.repeats ? chosen : 'all');
      };
    },
  },
  effects: {
    'nothing is saved after a cancellation, and each is reported once': ({ steps, calls, emitted }) => {
      const isCancelled = steps.at(-1)?.snapshot.matches('cancelled') === true;
      const count = emitted.filter(({ type }) => type === 'change.cancelled').length;
      return count === (isCancelled ? 1 : 0) && (!isCancelled || running(calls).length === 0);
    },
  },
  selectors: { selectConflict, selectFailure, selectIsBusy, selectPending, selectReversal },
  journeys: changeJourneys,
});
