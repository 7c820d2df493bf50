import { assign, emit, setup } from 'xstate';
import type { Box, BoxResult, MessageBoxContext, MessageBoxEmitted, MessageBoxEvent } from './message-box.types.ts';

/**
 * Owns: the one queue of modal dialogs. One dialog is open at a time; its result is 1, 0 or 2.
 * Started by: the composition root, for the life of the page.
 * Emits: `box.answered`, exactly once for each box that was not withdrawn.
 * Invariants: showing exactly while the queue holds a box; only a button that is shown can be chosen.
 */
export const messageBoxMachine = setup({
  types: {
    context: {} as MessageBoxContext,
    events: {} as MessageBoxEvent,
    emitted: {} as MessageBoxEmitted,
    tags: {} as 'blocked',
  },
  guards: {
    isNew: ({ context }, params: { id: string }) => context.queue.every((box) => box.id !== params.id),
    isEmpty: ({ context }) => context.queue.length === 0,
    /** Only the open box accepts a result, and only that of a button it shows. */
    canAnswer: ({ context: { queue } }, params: { id: string; result: BoxResult }) =>
      queue[0]?.id === params.id && offeredResults(queue[0]).includes(params.result),
  },
  actions: {
    enqueueBox: assign({ queue: ({ context }, params: { box: Box }) => [...context.queue, params.box] }),
    removeBox: assign({
      queue: ({ context }, params: { id: string }) => context.queue.filter((box) => box.id !== params.id),
    }),
    deliverResult: emit((_, params: { id: string; result: BoxResult }) => ({
      type: 'box.answered' as const,
      id: params.id,
      result: params.result,
    })),
  },
}).createMachine({
  id: 'message-box',
  context: { queue: [] },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'box.open': { target: 'showing', actions: { type: 'enqueueBox', params: ({ event }) => ({ box: event.box }) } },
      },
    },
    showing: {
      tags: 'blocked',
      always: { guard: 'isEmpty', target: 'idle' },
      on: {
        'box.open': {
          guard: { type: 'isNew', params: ({ event }) => ({ id: event.box.id }) },
          actions: { type: 'enqueueBox', params: ({ event }) => ({ box: event.box }) },
        },
        'box.choose': {
          guard: { type: 'canAnswer', params: ({ event }) => ({ id: event.id, result: event.result }) },
          actions: [
            { type: 'removeBox', params: ({ event }) => ({ id: event.id }) },
            { type: 'deliverResult', params: ({ event }) => ({ id: event.id, result: event.result }) },
          ],
        },
        'box.withdraw': { actions: { type: 'removeBox', params: ({ event }) => ({ id: event.id }) } },
      },
    },
  },
});

/** The possible results of a box: one for each button it shows. */
function offeredResults(box: Box): BoxResult[] {
  const results: BoxResult[] = [1];
  if (box.noLabel !== undefined) results.push(0);
  if (box.cancelLabel !== undefined) results.push(2);
  return results;
}
