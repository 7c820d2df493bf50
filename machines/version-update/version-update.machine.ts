import { VERSION_CHECK_INTERVAL, WORKER_ACTIVATION_LIMIT } from '#contract/constants.ts';
import { assign, emit, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type {
  VersionUpdateContext,
  VersionUpdateEmitted,
  VersionUpdateEvent,
  VersionUpdateInput,
} from './version-update.types.ts';

/**
 * Owns: detecting a newer build and updating to it. It checks on start and every 60 s while the page is visible and
 * online. On a version mismatch, a missing chunk or an outdated-client response it prompts once; after the confirmation
 * it flushes drafts, activates a waiting service worker (5 s at most) and reloads.
 * Started by: the composition root, for the life of the page.
 * Emits: `prompt.requested` at most once, `check.failed` for the first failure of a streak, `reload.requested`.
 * Invariants: nothing reloads without a confirmation; after a reload for a missing chunk, another missing chunk does
 * not prompt again.
 */
export const versionUpdateMachine = setup({
  types: {
    context: {} as VersionUpdateContext,
    events: {} as VersionUpdateEvent,
    emitted: {} as VersionUpdateEmitted,
    input: {} as VersionUpdateInput,
  },
  actors: {
    fetchVersion: unprovided<{ version: string }>('fetchVersion'),
    flushDrafts: unprovided<void>('flushDrafts'),
    activateWorker: unprovided<void>('activateWorker'),
  },
  delays: { versionCheckInterval: VERSION_CHECK_INTERVAL, workerActivationLimit: WORKER_ACTIVATION_LIMIT },
  guards: {
    isOtherVersion: ({ context }, params: { version: string }) => params.version !== context.builtVersion,
    isFirstFailure: ({ context }) => context.failures === 0,
    canReloadForChunk: ({ context }) => !context.reloadedForChunk,
  },
  actions: {
    forgetFailures: assign({ failures: 0 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    noteChunk: assign({ cause: 'chunk' }),
    raiseCheckFailure: emit((_, params: { detail: string }) => ({
      type: 'check.failed' as const,
      detail: params.detail,
    })),
    requestPrompt: emit({ type: 'prompt.requested' }),
    requestReload: emit(({ context }) => ({ type: 'reload.requested' as const, forChunk: context.cause === 'chunk' })),
  },
}).createMachine({
  id: 'version-update',
  context: ({ input }) => ({ ...input, failures: 0, cause: 'version' }),
  initial: 'watching',
  states: {
    watching: {
      initial: 'checking',
      on: {
        'watch.pause': 'paused',
        'client.outdated': 'prompting',
        'chunk.missed': { guard: 'canReloadForChunk', target: 'prompting', actions: 'noteChunk' },
      },
      states: {
        checking: {
          invoke: {
            id: 'fetchVersion',
            src: 'fetchVersion',
            onDone: [
              {
                guard: { type: 'isOtherVersion', params: ({ event }) => ({ version: event.output.version }) },
                target: '#version-update.prompting',
              },
              { target: 'waiting', actions: 'forgetFailures' },
            ],
            onError: [
              {
                guard: 'isFirstFailure',
                target: 'waiting',
                actions: [
                  'countFailure',
                  { type: 'raiseCheckFailure', params: ({ event }) => ({ detail: toAppError(event.error).text }) },
                ],
              },
              { target: 'waiting', actions: 'countFailure' },
            ],
          },
        },
        waiting: { after: { versionCheckInterval: 'checking' } },
      },
    },
    paused: {
      on: {
        'watch.resume': 'watching',
        'client.outdated': 'prompting',
        'chunk.missed': { guard: 'canReloadForChunk', target: 'prompting', actions: 'noteChunk' },
      },
    },
    prompting: {
      entry: 'requestPrompt',
      on: { 'prompt.confirm': 'flushing' },
    },
    flushing: {
      invoke: { id: 'flushDrafts', src: 'flushDrafts', onDone: 'activating', onError: 'activating' },
    },
    activating: {
      invoke: { id: 'activateWorker', src: 'activateWorker', onDone: 'reloading', onError: 'reloading' },
      after: { workerActivationLimit: 'reloading' },
    },
    reloading: { entry: 'requestReload' },
  },
});
