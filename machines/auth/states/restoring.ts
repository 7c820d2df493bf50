import { authSetup } from '../auth.setup.ts';

/** Looks for an existing session: on start, when a sibling tab offers one, and on a retry. */
export const restoring = authSetup.createStateConfig({
  tags: 'busy',
  on: {
    'navigation.check': {
      actions: {
        type: 'startWaitingCheck',
        params: ({ event }) => ({ checkId: event.checkId, request: event.request }),
      },
    },
    /** Another tab or the 401 sequence ended the session that is being restored. */
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
