import type { AppError } from '#contract/app-error.ts';
import { authMachine, selectMayRetry } from '#machines/auth/index.ts';
import { specify } from '../generator/specification.ts';
import { checkInvariants, checkJourneys } from './auth.checks.ts';
import { ada, adaElsewhere, blas, permissions, programPage } from './auth.examples.ts';
import { resolved, typeOf } from './auth.trackers.ts';
import { waysInSession } from './auth.in-session.ts';
import { memoryEffects, memoryInvariants } from './auth.context.ts';
import { authSelectors, selectedJourneys } from './auth.selected.ts';
import { waysIn } from './auth.sign-in.ts';
import { waysOut } from './auth.sign-out.ts';

const refused: AppError = {
  kind: 'signInRefused',
  text: 'Correo electrónico o contraseña incorrectos.',
  place: 'form',
};
const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
const choices = [
  { tenant: 't1', name: 'Uno' },
  { tenant: 't2', name: 'Dos' },
];
/** Tracks whether local data may be erased: no unsent changes were found, or the user answered SI. */
function mayErase() {
  let isAllowed = false;
  return (move: object | null): boolean => {
    if (typeOf(move) === 'signOut.request') isAllowed = false;
    if (resolved(move) === 'countUnsent' && move !== null && 'with' in move) isAllowed = move.with === 0;
    if (typeOf(move) === 'unsent.answered' && move !== null && 'answer' in move) isAllowed = move.answer === 1;
    return isAllowed;
  };
}

