import type { AppError } from '#contract/app-error.ts';
import { assign, emit, type ErrorActorEvent, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type {
  RemoteChange,
  RemoteChangesContext,
  RemoteChangesEmitted,
  RemoteChangesEvent,
} from './remote-changes.types.ts';

const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/**
 * Owns: whether somebody else changed what a page shows since the page read it, while the page leaves what it shows as it
 * is.
 * Started by: the page of a list of records, and the form of a record that has live updates; it ends when the user may no
 * longer see the data.
 * Emits: the change that the user wants to see.
 * Invariants: a change counts only after the data were compared with the shown ones; one comparison at a time, begun
 * after the last announced change; one that fails is repeated until one succeeds; the user is shown a change only on
 * request.
 */
export const remoteChangesMachine = setup({
  types: {
    context: {} as RemoteChangesContext,
    events: {} as RemoteChangesEvent,
    emitted: {} as RemoteChangesEmitted,
  },
  actors: {
    /** Compares the data with the shown ones; null when they are the same. Rejects with an AppError. */
    findChange: unprovided<RemoteChange | null, undefined>('findChange'),
  },
  delays: {
    /** Changes within this time are compared together, in ms. */
    gatheringTime: 300,
    /** Time before a failed comparison is repeated, in ms. */
    retryPause: 5_000,
  },
  guards: {
    hasFound: ({ context }) => context.found !== null,
    isChange: (_, { change }: { change: RemoteChange | null }) => change !== null,
    /** Whether the user may no longer see the data. */
    isRefused: (_, { failure }: { failure: AppError }) => failure.kind === 'forbidden' || failure.kind === 'notFound',
  },
  actions: {
    rememberFound: assign((_, { change }: { change: RemoteChange | null }) => ({ found: change })),
    forgetFound: assign({ found: null }),
    requestShow: emit(({ context: { found } }) => {
      if (found === null) throw new Error('There is no change to show');
      return { type: 'change.requested' as const, change: found };
    }),
  },
}).createMachine({
  id: 'remote-changes',
  context: { found: null },
  initial: 'current',
  on: {
    'change.show': { guard: 'hasFound', target: '.current', actions: ['requestShow', 'forgetFound'] },
  },
  states: {
    /** Nothing was announced since the shown data were last compared or read. */
    current: { on: { 'change.announced': 'announced' } },
    announced: {
      initial: 'gathering',
      on: { 'change.announced': '.gathering', 'data.read': '.gathering' },
      states: {
        gathering: {
          /** The comparison after this time covers every change of it, so steady changes cannot put it off. */
          on: { 'change.announced': {} },
          after: { gatheringTime: 'comparing' },
        },
        comparing: {
          invoke: {
            id: 'findChange',
            src: 'findChange',
            onDone: [
              {
                guard: { type: 'isChange', params: ({ event }) => ({ change: event.output }) },
                target: 'changed',
                actions: { type: 'rememberFound', params: ({ event }) => ({ change: event.output }) },
              },
              { target: '#remote-changes.current', actions: 'forgetFound' },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: failureOf },
                target: '#remote-changes.refused',
                actions: 'forgetFound',
              },
              { target: 'waiting' },
            ],
          },
        },
        waiting: { after: { retryPause: 'comparing' } },
        changed: {},
      },
    },
    refused: { type: 'final' },
  },
});
