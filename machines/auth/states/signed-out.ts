import { authSetup } from '../auth.setup.ts';

/** Nobody is signed in. `unauthorized` means that a session exists but its permissions could not be loaded. */
export const signedOut = authSetup.createStateConfig({
  entry: ['forgetUser', 'answerChecks', 'forgetChecks'],
  exit: 'forgetFailure',
  initial: 'idle',
  on: {
    'credentials.submit': {
      target: 'signingIn',
      actions: { type: 'rememberTicket', params: ({ event }) => ({ ticket: event.ticket }) },
    },
    'session.offered': 'restoring',
  },
  states: {
    idle: {},
    unauthorized: {
      on: { 'authorization.retry': '#auth.restoring' },
    },
  },
});