export const auth = specify<typeof authMachine>({
  machine: authMachine,
  events: {
    'credentials.submit': { '': { ticket: 'ticket-1' } },
    'company.choose': { '': { tenant: 't2' } },
    'company.cancel': { '': {} },
    'company.switch': { '': { tenant: 't2' } },
    'authorization.retry': { '': {} },
    'session.offered': { '': {} },
    'session.lost': { '': {} },
    'permissions.changed': { '': {} },
    'identity.replaced': { '': { identity: blas } },
    'userData.changed': { '': { key: 'apps.order', value: ['usuarios'] } },
    'user.renamed': { '': { user: 'u1', name: 'Ada Byron' }, 'of who left': { user: 'u2', name: 'Blas' } },
    'signOut.request': { '': {} },
    'unsent.answered': { SI: { answer: 1 }, NO: { answer: 0 }, CANCELAR: { answer: 2 } },
    'navigation.check': { '': { checkId: 'check-1', request: programPage('usuarios') } },
    'navigation.close': { '': { checkId: 'check-1' } },
  },
  answers: {
    restoreSession: { resolves: { found: ada, none: null }, rejects: { '': new Error('almacén dañado') } },
    signIn: {
      resolves: {
        granted: { kind: 'granted', identity: ada },
        'several companies': { kind: 'companies', choices },
      },
      rejects: { '': refused },
    },
    loadPermissions: { resolves: { '': permissions }, rejects: { '': offline } },
    switchCompany: { resolves: { '': adaElsewhere }, rejects: { '': offline } },
    countUnsent: { resolves: { none: 0, some: 2 }, rejects: { '': new Error('almacén dañado') } },
    sendUnsent: { resolves: { '': undefined }, rejects: { '': offline } },
    closeSession: { resolves: { '': undefined }, rejects: { '': offline } },
  },
  abstract: ({ checks }, { children }) => [checks.length > 0, 'check-1' in children],
  excludes: (event, snapshot) =>
    (event.type === 'navigation.check' && event.checkId in snapshot.children) ||
    // While the company changes, no view can be opened; while one is open, the company cannot be changed.
    (event.type === 'identity.replaced' && snapshot.matches({ signedIn: 'switchingCompany' })),
  invariants: {
    ...checkInvariants,
    ...memoryInvariants,
    'an identity exists exactly while authorizing, signed in or signing out':
      () =>
      ({ snapshot }) =>
        (snapshot.context.identity !== null) ===
        (snapshot.matches('authorizing') || snapshot.matches('signedIn') || snapshot.matches('signingOut')),
    'exactly one event reports the end of each session, and none is emitted otherwise': () => {
      let hadIdentity = false;
      let wasRestoring = false;
      return ({ move, emitted, snapshot }) => {
        const reportedCount = emitted.filter(
          ({ type }) => type === 'session.closed' || type === 'authorization.failed',
        ).length;
        const hasLeft = hadIdentity && snapshot.context.identity === null;
        const isLostBeforeFound = wasRestoring && typeOf(move) === 'session.lost';
        hadIdentity = snapshot.context.identity !== null;
        wasRestoring = snapshot.matches('restoring');
        return reportedCount === (hasLeft || isLostBeforeFound ? 1 : 0);
      };
    },
    '`session.opened` is emitted once per authorized identity, with the current identity': () => {
      let last: unknown = null;
      return ({ emitted, snapshot }) => {
        const opened = emitted.filter((fact) => fact.type === 'session.opened');
        const { identity } = snapshot.context;
        if (identity === null || snapshot.matches('authorizing')) last = null;
        // The company is compared, because a renamed user has a new identity in the same session.
        const holds =
          opened.length === (snapshot.matches('signedIn') && identity?.company !== last ? 1 : 0) &&
          opened.every((fact) => fact.identity === identity);
        if (snapshot.matches('signedIn')) last = identity?.company;
        return holds;
      };
    },
    'local data is erased only if there are no unsent changes or the user agreed': () => {
      const track = mayErase();
      return ({ move, emitted }) => {
        const isAllowed = track(move);
        return emitted.every((fact) => fact.type !== 'session.closed' || !fact.erase || isAllowed);
      };
    },
    'the identity has the name that the user saved last; renames of other users are ignored': () => {
      let name: unknown;
      return ({ move, emitted, snapshot }) => {
        const { identity } = snapshot.context;
        const isTheirs = move !== null && 'user' in move && move.user === identity?.user.id;
        const isRenamed = isTheirs && typeOf(move) === 'user.renamed' && snapshot.matches('signedIn');
        if (isRenamed && 'name' in move) ({ name } = move);
        else if (identity === null || snapshot.matches('authorizing')) name = identity?.user.name;
        const reported = emitted.filter((fact) => fact.type === 'identity.changed');
        return (
          identity?.user.name === name &&
          reported.length === (isRenamed ? 1 : 0) &&
          reported.every((fact) => fact.identity === identity)
        );
      };
    },
    'after a session is lost or reported as closed, nobody is signed in':
      () =>
      ({ move, emitted, snapshot }) => {
        const isOver = emitted.some(({ type }) => type === 'session.closed' || type === 'authorization.failed');
        const hasNobody = snapshot.context.identity === null;
        return (!isOver || snapshot.matches('signedOut')) && (typeOf(move) !== 'session.lost' || hasNobody);
      },
    'a retry is offered only after permissions failed to load': () => {
      let hasFailed = false;
      return ({ move, emitted, snapshot }) => {
        if (emitted.some(({ type }) => type === 'authorization.failed')) hasFailed = true;
        else if (move !== null && !snapshot.matches('signedOut')) hasFailed = false;
        return selectMayRetry(snapshot) === (hasFailed && snapshot.matches('signedOut'));
      };
    },
    'no password or token is in the context or in the input of an actor':
      () =>
      ({ snapshot, calls }) =>
        !/"(password|token|apiToken)":/i.test(JSON.stringify([snapshot.context, calls.map(({ input }) => input)])),
  },
  effects: {
    ...memoryEffects,
    'the server is asked to close the session at most once per sign-out request': ({ steps, calls }) => {
      const requests = steps.filter(({ move }) => typeOf(move) === 'signOut.request').length;
      return calls.filter(({ src }) => src === 'closeSession').length <= requests;
    },
    'unsent changes are sent only after the answer SI': ({ steps }) =>
      steps.every(
        ({ move, started }) =>
          started.every(({ src }) => src !== 'sendUnsent') || (move !== null && 'answer' in move && move.answer === 1),
      ),
    'a sign-in sends the last submitted ticket and the company chosen with it': ({ steps }) => {
      let tenant: string | null = null;
      let ticket = '';
      return steps.every(({ move, started }) => {
        if (typeOf(move) === 'credentials.submit') tenant = null;
        if (move !== null && 'ticket' in move) ({ ticket } = move);
        if (typeOf(move) === 'company.choose' && move !== null && 'tenant' in move) ({ tenant } = move);
        const expected = JSON.stringify({ ticket, tenant });
        return started.every(({ src, input }) => src !== 'signIn' || JSON.stringify(input) === expected);
      });
    },
    'each submission and each choice of a company signs in at most once': ({ steps, calls }) => {
      const attempts = steps.filter(({ move }) =>
        ['credentials.submit', 'company.choose'].includes(String(typeOf(move))),
      ).length;
      return calls.filter(({ src }) => src === 'signIn').length <= attempts;
    },
  },
  selectors: authSelectors,
  journeys: { ...waysIn, ...waysInSession, ...waysOut, ...checkJourneys, ...selectedJourneys },
});
