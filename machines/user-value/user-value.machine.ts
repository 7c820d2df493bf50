import type { AppError } from '#contract/app-error.ts';
import { assign, emit, type ErrorActorEvent, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';

interface UserValueInput {
  /** The value that the server has. */
  confirmed: unknown;
  value: unknown;
}

interface UserValueContext {
  confirmed: unknown;
  /** The value being saved. */
  sent: unknown;
  /** The value the user chose last. */
  chosen: unknown;
}

type UserValueEvent = { type: 'value.set'; value: unknown };

type UserValueEmitted = { type: 'value.reverted'; value: unknown; failure: AppError };

const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/**
 * Owns: saving one of the values that the server stores for the user, such as the order of the programs, while the user
 * goes on changing it.
 * Started by: the page that changes the value, with the first value that is not saved yet.
 * Emits: the value that the server has, when the last one could not be saved.
 * Invariants: one save at a time; the last chosen value is saved, and a failed save before it is not reported, because
 * the next one replaces it.
 */
export const userValueMachine = setup({
  types: {
    context: {} as UserValueContext,
    events: {} as UserValueEvent,
    emitted: {} as UserValueEmitted,
    input: {} as UserValueInput,
  },
  actors: {
    /** Rejects with an AppError. */
    saveValue: unprovided<void, { value: unknown }>('saveValue'),
  },
  guards: {
    hasNewer: ({ context }) => context.chosen !== context.sent,
  },
  actions: {
    noteChosen: assign((_, { value }: { value: unknown }) => ({ chosen: value })),
    noteSaved: assign(({ context }) => ({ confirmed: context.sent })),
    takeChosen: assign(({ context }) => ({ sent: context.chosen })),
    reportReverted: emit(({ context }, { failure }: { failure: AppError }) => ({
      type: 'value.reverted' as const,
      value: context.confirmed,
      failure,
    })),
  },
}).createMachine({
  id: 'user-value',
  context: ({ input: { confirmed, value } }) => ({ confirmed, sent: value, chosen: value }),
  initial: 'saving',
  states: {
    saving: {
      on: { 'value.set': { actions: { type: 'noteChosen', params: ({ event }) => ({ value: event.value }) } } },
      invoke: {
        id: 'saveValue',
        src: 'saveValue',
        input: ({ context }) => ({ value: context.sent }),
        onDone: [
          { guard: 'hasNewer', target: 'saving', reenter: true, actions: ['noteSaved', 'takeChosen'] },
          { target: 'saved', actions: 'noteSaved' },
        ],
        onError: [
          { guard: 'hasNewer', target: 'saving', reenter: true, actions: 'takeChosen' },
          { target: 'reverted', actions: { type: 'reportReverted', params: failureOf } },
        ],
      },
    },
    saved: { type: 'final' },
    reverted: { type: 'final' },
  },
});
