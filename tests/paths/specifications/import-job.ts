import {
  importJobMachine,
  selectCanCancel,
  selectCanRetry,
  selectJob,
  selectProblem,
  selectProgress,
  selectResult,
} from '#machines/import-job/index.ts';
import { specify, type Call, type Move } from '../generator/specification.ts';
import {
  cancelled,
  failed,
  finished,
  forbidden,
  type Import,
  offline,
  result,
  running,
  waiting,
} from './import-job.examples.ts';
import { importJourneys } from './import-job.journeys.ts';

type MoveOf = Move<Import> | null;

const eventType = (move: MoveOf): string => (move !== null && 'type' in move ? move.type : '');
const isRead = (move: MoveOf): boolean =>
  move !== null &&
  (('resolve' in move && move.resolve === 'readImport') || ('reject' in move && move.reject === 'readImport'));
const readState = (move: MoveOf): string =>
  move !== null && 'resolve' in move && move.resolve === 'readImport' ? move.with.state : '';
const rejected = (move: MoveOf, actor: string): unknown =>
  move !== null && 'reject' in move && move.reject === actor ? move.with : null;
const runs = (calls: readonly Call[], name: string): boolean =>
  calls.some((call) => call.src === name && call.isRunning());

/** Whether a call failed for a reason that does not pass by itself. */
const isLasting = (cause: unknown): boolean =>
  cause !== null && !/"kind":"(offline|unavailable|throttled)"/.test(JSON.stringify(cause));

/** Where the import stands, from the moves alone. */
function whereabouts() {
  let place: 'browser' | 'server' | 'job' | 'nowhere' | 'unknown' = 'browser';
  let hasFile = true;
  return (move: MoveOf, hasJob: boolean) => {
    const type = eventType(move);
    if (move === null) [place, hasFile] = hasJob ? ['job', false] : ['browser', true];
    else if (place === 'browser' || place === 'server') {
      if (type === 'bytes.sent' && move !== null && 'sent' in move && move.sent === move.total) place = 'server';
      if (type === 'file.queued') place = 'job';
      if (type === 'file.imported' || type === 'file.refused') place = 'nowhere';
      if (type === 'import.cancel' && place === 'browser') place = 'nowhere';
    } else if (place === 'job') {
      if (['finished', 'failed', 'cancelled'].includes(readState(move))) place = 'nowhere';
      if (isLasting(rejected(move, 'readImport'))) place = 'unknown';
    } else if (place === 'unknown' && type === 'import.retry') place = 'job';
    else if (place === 'nowhere' && type === 'import.retry' && hasFile) place = 'browser';
    return place;
  };
}

