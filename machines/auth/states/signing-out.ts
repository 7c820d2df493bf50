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
 * The user asked to leave: what exists only on this workstation is asked about first, then the token dies. Staying
 * after all reads the permissions again, because nothing was heard of them meanwhile.
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
            guard: { type: 'isAnswer', params: ({ event }) => ({ given: event.answer, wanted: 1 }) },
            target: 'sending',
          },
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ given: event.answer, wanted: 0 }) },
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
