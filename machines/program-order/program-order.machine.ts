import type { AppError } from '#contract/app-error.ts';
import { assign, emit, type ErrorActorEvent, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type {
  ProgramOrder,
  ProgramOrderContext,
  ProgramOrderEmitted,
  ProgramOrderEvent,
  ProgramOrderInput,
} from './program-order.types.ts';

const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/**
 * Owns: saving the user's own order of the programs, while the user goes on reordering.
 * Started by: the page of the programs, with the first order that is not saved yet.
 * Emits: the order that the server has, when the last one could not be saved.
 * Invariants: one save at a time; the last chosen order is saved, and a failed save before it is not reported, because
 * the next one includes it.
 */
export const programOrderMachine = setup({
  types: {
    context: {} as ProgramOrderContext,
    events: {} as ProgramOrderEvent,
    emitted: {} as ProgramOrderEmitted,
    input: {} as ProgramOrderInput,
  },
  actors: {
    /** Rejects with an AppError. */
    saveOrder: unprovided<void, { order: ProgramOrder }>('saveOrder'),
  },
  guards: {
    hasNewer: ({ context }) => context.chosen !== context.sent,
  },
  actions: {
    noteChosen: assign((_, { order }: { order: ProgramOrder }) => ({ chosen: order })),
    noteSaved: assign(({ context }) => ({ confirmed: context.sent })),
    takeChosen: assign(({ context }) => ({ sent: context.chosen })),
    reportReverted: emit(({ context }, { failure }: { failure: AppError }) => ({
      type: 'order.reverted' as const,
      order: context.confirmed,
      failure,
    })),
  },
}).createMachine({
  id: 'program-order',
  context: ({ input: { confirmed, order } }) => ({ confirmed, sent: order, chosen: order }),
  initial: 'saving',
  states: {
    saving: {
      on: { 'order.set': { actions: { type: 'noteChosen', params: ({ event }) => ({ order: event.order }) } } },
      invoke: {
        id: 'saveOrder',
        src: 'saveOrder',
        input: ({ context }) => ({ order: context.sent }),
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
