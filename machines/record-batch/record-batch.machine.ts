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

/** What makes every other record fail as well. */
const hopeless: ReadonlySet<AppError['kind']> = new Set([
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
 * Owns: something done to several records one after another, from the question to what became of each.
 * Started by: the list's page, once per wish of a person.
 * Emits: the question, each record it was done to, and the result once.
 * Invariants: nothing is deleted that was not asked for and confirmed; each record is touched once at most, in the order
 * chosen; after it was cancelled none is begun; what cannot be done to any record ends it, and the rest stays as it is.
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
    /** Rejects with the catalogue's error. */
    applyToRecord: unprovided<void, { kind: BatchKind; id: string; revision: number }>('applyToRecord'),
  },
  guards: {
    isDeletion: ({ context }) => context.kind === 'delete',
    isConfirmed: (_, params: { confirmed: boolean }) => params.confirmed,
    hasMore: ({ context }) => context.queue.length > 1,
    isHopeless: (_, { failure }: { failure: AppError }) => hopeless.has(failure.kind),
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
