import type { AppError } from '#contract/app-error.ts';
import { assign, emit, type ErrorActorEvent, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type { OpenedView, ViewAsContext, ViewAsEmitted, ViewAsEvent, ViewEnd } from './view-as.types.ts';

const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/** The user as whom the app is shown. Throws while nobody else is, which is a fault of the chart. */
function shownUser({ user }: ViewAsContext) {
  if (user === null) throw new Error('nobody else is shown');
  return user;
}

/** The transition out of a view, for each way in which it ends. */
const closing = (end: ViewEnd) =>
  ({ target: 'own', actions: [{ type: 'announceClosed', params: { end } }, 'forgetUser'] }) as const;

/**
 * Owns: whether an administrator sees the app as another user in this tab, from the question about unsaved edits until
 * the view is left, expires or is refused.
 * Started by: the composition root, for the life of the page.
 * Emits: `view.opened`, `view.closed` once for each opened view, `view.failed`.
 * Invariants: a view opens only after the person agreed to leave what is unsaved; it lasts at most the minutes that the
 * server gave; its token never enters the machine.
 */
export const viewAsMachine = setup({
  types: {
    context: {} as ViewAsContext,
    events: {} as ViewAsEvent,
    emitted: {} as ViewAsEmitted,
    /** `viewing`: the app is that of another user. */
    tags: {} as 'viewing',
  },
  actors: {
    /** Asks whether to leave unsaved edits, if there are any; resolves with false to stay. */
    agreeToLeave: unprovided<boolean>('agreeToLeave'),
    /** Opens the view on the server. Rejects with an AppError. */
    openView: unprovided<OpenedView, { user: string }>('openView'),
    /** Ends the view on the server. */
    closeView: unprovided<void>('closeView'),
  },
  delays: {
    /** Step in which the time that is left is counted, in ms. */
    minute: 60_000,
    /** Longest wait for the server when a view is left, in ms. */
    leaveLimit: 5_000,
  },
  guards: {
    hasAgreed: (_, { agrees }: { agrees: boolean }) => agrees,
    hasMinutesLeft: ({ context }) => context.minutesLeft > 1,
  },
  actions: {
    rememberWanted: assign({ wanted: (_, { user }: { user: string }) => user }),
    rememberView: assign((_, { user, minutes }: OpenedView) => ({ user, minutesLeft: minutes })),
    countDown: assign({ minutesLeft: ({ context }) => context.minutesLeft - 1 }),
    forgetUser: assign({ user: null, minutesLeft: 0 }),
    announceOpened: emit(({ context }) => ({ type: 'view.opened' as const, user: shownUser(context) })),
    announceClosed: emit(({ context }, { end }: { end: ViewEnd }) => ({
      type: 'view.closed' as const,
      user: shownUser(context),
      end,
    })),
    announceFailure: emit((_, { failure }: { failure: AppError }) => ({ type: 'view.failed' as const, failure })),
  },
}).createMachine({
  id: 'view-as',
  context: { wanted: '', user: null, minutesLeft: 0 },
  initial: 'own',
  states: {
    own: {
      on: {
        'view.open': {
          target: 'asking',
          actions: { type: 'rememberWanted', params: ({ event }) => ({ user: event.user }) },
        },
      },
    },
    asking: {
      on: { 'session.ended': 'own' },
      invoke: {
        id: 'agreeToLeave',
        src: 'agreeToLeave',
        onDone: [
          { guard: { type: 'hasAgreed', params: ({ event }) => ({ agrees: event.output }) }, target: 'opening' },
          { target: 'own' },
        ],
        onError: { target: 'own', actions: { type: 'announceFailure', params: failureOf } },
      },
    },
    opening: {
      on: { 'session.ended': 'own' },
      invoke: {
        id: 'openView',
        src: 'openView',
        input: ({ context }) => ({ user: context.wanted }),
        onDone: {
          target: 'viewing',
          actions: [{ type: 'rememberView', params: ({ event }) => event.output }, 'announceOpened'],
        },
        onError: { target: 'own', actions: { type: 'announceFailure', params: failureOf } },
      },
    },
    viewing: {
      tags: 'viewing',
      on: {
        'view.leave': 'leaving',
        'view.refused': closing('refused'),
        'session.ended': closing('lost'),
      },
      after: {
        minute: [
          { guard: 'hasMinutesLeft', target: 'viewing', reenter: true, actions: 'countDown' },
          closing('expired'),
        ],
      },
    },
    /** The server is told, so that its log has the end; without an answer the view ends here all the same. */
    leaving: {
      tags: 'viewing',
      on: { 'session.ended': closing('lost') },
      invoke: { id: 'closeView', src: 'closeView', onDone: closing('left'), onError: closing('left') },
      after: { leaveLimit: closing('left') },
    },
  },
});
