import { isDeepStrictEqual } from 'node:util';
import type { NavigationDecision, NavigationRequest } from '#machines/navigation-guard/index.ts';
import type { Journey, Specification, Step } from '../generator/specification.ts';
import {
  ada,
  requestsPage,
  authorized,
  closes,
  noSession,
  offline,
  opened,
  permissions,
  programPage,
  refusal,
  signedIn,
  signInCalls,
  submits,
  type Auth,
} from './auth.examples.ts';
import { trackSettled } from './auth.trackers.ts';

type Context = Step<Auth>['snapshot']['context'];

/** The decision that the contract requires for a program page. */
function expectedDecision({ identity, permissions: { programs, others } }: Context, request: NavigationRequest) {
  const isIn = (list: readonly { routerName: string }[]) =>
    list.some(({ routerName }) => routerName === request.routeName);
  if (identity === null) return 'login';
  if (isIn(programs)) return 'open';
  return request.access === 'program' || isIn(others) ? 'refused' : 'notFound';
}

/** The decision of a check; null while it waits, undefined when it does not run. */
function decisionOf({ children }: Step<Auth>['snapshot'], checkId: string): NavigationDecision | null | undefined {
  const check = children[checkId]?.getSnapshot();
  if (check === undefined) return undefined;
  // Checks are the only actors that a move names, and this is the type of their output.
  return check.status === 'done' && 'output' in check
    ? (check.output as { decision: NavigationDecision }).decision
    : null;
}

/** Invariants of navigation checks, which are identified by their ids. */
export const checkInvariants: Specification<Auth>['invariants'] = {
  'a check waits until the session is known, and then decides by the permissions': () => {
    const isKnownAfter = trackSettled();
    const requests = new Map<string, NavigationRequest>();
    const decided = new Map<string, NavigationDecision>();
    return (step) => {
      const { move, snapshot } = step;
      const isKnown = isKnownAfter(step);
      if (move !== null && 'checkId' in move) {
        decided.delete(move.checkId);
        if ('request' in move) requests.set(move.checkId, move.request);
        else requests.delete(move.checkId);
      }
      for (const [checkId, request] of requests) {
        if (isKnown && !decided.has(checkId)) decided.set(checkId, expectedDecision(snapshot.context, request));
      }
      const waiting = [...requests.keys()].filter((checkId) => !decided.has(checkId));
      return (
        isDeepStrictEqual(snapshot.context.checks, waiting) &&
        [...requests.keys()].every((checkId) => decisionOf(snapshot, checkId) === (decided.get(checkId) ?? null))
      );
    };
  },
  'a check that was closed no longer runs': () => {
    const closedIds = new Set<string>();
    return ({ move, snapshot }) => {
      if (move !== null && 'checkId' in move) {
        if ('request' in move) closedIds.delete(move.checkId);
        else closedIds.add(move.checkId);
      }
      return [...closedIds].every((checkId) => decisionOf(snapshot, checkId) === undefined);
    };
  },
};

const toUsers = requestsPage('check-1', programPage('usuarios'));
const found = { resolve: 'restoreSession', with: ada } as const;

/** Journeys of navigation checks. The invariant above compares each decision with the expected one. */
export const checkJourneys: Readonly<Record<string, Journey<Auth>>> = {
  'a page requested while restoring, authorizing or signed in is decided once the session is known': {
    moves: [toUsers, found, closes('check-1'), toUsers, authorized, closes('check-1'), toUsers, closes('check-1')],
    value: { signedIn: 'steady' },
    context: { checks: [] },
    emitted: [opened],
    calls: ['restoreSession', 'loadPermissions'],
  },
  'several pages requested while the session is being restored wait in order': {
    moves: [
      toUsers,
      requestsPage('check-10', programPage('productos', 'published')),
      requestsPage('check-2', programPage('empresa')),
    ],
    value: 'restoring',
    context: { checks: ['check-1', 'check-10', 'check-2'] },
    emitted: [],
    calls: ['restoreSession'],
  },
  'several pages requested while permissions load are all decided once the permissions arrive': {
    moves: [
      toUsers,
      found,
      requestsPage('check-2', programPage('productos', 'published')),
      requestsPage('check-3', programPage('nada', 'published')),
      requestsPage('check-4', programPage('empresa')),
      authorized,
    ],
    value: { signedIn: 'steady' },
    context: { identity: ada, permissions, checks: [] },
    emitted: [opened],
    calls: ['restoreSession', 'loadPermissions'],
  },
  'pages requested while permissions load lead to the sign-in page when the permissions fail to load': {
    moves: [
      found,
      toUsers,
      requestsPage('check-2', programPage('clientes')),
      { reject: 'loadPermissions', with: offline },
    ],
    value: { signedOut: 'unauthorized' },
    context: { identity: null, checks: [], failure: offline },
    emitted: [{ type: 'authorization.failed', failure: offline }],
    calls: ['restoreSession', 'loadPermissions'],
  },
  'every kind of program page is decided at once while a user is signed in': {
    moves: [
      ...signedIn,
      requestsPage('check-1', programPage('clientes', 'published')),
      requestsPage('check-2', programPage('productos', 'published')),
      requestsPage('check-3', programPage('nada', 'published')),
      requestsPage('check-4', programPage('auditoria')),
    ],
    value: { signedIn: 'steady' },
    context: { checks: [] },
    emitted: [opened],
    calls: signInCalls,
  },
  'a page requested during a sign-in leads to the sign-in page at once': {
    moves: [noSession, submits, toUsers, { reject: 'signIn', with: refusal }],
    value: { signedOut: 'idle' },
    context: { checks: [], failure: refusal },
    emitted: [],
    calls: ['restoreSession', 'signIn'],
  },
  'closing a check leaves checks with similar ids waiting': {
    moves: [
      toUsers,
      requestsPage('check-10', programPage('clientes')),
      requestsPage('check-100', programPage('empresa')),
      closes('check-10'),
    ],
    value: 'restoring',
    context: { checks: ['check-1', 'check-100'] },
    emitted: [],
    calls: ['restoreSession'],
  },
};
