import { authSetup } from '../auth.setup.ts';

/** On start, when a sibling tab offers its session, and on a retry: is there a session already? */
export const restoring = authSetup.createStateConfig({
  tags: 'busy',
  on: {
    'navigation.check': {
      actions: {
        type: 'startWaitingCheck',
        params: ({ event }) => ({ checkId: event.checkId, request: event.request }),
      },
    },
    /** The session about to be found is the one that ended elsewhere. */
    'session.lost': { target: 'signedOut', actions: { type: 'announceClosed', params: { erase: false } } },
  },
  invoke: {
    id: 'restoreSession',
    src: 'restoreSession',
    onDone: [
      {
        guard: { type: 'isIdentityFound', params: ({ event }) => ({ identity: event.output }) },
        target: 'authorizing',
        actions: { type: 'rememberIdentity', params: ({ event }) => ({ identity: event.output }) },
      },
      { target: 'signedOut' },
    ],
    onError: 'signedOut',
  },
  after: { siblingSessionWait: 'signedOut' },
});
