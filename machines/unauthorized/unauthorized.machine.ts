import { UNAUTHORIZED_GRACE } from '#contract/constants.ts';
import { assign, emit, setup } from 'xstate';
import { unprovided } from '../kit/unprovided.ts';
import type { UnauthorizedContext, UnauthorizedEmitted, UnauthorizedEvent } from './unauthorized.types.ts';

/**
 * Owns: the 401 sequence, which runs once even if several requests fail together. The machine clears the session
 * (drafts stay), navigates to `/login`, releases the request lock and raises the notice 250 ms later, and then reloads
 * the page.
 * Started by: the composition root, for the life of the page. The client sends the event only with a signed-in user.
 * Emits: `lock.releaseRequested`, `unauthorized.raised`, `reload.requested`, each once.
 * Invariants: every step is reached even when clearing, navigating or storing the notice fails or never ends; nothing
 * is emitted before the 250 ms are over.
 */
export const unauthorizedMachine = setup({
  types: {
    context: {} as UnauthorizedContext,
    events: {} as UnauthorizedEvent,
    emitted: {} as UnauthorizedEmitted,
  },
  actors: {
    /** Flushes drafts, then removes user, token and the rest of the session in this tab and notifies the other tabs. */
    clearSession: unprovided<void, { detail: string }>('clearSession'),
    /** Navigates to `/login`; no form asks for confirmation. */
    leaveToLogin: unprovided<void>('leaveToLogin'),
    /** Stores the notice so that it survives the reload. */
    keepNotice: unprovided<void, { detail: string }>('keepNotice'),
  },
  delays: {
    unauthorizedGrace: UNAUTHORIZED_GRACE,
    /** Longest duration of a step, in ms: even if a step hangs, the lock must be released and the page must reload. */
    stepLimit: 2_000,
  },
  actions: {
    rememberDetail: assign({ detail: (_, params: { detail: string }) => params.detail }),
    requestRelease: emit({ type: 'lock.releaseRequested' }),
    raiseNotice: emit(({ context }) => ({ type: 'unauthorized.raised' as const, detail: context.detail })),
    requestReload: emit({ type: 'reload.requested' }),
  },
}).createMachine({
  id: 'unauthorized',
  context: { detail: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'response.unauthorized': {
          target: 'clearing',
          actions: { type: 'rememberDetail', params: ({ event }) => ({ detail: event.detail }) },
        },
      },
    },
    clearing: {
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        input: ({ context }) => ({ detail: context.detail }),
        onDone: 'leaving',
        onError: 'leaving',
      },
      after: { stepLimit: 'leaving' },
    },
    leaving: {
      invoke: { id: 'leaveToLogin', src: 'leaveToLogin', onDone: 'waiting', onError: 'waiting' },
      after: { stepLimit: 'waiting' },
    },
    waiting: {
      after: { unauthorizedGrace: 'notifying' },
    },
    notifying: {
      entry: ['requestRelease', 'raiseNotice'],
      invoke: {
        id: 'keepNotice',
        src: 'keepNotice',
        input: ({ context }) => ({ detail: context.detail }),
        onDone: 'reloading',
        onError: 'reloading',
      },
      after: { stepLimit: 'reloading' },
    },
    reloading: { entry: 'requestReload' },
  },
});
