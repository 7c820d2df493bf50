import { withoutUser } from './auth.facts.ts';
import { authSetup } from './auth.setup.ts';
import { authorizing } from './states/authorizing.ts';
import { restoring } from './states/restoring.ts';
import { signedIn } from './states/signed-in.ts';
import { signedOut } from './states/signed-out.ts';
import { choosingCompany, signingIn } from './states/signing-in.ts';
import { signingOut } from './states/signing-out.ts';

/**
 * Owns: who the user is, from restoring a session to signing out, and the checks of every navigation against it.
 * Started by: the composition root, for the life of the page.
 * Emits: `session.opened`, `session.closed`, `permissions.loaded`, `identity.changed`, `authorization.failed`,
 * `unsent.asked`, `switch.failed`.
 * Invariants: an identity exists exactly while authorizing, signed in or signing out; no navigation check waits once it
 * is known whether a user is signed in; passwords and tokens never enter the machine, which holds a ticket instead.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: { ...withoutUser, failure: null, checks: [] },
  initial: 'restoring',
  on: {
    'navigation.check': {
      actions: { type: 'startCheck', params: ({ event }) => ({ checkId: event.checkId, request: event.request }) },
    },
    'navigation.close': {
      actions: [
        { type: 'closeCheck', params: ({ event }) => ({ checkId: event.checkId }) },
        { type: 'forgetCheck', params: ({ event }) => ({ checkId: event.checkId }) },
      ],
    },
  },
  states: { restoring, signedOut, signingIn, choosingCompany, authorizing, signedIn, signingOut },
});
