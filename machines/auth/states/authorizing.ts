import { toAppError } from '../../kit/app-error.ts';
import { authSetup } from '../auth.setup.ts';

/** A user is known; which programs they may use is asked. */
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
