import type { AppError } from '#contract/app-error.ts';
import { isRecord } from '#domain/is-record.ts';
import { assign, emit, type ErrorActorEvent, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type {
  StoredValue,
  UserValueContext,
  UserValueEmitted,
  UserValueEvent,
  UserValueInput,
  ValueSave,
} from './user-value.types.ts';

const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/** The value that made a revision stale; null for any other failure. */
function currentOf({ kind, current }: AppError): StoredValue | null {
  if (kind !== 'stale' || !isRecord(current) || typeof current['revision'] !== 'number') return null;
  return { value: current['value'], revision: current['revision'] };
}

/**
 * Owns: saving the changes of one of the values that the server stores for the user, such as the order of the programs,
 * while the user goes on changing it.
 * Started by: the page that changes the value, with the first change that is not saved yet.
 * Emits: that all changes are saved, that they were merged into a value that another tab had stored, or what the server
 * has when they could not be saved.
 * Invariants: one save at a time; every change is saved once, in order, on top of the value that the server has; a
 * failed save is only reported when no change was made meanwhile, because the next save includes its changes.
 */
export const userValueMachine = setup({
  types: {
    context: {} as UserValueContext,
    events: {} as UserValueEvent,
    emitted: {} as UserValueEmitted,
    input: {} as UserValueInput,
  },
  actors: {
    /** Resolves with what the server stores then. Rejects with an AppError. */
    saveValue: unprovided<StoredValue, ValueSave>('saveValue'),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    /** Whether the server has another value than the changes were made on. */
    isStale: (_, { failure }: { failure: AppError }) => currentOf(failure) !== null,
  },
  actions: {
    noteChange: assign(({ context }, { change }: { change: unknown }) => ({ waiting: [...context.waiting, change] })),
    noteStored: assign((_, { stored }: { stored: StoredValue }) => ({ stored })),
    noteCurrent: assign(({ context }, { failure }: { failure: AppError }) => ({
      stored: currentOf(failure) ?? context.stored,
    })),
    takeWaiting: assign(({ context }) => ({ sent: context.waiting, waiting: [] })),
    addWaiting: assign(({ context }) => ({ sent: [...context.sent, ...context.waiting], waiting: [] })),
    reportSaved: emit(({ context }) => ({ type: 'value.saved' as const, stored: context.stored })),
    reportMerged: emit(({ context }) => ({
      type: 'value.merged' as const,
      stored: context.stored,
      changes: context.sent,
    })),
    reportReverted: emit(({ context }, { failure }: { failure: AppError }) => ({
      type: 'value.reverted' as const,
      stored: context.stored,
      failure,
    })),
  },
}).createMachine({
  id: 'user-value',
  context: ({ input: { stored, change } }) => ({ stored, sent: [change], waiting: [] }),
  initial: 'saving',
  states: {
    saving: {
      on: { 'value.change': { actions: { type: 'noteChange', params: ({ event }) => ({ change: event.change }) } } },
      invoke: {
        id: 'saveValue',
        src: 'saveValue',
        input: ({ context }) => ({ stored: context.stored, changes: context.sent }),
        onDone: [
          {
            guard: 'hasWaiting',
            target: 'saving',
            reenter: true,
            actions: [{ type: 'noteStored', params: ({ event }) => ({ stored: event.output }) }, 'takeWaiting'],
          },
          {
            target: 'saved',
            actions: [{ type: 'noteStored', params: ({ event }) => ({ stored: event.output }) }, 'reportSaved'],
          },
        ],
        onError: [
          {
            guard: { type: 'isStale', params: failureOf },
            target: 'saving',
            reenter: true,
            actions: [{ type: 'noteCurrent', params: failureOf }, 'addWaiting', 'reportMerged'],
          },
          { guard: 'hasWaiting', target: 'saving', reenter: true, actions: 'addWaiting' },
          { target: 'reverted', actions: { type: 'reportReverted', params: failureOf } },
        ],
      },
    },
    saved: { type: 'final' },
    reverted: { type: 'final' },
  },
});
