import type { AppError } from '#contract/app-error.ts';
import { SIBLING_SESSION_WAIT } from '#contract/constants.ts';
import { assign, emit, setup, stopChild } from 'xstate';
import { unprovided } from '../kit/unprovided.ts';
import { navigationGuardMachine, type NavigationRequest, type SessionFacts } from '../navigation-guard/index.ts';
import type {
  AuthContext,
  AuthEmitted,
  AuthEvent,
  Identity,
  Permissions,
  SignInOutcome,
  Ticket,
  UnsentAnswer,
} from './auth.types.ts';

const noPermissions: Permissions = { programs: [], others: [], userData: {} };

/** Context values without a user: the initial state, and the state after every sign-out or lost session. */
export const withoutUser = {
  identity: null,
  permissions: noPermissions,
  choices: [],
  ticket: null,
  tenant: null,
} as const satisfies Partial<AuthContext>;

/** The session data by which the navigation guard decides. */
function sessionFacts(context: AuthContext): SessionFacts {
  return {
    hasUser: context.identity !== null,
    allowedPrograms: context.permissions.programs.map(({ routerName }) => routerName),
    otherPrograms: context.permissions.others.map(({ routerName }) => routerName),
  };
}

/** Actors, delays, guards and actions of the authentication machine. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    /** `busy`: the user waits for a sign-in, a sign-out or a company switch. */
    tags: {} as 'busy',
  },
  actors: {
    /**
     * Resolves with the session of this tab, of a sibling tab that shares one, or of a suspended session; null when
     * there is none.
     */
    restoreSession: unprovided<Identity | null>('restoreSession'),
    /** Redeems a ticket for a session; `tenant` selects one company when the user belongs to several. */
    signIn: unprovided<SignInOutcome, { ticket: Ticket; tenant: string | null }>('signIn'),
    loadPermissions: unprovided<Permissions>('loadPermissions'),
    switchCompany: unprovided<Identity, { tenant: string }>('switchCompany'),
    /** Counts the unsent changes of this user that exist only on this workstation. */
    countUnsent: unprovided<number>('countUnsent'),
    sendUnsent: unprovided<void>('sendUnsent'),
    /** Revokes the token on the server. */
    closeSession: unprovided<void>('closeSession'),
    navigationGuard: navigationGuardMachine,
  },
  delays: {
    siblingSessionWait: SIBLING_SESSION_WAIT,
    /** Longest wait for the server during a sign-out, in ms. */
    signOutLimit: 5_000,
  },
  guards: {
    isIdentityFound: (_, params: { identity: Identity | null }) => params.identity !== null,
    isGranted: (_, params: { outcome: SignInOutcome }) => params.outcome.kind === 'granted',
    hasUnsent: (_, params: { count: number }) => params.count > 0,
    isSameUser: ({ context }, params: { user: string }) => context.identity?.user.id === params.user,
    isAnswer: (_, params: { answer: UnsentAnswer; expected: UnsentAnswer }) => params.answer === params.expected,
  },
  actions: {
    rememberTicket: assign({ ticket: (_, params: { ticket: Ticket }) => params.ticket, tenant: null }),
    rememberTenant: assign({ tenant: (_, params: { tenant: string }) => params.tenant }),
    rememberIdentity: assign({
      identity: (_, params: { identity: Identity | null }) => params.identity,
      permissions: noPermissions,
    }),
    rememberOutcome: assign((_, { outcome }: { outcome: SignInOutcome }): Partial<AuthContext> =>
      outcome.kind === 'granted'
        ? { identity: outcome.identity, ticket: null, choices: [] }
        : { choices: outcome.choices },
    ),
    rememberPermissions: assign({ permissions: (_, params: { permissions: Permissions }) => params.permissions }),
    rememberUserData: assign({
      permissions: ({ context: { permissions } }, { key, value, revision }: UserDataParams) => ({
        ...permissions,
        userData: { ...permissions.userData, [key]: value },
        ...(revision !== undefined && { revisions: { ...permissions.revisions, [key]: revision } }),
      }),
    }),
    rememberName: assign({
      identity: ({ context }, params: { name: string }) => {
        const identity = knownIdentity(context.identity);
        return { ...identity, user: { ...identity.user, name: params.name } };
      },
    }),
    rememberFailure: assign({ failure: (_, params: { failure: AppError }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    forgetUser: assign(withoutUser),
    announceOpened: emit(({ context }) => ({
      type: 'session.opened' as const,
      identity: knownIdentity(context.identity),
    })),
    announceIdentity: emit(({ context }) => ({
      type: 'identity.changed' as const,
      identity: knownIdentity(context.identity),
    })),
    announcePermissions: emit({ type: 'permissions.loaded' }),
    announceClosed: emit((_, params: { erase: boolean }) => ({ type: 'session.closed' as const, erase: params.erase })),
    announceAuthorizationFailure: emit((_, params: { failure: AppError }) => ({
      type: 'authorization.failed' as const,
      failure: params.failure,
    })),
    announceSwitchFailure: emit((_, params: { failure: AppError }) => ({
      type: 'switch.failed' as const,
      failure: params.failure,
    })),
    askAboutUnsent: emit((_, params: { count: number }) => ({ type: 'unsent.asked' as const, count: params.count })),
    /** Spawns a check that can decide at once, because it is known whether a user is signed in. */
    startCheck: assign(({ context, spawn }, params: CheckParams) => {
      spawn('navigationGuard', {
        id: params.checkId,
        input: { ...params.request, session: sessionFacts(context) },
      });
      return {};
    }),
    /** Spawns a check that waits until it is known whether a user is signed in. */
    startWaitingCheck: assign({
      checks: ({ context, spawn }, params: CheckParams) => {
        spawn('navigationGuard', { id: params.checkId, input: params.request });
        return [...context.checks, params.checkId];
      },
    }),
    answerChecks: ({ context, self }) => {
      const { children } = self.getSnapshot();
      for (const id of context.checks) {
        children[id]?.send({ type: 'session.settled', session: sessionFacts(context) });
      }
    },
    forgetChecks: assign({ checks: [] }),
    closeCheck: stopChild((_, params: { checkId: string }) => params.checkId),
    forgetCheck: assign({
      checks: ({ context }, params: { checkId: string }) => context.checks.filter((id) => id !== params.checkId),
    }),
  },
});

/**
 * Narrows the identity in states that guarantee one. Throws in any other state, which would be a fault of the chart.
 */
function knownIdentity(identity: Identity | null): Identity {
  if (identity === null) throw new Error('nobody is signed in');
  return identity;
}

interface UserDataParams {
  key: string;
  value: unknown;
  revision: number | undefined;
}

interface CheckParams {
  checkId: string;
  request: NavigationRequest;
}
