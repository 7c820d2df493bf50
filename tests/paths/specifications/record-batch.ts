import { recordBatchMachine, selectCanCancel, selectIsBusy, selectProgress } from '#machines/record-batch/index.ts';
import { specify } from '../generator/specification.ts';
import { ana, type Batch, batchJourneys, bea, deletion, offline, stale } from './record-batch.journeys.ts';

/**
 * The name of a move: `applied` or `failed` for the result of a record, `answered true` for a confirmation, else the
 * event type.
 */
const moveName = (move: object | null): string => {
  if (move === null || 'wait' in move) return '';
  if ('resolve' in move) return 'applied';
  if ('reject' in move) return 'failed';
  return 'confirmed' in move ? `answered ${String(move.confirmed)}` : 'type' in move ? String(move.type) : '';
};

export const recordBatch = specify<Batch>({
  machine: recordBatchMachine,
  inputs: {
    'three to delete': deletion,
    'one to delete': { kind: 'delete', rows: [ana] },
    'two to restore': { kind: 'restore', rows: [ana, bea] },
  },
  events: {
    'batch.start': { '': {} },
    'question.answered': { SI: { confirmed: true }, NO: { confirmed: false } },
    'batch.cancel': { '': {} },
  },
  answers: { applyToRecord: { resolves: { '': undefined }, rejects: { stale, offline } } },
  abstract: ({ queue, failures }) => [queue.length, failures.length],
  invariants: {
    'nothing is deleted before the confirmation': () => {
      let isConfirmed = false;
      return ({ move, snapshot: { context }, calls }) => {
        if (moveName(move) === 'answered true') isConfirmed = true;
        return context.kind === 'restore' || calls.length === 0 || isConfirmed;
      };
    },
    'a deletion asks once for confirmation, listing all records to delete': () => {
      let questionCount = 0;
      return ({ emitted, snapshot: { context, ...snapshot } }) => {
        const questions = emitted.filter((fact) => fact.type === 'question.raised');
        questionCount += questions.length;
        const isStarted = snapshot.value !== 'idle';
        return (
          questions.every(({ rows }) => rows === context.rows) &&
          questionCount === (context.kind === 'delete' && isStarted ? 1 : 0)
        );
      };
    },
    'the records are processed once each, one at a time and in the given order':
      () =>
      ({ calls, snapshot: { context } }) =>
        calls.filter(({ isRunning }) => isRunning()).length <= 1 &&
        calls.every(({ input }, index) => {
          const { id, revision } = context.rows[index] ?? {};
          return JSON.stringify(input) === JSON.stringify({ kind: context.kind, id, revision });
        }),
    'the batch is busy exactly while a record is being processed':
      () =>
      ({ calls, snapshot }) =>
        selectIsBusy(snapshot) === calls.some(({ isRunning }) => isRunning()),
    'after a cancellation no further record is processed': () => {
      let isCancelled = false;
      return ({ move, calls, started, snapshot }) => {
        const holds = !isCancelled || started.length === 0;
        if (moveName(move) === 'batch.cancel' && calls.length > 0) isCancelled = true;
        return holds && !(isCancelled && selectCanCancel(snapshot));
      };
    },
    'after each record the next one starts, unless the batch was cancelled or a failure would affect all records':
      () => {
        let isCancelled = false;
        return ({ move, calls, started, snapshot: { context } }) => {
          if (moveName(move) === 'batch.cancel' && calls.length > 0) isCancelled = true;
          if (moveName(move) !== 'applied' && moveName(move) !== 'failed') return true;
          const isFatal = move !== null && 'reject' in move && move.with !== stale;
          const isExpected = !isCancelled && !isFatal && calls.length - started.length < context.rows.length;
          return started.length === (isExpected ? 1 : 0);
        };
      },
    'progress and failures match the results of the calls, and each failure names its record': () => {
      let tried = 0;
      const failed: unknown[] = [];
      return ({ move, snapshot }) => {
        const { context } = snapshot;
        if (moveName(move) === 'failed' && move !== null && 'reject' in move) {
          // How any other rejection is reported is asserted by the journeys.
          const isAnswer = move.with === stale || move.with === offline;
          failed.push({ row: context.rows[tried], failure: isAnswer ? move.with : context.failures.at(-1)?.failure });
        }
        if (moveName(move) === 'applied' || moveName(move) === 'failed') tried += 1;
        const progress = selectProgress(snapshot);
        return (
          progress.tried === tried &&
          progress.total === context.rows.length &&
          JSON.stringify(context.failures) === JSON.stringify(failed)
        );
      };
    },
    'each successfully processed record is reported at once, by its id': () => {
      let tried = 0;
      return ({ move, emitted, snapshot: { context } }) => {
        const reported = emitted.flatMap((fact) => (fact.type === 'row.applied' ? [fact.id] : []));
        const expected = moveName(move) === 'applied' ? [context.rows[tried]?.id] : [];
        if (moveName(move) === 'applied' || moveName(move) === 'failed') tried += 1;
        return JSON.stringify(reported) === JSON.stringify(expected);
      };
    },
    'the batch can be cancelled exactly while it processes a record and another is waiting': () => {
      let isCancelled = false;
      return ({ move, calls, snapshot }) => {
        if (moveName(move) === 'batch.cancel' && calls.length > 0) isCancelled = true;
        const isRunning = calls.some((call) => call.isRunning());
        const hasMore = calls.length < snapshot.context.rows.length;
        return selectCanCancel(snapshot) === (isRunning && hasMore && !isCancelled);
      };
    },
  },
  effects: {
    'the result is emitted once, at the end, and is complete': ({ steps, emitted }) => {
      const last = steps.at(-1)?.snapshot;
      const applied = emitted.filter((fact) => fact.type === 'row.applied').length;
      const failed = steps.filter(({ move }) => moveName(move) === 'failed').length;
      const results = emitted.filter((fact) => fact.type === 'batch.ended');
      return (
        results.length === (last?.value === 'ended' ? 1 : 0) &&
        results.every(
          ({ kind, done, left, failures }) =>
            kind === last?.context.kind &&
            done === applied &&
            failures.length === failed &&
            done + left + failed === last.context.rows.length,
        )
      );
    },
  },
  selectors: { selectCanCancel, selectIsBusy, selectProgress },
  journeys: batchJourneys,
});
