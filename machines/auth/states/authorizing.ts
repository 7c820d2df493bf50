import { toAppError } from '../../kit/app-error.ts';
import { authSetup } from '../auth.setup.ts';

/** The user is known; their permissions are loading. */
export const authorizing = authSetup.createStateConfig({
  tags: 'busy',
  on: {
    'navigation.check': {
      actions: {
        type: 'startWaitingCheck',
        params: ({ event }) => ({ checkId: event.checkId, request: event.request }),
      },
    },
    'session.lost': {
      target: 'signedOut',
      actions: { type: 'announceClosed', params: { erase: false } },
    },
  },
  invoke: {
    id: 'loadPermissions',
    src: 'loadPermissions',
    onDone: {
      target: 'signedIn',
      actions: [
        { type: 'rememberPermissions', params: ({ event }) => ({ permissions: event.output }) },
        'announceOpened',
      ],
    },
    onError: {
      target: 'signedOut.unauthorized',
      actions: [
        { type: 'rememberFailure', params: ({ event }) => ({ failure: toAppError(event.error) }) },
        { type: 'announceAuthorizationFailure', params: ({ event }) => ({ failure: toAppError(event.error) }) },
      ],
    },
  },
});
