import { UNAUTHORIZED_GRACE } from '#contract/constants.ts';
import { assign, emit, setup } from 'xstate';
import { unprovided } from '../kit/unprovided.ts';
import type { UnauthorizedContext, UnauthorizedEmitted, UnauthorizedEvent } from './unauthorized.types.ts';

/**
 * Owns: the 401 sequence, once however many requests fail together. The session is cleared (drafts stay), the user
 * goes to `/login`, 250 ms later the lock opens and the toast is raised, then the page reloads.
 * Started by: the composition root, for the life of the page. The client sends the event only with a logged user.
 * Emits: `lock.releaseRequested`, `unauthorized.raised`, `reload.requested`, each once.
 * Invariants: every step is reached even when clearing, leaving or keeping fails or never ends; nothing is emitted before the grace is over.
 */
export const unauthorizedMachine = setup({
  types: {
    context: {} as UnauthorizedContext,
    events: {} as UnauthorizedEvent,
    emitted: {} as UnauthorizedEmitted,
  },
  actors: {
    /** Flushes drafts, then forgets user, token and the rest of the session in this tab and tells the others. */
    clearSession: unprovided<void, { detail: string }>('clearSession'),
    /** Navigates to `/login`, asking no form for leave. */
    leaveToLogin: unprovided<void>('leaveToLogin'),
    /** Keeps the notice where it survives the reload. */
    keepNotice: unprovided<void, { detail: string }>('keepNotice'),
  },
  delays: {
    unauthorizedGrace: UNAUTHORIZED_GRACE,
    /** A step that does not end by itself is left behind: the lock must open and the page must go. */
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