export const importJob = specify<Import>({
  machine: importJobMachine,
  inputs: { 'chosen file': { job: null }, 'running job': { job: 'j1' } },
  events: {
    'bytes.sent': { some: { sent: 100, total: 300 }, all: { sent: 300, total: 300 } },
    'file.imported': { '': { result } },
    'file.queued': { '': { job: 'j1' } },
    'file.refused': { '': { failure: offline } },
    'imports.changed': { 'of this job': { job: 'j1' }, 'of another job': { job: 'j10' } },
    'import.refresh': { '': {} },
    'import.cancel': { '': {} },
    'import.retry': { '': {} },
    'import.dismiss': { '': {} },
  },
  answers: {
    readImport: { resolves: { waiting, running, finished, failed, cancelled }, rejects: { offline, forbidden } },
    cancelImport: { resolves: { '': undefined }, rejects: { '': offline } },
  },
  abstract: ({ hasFile, isOutdated }) => [hasFile, isOutdated],
  invariants: {
    'the file is sent exactly while the server has no answer': () => {
      const track = whereabouts();
      return ({ move, calls, snapshot }) => {
        const place = track(move, snapshot.context.job !== '');
        const isOver = snapshot.status === 'done' || snapshot.matches('failed');
        return runs(calls, 'sendFile') === (!isOver && (place === 'browser' || place === 'server'));
      };
    },
    'one call runs at a time': () => {
      return ({ calls }) => calls.filter((call) => call.isRunning()).length <= 1;
    },
    'a job is read or cancelled, and nothing else is': () => {
      const track = whereabouts();
      return ({ move, calls, snapshot: { context } }) => {
        const place = track(move, context.job !== '');
        const names = calls.filter((call) => call.isRunning() && call.src !== 'sendFile');
        return names.every(({ input }) => place === 'job' && JSON.stringify(input) === '{"job":"j1"}');
      };
    },
    'news of a job are read once, at once or after the read that was running': () => {
      let isOutdated = false;
      return ({ move, started, calls, snapshot }) => {
        const isChange =
          eventType(move) === 'import.refresh' ||
          (move !== null && 'type' in move && move.type === 'imports.changed' && move.job === 'j1');
        const isWatching = snapshot.matches('watching');
        const hasStarted = started.some(({ src }) => src === 'readImport');
        const wasReading = isWatching && runs(calls, 'readImport') && !hasStarted;
        if (!isWatching || hasStarted) isOutdated = false;
        else if (isChange && wasReading) isOutdated = true;
        const isUnread = isChange && isWatching && !runs(calls, 'readImport');
        const isForgotten = isOutdated && readState(move) !== '' && !hasStarted;
        return !isUnread && !isForgotten;
      };
    },
    'a job has an id exactly after the server accepted it': () => {
      let job = '';
      return ({ move, started, snapshot }) => {
        const { context } = snapshot;
        if (move === null) ({ job } = context);
        if (started.some(({ src }) => src === 'sendFile')) job = '';
        if (move !== null && 'type' in move && move.type === 'file.queued' && context.job !== '') ({ job } = move);
        return context.job === job && selectJob(snapshot) === job;
      };
    },
    'news are remembered only while the job is read':
      () =>
      ({ calls, snapshot: { context } }) =>
        !context.isOutdated || runs(calls, 'readImport'),
    'a read is repeated at the latest five seconds after the last one': () => {
      let last = 0;
      return ({ move, now, calls, snapshot }) => {
        if (isRead(move)) last = now;
        if (!snapshot.matches('watching')) return true;
        return runs(calls, 'readImport') || now - last < 5_000;
      };
    },
    'nothing is read early without news': () => {
      let last = -5_000;
      return ({ move, now, started }) => {
        const isPolled = move !== null && 'wait' in move && started.length > 0;
        const holds = !isPolled || now - last >= 5_000;
        if (isRead(move)) last = now;
        return holds;
      };
    },
    'each end is reported once, at once': () => {
      const track = whereabouts();
      let before = 'browser';
      return ({ move, emitted, snapshot: { context } }) => {
        const was = before;
        before = track(move, context.job !== '');
        const type = eventType(move);
        const isUploading = was === 'browser' || was === 'server';
        const states: Readonly<Record<string, string>> = {
          finished: 'import.finished',
          failed: 'import.failed',
          cancelled: 'import.cancelled',
        };
        const expected = [
          isUploading && type === 'file.imported' && 'import.finished',
          isUploading && type === 'file.refused' && 'import.failed',
          isUploading && type === 'file.queued' && 'import.queued',
          was === 'browser' && type === 'import.cancel' && before === 'nowhere' && 'import.cancelled',
          states[readState(move)] ?? false,
          before === 'unknown' && was === 'job' && 'watch.failed',
          rejected(move, 'cancelImport') !== null && 'cancel.failed',
        ].filter((fact) => fact !== false);
        return move === null || JSON.stringify(emitted.map((fact) => fact.type)) === JSON.stringify(expected);
      };
    },
    'the result is shown exactly when the import is finished':
      () =>
      ({ snapshot }) =>
        (selectResult(snapshot) === null) === (selectProgress(snapshot).step !== 'finished'),
    'a problem is shown exactly while the user can dismiss it':
      () =>
      ({ snapshot }) =>
        snapshot.status === 'done' ||
        (selectProblem(snapshot) === null) === !['failed', 'unwatched'].includes(selectProgress(snapshot).step),
    'an import can be cancelled while it is sent or runs, unless that is under way': () => {
      const track = whereabouts();
      let isRequested = false;
      return ({ move, calls, snapshot }) => {
        const place = track(move, snapshot.context.job !== '');
        if (eventType(move) === 'import.cancel' && place === 'server') isRequested = true;
        if (place !== 'server') isRequested = false;
        const isPossible =
          snapshot.status === 'active' && (place === 'browser' || place === 'server' || place === 'job');
        return selectCanCancel(snapshot) === (isPossible && !isRequested && !runs(calls, 'cancelImport'));
      };
    },
  },
  effects: {
    'a cancelled import is not stored': ({ steps, emitted }) => {
      const isCancelled = emitted.some(({ type }) => type === 'import.cancelled');
      const isStored = steps.some(({ move }) => readState(move) === 'finished' || eventType(move) === 'file.imported');
      return !isCancelled || !isStored || steps.at(-1)?.snapshot.matches('cancelled') === true;
    },
    'an import has at most one end': ({ emitted }) =>
      emitted.filter(({ type }) => type === 'import.finished' || type === 'import.cancelled').length <= 1,
  },
  selectors: { selectCanCancel, selectCanRetry, selectJob, selectProblem, selectProgress, selectResult },
  journeys: importJourneys,
});
