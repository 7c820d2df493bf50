import { authSetup } from '../auth.setup.ts';

const leaveErasing = {
  target: '#auth.signedOut',
  actions: { type: 'announceClosed', params: { erase: true } },
} as const;

const leaveKeepingDrafts = {
  target: '#auth.signedOut',
  actions: { type: 'announceClosed', params: { erase: false } },
} as const;

/**
 * The user asked to sign out. The machine first asks about unsent changes, then revokes the token. Cancelling loads the
 * permissions again, because events about changed permissions were ignored meanwhile.
 */
export const signingOut = authSetup.createStateConfig({
  tags: 'busy',
  initial: 'counting',
  on: { 'session.lost': leaveKeepingDrafts },
  states: {
    counting: {
      invoke: {
        id: 'countUnsent',
        src: 'countUnsent',
        onDone: [
          {
            guard: { type: 'hasUnsent', params: ({ event }) => ({ count: event.output }) },
            target: 'asking',
            actions: { type: 'askAboutUnsent', params: ({ event }) => ({ count: event.output }) },
          },
          { target: 'erasing' },
        ],
        onError: 'keeping',
      },
    },
    asking: {
      on: {
        'unsent.answered': [
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.answer, expected: 1 }) },
            target: 'sending',
          },
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.answer, expected: 0 }) },
            target: 'keeping',
          },
          { target: '#auth.signedIn.refreshing' },
        ],
      },
    },
    sending: {
      invoke: { id: 'sendUnsent', src: 'sendUnsent', onDone: 'erasing', onError: 'erasing' },
    },
    erasing: {
      on: { 'session.lost': leaveErasing },
      invoke: { id: 'closeSession', src: 'closeSession', onDone: leaveErasing, onError: leaveErasing },
      after: { signOutLimit: leaveErasing },
    },
    keeping: {
      invoke: { id: 'closeSession', src: 'closeSession', onDone: leaveKeepingDrafts, onError: leaveKeepingDrafts },
      after: { signOutLimit: leaveKeepingDrafts },
    },
  },
});
