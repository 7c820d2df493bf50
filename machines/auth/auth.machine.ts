import { toAppError } from '../kit/app-error.ts';
import { authSetup, withoutUser } from './auth.setup.ts';
import { signingOut } from './states/signing-out.ts';

/** Looks for an existing session: on start, when a sibling tab offers one, and on a retry. */
const restoring = authSetup.createStateConfig({
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

/** Nobody is signed in. `unauthorized` means that a session exists but its permissions could not be loaded. */
const signedOut = authSetup.createStateConfig({
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

/** Redeems a ticket for a session. The ticket comes from a sign-in, a registration or an invitation. */
const signingIn = authSetup.createStateConfig({
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
const choosingCompany = authSetup.createStateConfig({
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

/** The user is known; their permissions are loading. */
const authorizing = authSetup.createStateConfig({
  tags: 'busy',
  on: {
    'navigation.check': {
      actions: {
        type: 'startWaitingCheck',
        params: ({ event }) => ({ checkId: event.checkId, request: event.request }),
      },
    },
    /** A view as another user was left before the permissions of that user were loaded. */
    'identity.replaced': {
      target: 'authorizing',
      reenter: true,
      actions: { type: 'rememberIdentity', params: ({ event }) => ({ identity: event.identity }) },
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

/** A user is signed in. Permissions may refresh and the company may change meanwhile. */
const signedIn = authSetup.createStateConfig({
  entry: ['answerChecks', 'forgetChecks'],
  initial: 'steady',
  on: {
    'permissions.changed': '.refreshing',
    'userData.changed': {
      actions: {
        type: 'rememberUserData',
        params: ({ event }) => ({ key: event.key, value: event.value, revision: event.revision }),
      },
    },
    'user.renamed': {
      guard: { type: 'isSameUser', params: ({ event }) => ({ user: event.user }) },
      actions: [{ type: 'rememberName', params: ({ event }) => ({ name: event.name }) }, 'announceIdentity'],
    },
    'company.switch': {
      target: '.switchingCompany',
      actions: { type: 'rememberTenant', params: ({ event }) => ({ tenant: event.tenant }) },
    },
    'identity.replaced': {
      target: 'authorizing',
      actions: { type: 'rememberIdentity', params: ({ event }) => ({ identity: event.identity }) },
    },
    'session.lost': {
      target: 'signedOut',
      actions: { type: 'announceClosed', params: { erase: false } },
    },
    'signOut.request': 'signingOut',
  },
  states: {
    steady: {},
    refreshing: {
      invoke: {
        id: 'loadPermissions',
        src: 'loadPermissions',
        onDone: {
          target: 'steady',
          actions: [
            { type: 'rememberPermissions', params: ({ event }) => ({ permissions: event.output }) },
            'announcePermissions',
          ],
        },
        onError: 'steady',
      },
    },
    switchingCompany: {
      tags: 'busy',
      on: {
        /** Ignored while a switch is running: the old token is being replaced. */
        'company.switch': {},
        'permissions.changed': {},
        'signOut.request': {},
      },
      invoke: {
        id: 'switchCompany',
        src: 'switchCompany',
        input: ({ context }) => ({ tenant: context.tenant ?? '' }),
        onDone: {
          target: '#auth.authorizing',
          actions: { type: 'rememberIdentity', params: ({ event }) => ({ identity: event.output }) },
        },
        /** Events about changed permissions were ignored during the switch, so the permissions are loaded again. */
        onError: {
          target: 'refreshing',
          actions: { type: 'announceSwitchFailure', params: ({ event }) => ({ failure: toAppError(event.error) }) },
        },
      },
    },
  },
});

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
