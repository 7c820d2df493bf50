import type { AppError } from '#contract/app-error.ts';
import { assign, emit, type ErrorActorEvent, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type {
  BatchKind,
  RecordBatchContext,
  RecordBatchEmitted,
  RecordBatchEvent,
  RecordBatchInput,
} from './record-batch.types.ts';

/** Kinds of failures that would also occur with every other record. */
const fatalKinds: ReadonlySet<AppError['kind']> = new Set([
  'offline',
  'unauthorized',
  'forbidden',
  'unavailable',
  'throttled',
  'outdated',
]);

const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });
const noteFailure = { type: 'noteFailure', params: failureOf } as const;

/**
 * Owns: one action on several records in sequence, from the question to the result of each record.
 * Started by: the list's page, once per request of a user.
 * Emits: the question, each processed record, and the result once.
 * Invariants: nothing is deleted without a request and a confirmation; each record is processed at most once, in the
 * order chosen; after a cancellation no other record starts; a failure that every record would have ends the batch, and
 * the rest stays unchanged.
 */
export const recordBatchMachine = setup({
  types: {
    context: {} as RecordBatchContext,
    events: {} as RecordBatchEvent,
    emitted: {} as RecordBatchEmitted,
    input: {} as RecordBatchInput,
    tags: {} as 'busy',
  },
  actors: {
    /** Rejects with an AppError. */
    applyToRecord: unprovided<void, { kind: BatchKind; id: string; revision: number }>('applyToRecord'),
  },
  guards: {
    isDeletion: ({ context }) => context.kind === 'delete',
    isConfirmed: (_, params: { confirmed: boolean }) => params.confirmed,
    hasMore: ({ context }) => context.queue.length > 1,
    isHopeless: (_, { failure }: { failure: AppError }) => fatalKinds.has(failure.kind),
  },
  actions: {
    raiseQuestion: emit(({ context: { rows } }) => ({ type: 'question.raised' as const, rows })),
    reportApplied: emit(({ context: { queue } }) => ({ type: 'row.applied' as const, id: queue[0]?.id ?? '' })),
    noteDone: assign(({ context: { queue, done } }) => ({ queue: queue.slice(1), done: done + 1 })),
    noteFailure: assign(({ context: { queue, failures } }, { failure }: { failure: AppError }) => ({
      queue: queue.slice(1),
      failures: [...failures, ...queue.slice(0, 1).map((row) => ({ row, failure }))],
    })),
    dropRest: assign(({ context: { queue } }) => ({ queue: queue.slice(0, 1) })),
    reportEnd: emit(({ context: { kind, rows, done, failures } }) => ({
      type: 'batch.ended' as const,
      kind,
      done,
      left: rows.length - done - failures.length,
      failures,
    })),
  },
}).createMachine({
  id: 'record-batch',
  context: ({ input }) => ({ ...input, queue: input.rows, done: 0, failures: [] }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'batch.start': [
          { guard: 'isDeletion', target: 'confirming', actions: 'raiseQuestion' },
          { target: 'applying' },
        ],
      },
    },
    confirming: {
      on: {
        'question.answered': [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ confirmed: event.confirmed }) },
            target: 'applying',
          },
          { target: 'declined' },
        ],
      },
    },
    applying: {
      tags: 'busy',
      on: { 'batch.cancel': { actions: 'dropRest' } },
      invoke: {
        id: 'applyToRecord',
        src: 'applyToRecord',
        input: ({ context: { kind, queue } }) => ({
          kind,
          id: queue[0]?.id ?? '',
          revision: queue[0]?.revision ?? 0,
        }),
        onDone: [
          { guard: 'hasMore', target: 'applying', reenter: true, actions: ['reportApplied', 'noteDone'] },
          { target: 'ended', actions: ['reportApplied', 'noteDone', 'reportEnd'] },
        ],
        onError: [
          {
            guard: { type: 'isHopeless', params: failureOf },
            target: 'ended',
            actions: [noteFailure, 'reportEnd'],
          },
          { guard: 'hasMore', target: 'applying', reenter: true, actions: noteFailure },
          { target: 'ended', actions: [noteFailure, 'reportEnd'] },
        ],
      },
    },
    ended: { type: 'final' },
    declined: { type: 'final' },
  },
});
