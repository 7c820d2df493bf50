import { toAppError } from '../../kit/app-error.ts';
import { authSetup } from '../auth.setup.ts';

/** Redeems a ticket for a session. The ticket comes from a sign-in, a registration or an invitation. */
export const signingIn = authSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ context }) => ({ ticket: context.ticket ?? '', tenant: context.tenant }),
    onDone: [
      {
        guard: { type: 'isGranted', params: ({ event }) => ({ outcome: event.output }) },
        target: 'authorizing',
        actions: { type: 'rememberOutcome', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        target: 'choosingCompany',
        actions: { type: 'rememberOutcome', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: {
      target: 'signedOut',
      actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: toAppError(event.error) }) },
    },
  },
});

/** The user must choose a company: the account belongs to several and the request named none. */
export const choosingCompany = authSetup.createStateConfig({
  on: {
    'company.choose': {
      target: 'signingIn',
      actions: { type: 'rememberTenant', params: ({ event }) => ({ tenant: event.tenant }) },
    },
    'company.cancel': 'signedOut',
    /** The user signs in another way instead, for example through an invitation link. */
    'credentials.submit': {
      target: 'signingIn',
      actions: { type: 'rememberTicket', params: ({ event }) => ({ ticket: event.ticket }) },
    },
  },
});
