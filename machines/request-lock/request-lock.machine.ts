import { assign, setup } from 'xstate';
import type { LockingRequest, RequestLockContext, RequestLockEvent } from './request-lock.types.ts';

/**
 * Owns: the blocking overlay. It is locked while any request that asked for it is in flight.
 * Started by: the composition root, for the life of the page.
 * Emits: nothing; views read it.
 * Invariants: locked exactly while a registered request is in flight; the count is never negative; a request counts
 * once.
 */
export const requestLockMachine = setup({
  types: {
    context: {} as RequestLockContext,
    events: {} as RequestLockEvent,
    tags: {} as 'blocked',
  },
  guards: {
    isOnlyRequest: ({ context }, params: { id: string }) => context.requests.every(({ id }) => id === params.id),
  },
  actions: {
    addRequest: assign({
      requests: ({ context }, params: LockingRequest) => [
        ...context.requests.filter((request) => request.id !== params.id),
        params,
      ],
    }),
    removeRequest: assign({
      requests: ({ context }, params: { id: string }) => context.requests.filter(({ id }) => id !== params.id),
    }),
    forgetRequests: assign({ requests: [] }),
  },
}).createMachine({
  id: 'request-lock',
  context: { requests: [] },
  initial: 'unlocked',
  states: {
    unlocked: {
      on: {
        'request.started': {
          target: 'locked',
          actions: { type: 'addRequest', params: ({ event: { type: _, ...request } }) => request },
        },
      },
    },
    locked: {
      tags: 'blocked',
      exit: 'forgetRequests',
      on: {
        'request.started': {
          actions: { type: 'addRequest', params: ({ event: { type: _, ...request } }) => request },
        },
        'request.ended': [
          { guard: { type: 'isOnlyRequest', params: ({ event }) => ({ id: event.id }) }, target: 'unlocked' },
          { actions: { type: 'removeRequest', params: ({ event }) => ({ id: event.id }) } },
        ],
        'lock.release': 'unlocked',
      },
    },
  },
});
