import { isDeepStrictEqual } from 'node:util';
import type { CompanyChoice } from '#machines/auth/index.ts';
import type { Specification } from '../generator/specification.ts';
import { noPermissions, type Auth } from './auth.examples.ts';
import { trackSignInReadiness, trackSession, rejected, resolved, typeOf } from './auth.trackers.ts';

/** Invariants of the context data about sign-ins and sign-outs. */
export const memoryInvariants: Specification<Auth>['invariants'] = {
  'a ticket is stored from its submission until it is redeemed, refused or abandoned': () => {
    const couldSignInBefore = trackSignInReadiness();
    let ticket: string | null = null;
    return (step) => {
      const { move, snapshot } = step;
      const couldSignIn = couldSignInBefore(step);
      if (couldSignIn && move !== null && 'ticket' in move) ({ ticket } = move);
      const isGranted = resolved(move) === 'signIn' && snapshot.context.identity !== null;
      const isAbandoned = couldSignIn && typeOf(move) === 'company.cancel';
      if (isGranted || isAbandoned || rejected(move) === 'signIn') ticket = null;
      return snapshot.context.ticket === ticket;
    };
  },
  'the company choices are those of the last sign-in response, until a sign-in succeeds, fails or is cancelled': () => {
    const couldSignInBefore = trackSignInReadiness();
    let choices: readonly CompanyChoice[] = [];
    return (step) => {
      const { move, snapshot } = step;
      const couldSignIn = couldSignInBefore(step);
      if (rejected(move) === 'signIn' || (couldSignIn && typeOf(move) === 'company.cancel')) choices = [];
      if (move !== null && 'resolve' in move && move.resolve === 'signIn') {
        choices = move.with.kind === 'companies' ? move.with.choices : [];
      }
      return isDeepStrictEqual(snapshot.context.choices, choices);
    };
  },
  'the stored failure is that of the last sign-in attempt, until the next attempt': () => {
    const isOpenAfter = trackSession();
    let isOpen = false;
    let failure: unknown = null;
    let mayRetry = false;
    return (step) => {
      const { move, snapshot } = step;
      const isRetry =
        ['credentials.submit', 'session.offered'].includes(String(typeOf(move))) ||
        (mayRetry && typeOf(move) === 'authorization.retry');
      if (isRetry) [failure, mayRetry] = [null, false];
      const isPermissionsFailure = rejected(move) === 'loadPermissions' && !isOpen;
      if (move !== null && 'reject' in move && (move.reject === 'signIn' || isPermissionsFailure)) {
        [failure, mayRetry] = [move.with, isPermissionsFailure];
      }
      isOpen = isOpenAfter(step);
      return snapshot.context.failure === failure;
    };
  },
  'the programs are the last ones loaded for the open session; without a session there are none': () => {
    const isOpenAfter = trackSession();
    let shown = noPermissions;
    return (step) => {
      const { move, snapshot } = step;
      if (move !== null && 'resolve' in move && move.resolve === 'loadPermissions') shown = move.with;
      if (!isOpenAfter(step)) shown = noPermissions;
      const { programs, others } = snapshot.context.permissions;
      return isDeepStrictEqual({ programs, others }, { programs: shown.programs, others: shown.others });
    };
  },
  'a signed-out context contains nothing of the previous user':
    () =>
    ({ snapshot: { context }, calls }) => {
      const { identity, permissions, choices, ticket, tenant } = context;
      const isIdle = identity === null && ticket === null && !calls.some(({ isRunning }) => isRunning());
      const nothing = { permissions: noPermissions, choices: [], tenant: null };
      return !isIdle || isDeepStrictEqual({ permissions, choices, tenant }, nothing);
    },
  'the machine is busy exactly while a sign-in, a sign-out or a company switch is pending': () => {
    const isOpenAfter = trackSession();
    let isQuestionOpen = false;
    return (step) => {
      const { move, emitted, calls, snapshot } = step;
      const isOpen = isOpenAfter(step);
      if (emitted.some(({ type }) => type === 'unsent.asked')) isQuestionOpen = true;
      if (!isOpen || typeOf(move) === 'unsent.answered') isQuestionOpen = false;
      // Loading the permissions of an open session is a background refresh and does not count.
      const isPending = calls.some(({ src, isRunning }) => isRunning() && !(isOpen && src === 'loadPermissions'));
      return snapshot.hasTag('busy') === (isPending || isQuestionOpen);
    };
  },
};

/** Effects of a company switch on the server. */
export const memoryEffects: Specification<Auth>['effects'] = {
  'a company switch sends the requested company to the server': ({ steps }) =>
    steps.every(({ move, started }) =>
      started.every(
        ({ src, input }) =>
          src !== 'switchCompany' ||
          (move !== null && 'tenant' in move && isDeepStrictEqual(input, { tenant: move.tenant })),
      ),
    ),
};
