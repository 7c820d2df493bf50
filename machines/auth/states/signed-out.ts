import { authSetup } from '../auth.setup.ts';

/** Nobody is signed in. `unauthorized` remembers that a session was there but its permissions could not be loaded. */
export const signedOut = authSetup.createStateConfig({
  tags: 'settled',
  entry: ['answerChecks', 'forgetChecks'],
  initial: 'idle',
  on: {
    'credentials.submit': {
      target: 'signingIn',
      actions: { type: 'rememberTicket', params: ({ event }) => ({ ticket: event.ticket }) },
    },
    'session.offered': { target: 'restoring', actions: 'forgetFailure' },
  },
  states: {
    idle: {},
    unauthorized: {
      on: { 'authorization.retry': { target: '#auth.restoring', actions: 'forgetFailure' } },
    },
  },
});
