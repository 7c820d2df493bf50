import { isDeepStrictEqual } from 'node:util';
import type { CompanyChoice } from '#machines/auth/index.ts';
import type { Specification } from '../generator/specification.ts';
import { noPermissions, type Auth } from './auth.examples.ts';
import { followFreedom, followSession, rejected, resolved, typeOf } from './auth.happenings.ts';

/** Invariants of what is remembered of the ways in and out, and of what a page is told of them. */
export const memoryInvariants: Specification<Auth>['invariants'] = {
  'a ticket is remembered from its submission until it is redeemed, refused or given up': () => {
    const wasFreeBefore = followFreedom();
    let ticket: string | null = null;
    return (step) => {
      const { move, snapshot } = step;
      const wasFree = wasFreeBefore(step);
      if (wasFree && move !== null && 'ticket' in move) ({ ticket } = move);
      const isGranted = resolved(move) === 'signIn' && snapshot.context.identity !== null;
      const isGivenUp = wasFree && typeOf(move) === 'company.cancel';
      if (isGranted || isGivenUp || rejected(move) === 'signIn') ticket = null;
      return snapshot.context.ticket === ticket;
    };
  },
  'the companies to choose from are those of the last answer, until one lets in or the way in is given up': () => {
    const wasFreeBefore = followFreedom();
    let choices: readonly CompanyChoice[] = [];
    return (step) => {
      const { move, snapshot } = step;
      const wasFree = wasFreeBefore(step);
      if (rejected(move) === 'signIn' || (wasFree && typeOf(move) === 'company.cancel')) choices = [];
      if (move !== null && 'resolve' in move && move.resolve === 'signIn') {
        choices = move.with.kind === 'companies' ? move.with.choices : [];
      }
      return isDeepStrictEqual(snapshot.context.choices, choices);
    };
  },
  'the failure that is told is that of the last way in, until another one is tried': () => {
    const isOpenAfter = followSession();
    let isOpen = false;
    let failure: unknown = null;
    let mayRetry = false;
    return (step) => {
      const { move, snapshot } = step;
      const isAnotherTry =
        ['credentials.submit', 'session.offered'].includes(String(typeOf(move))) ||
        (mayRetry && typeOf(move) === 'authorization.retry');
      if (isAnotherTry) [failure, mayRetry] = [null, false];
      const isOfPermissions = rejected(move) === 'loadPermissions' && !isOpen;
      if (move !== null && 'reject' in move && (move.reject === 'signIn' || isOfPermissions)) {
        [failure, mayRetry] = [move.with, isOfPermissions];
      }
      isOpen = isOpenAfter(step);
      return snapshot.context.failure === failure;
    };
  },
  'the programs are those that were answered last for the open session, and none without one': () => {
    const isOpenAfter = followSession();
    let shown = noPermissions;
    return (step) => {
      const { move, snapshot } = step;
      if (move !== null && 'resolve' in move && move.resolve === 'loadPermissions') shown = move.with;
      if (!isOpenAfter(step)) shown = noPermissions;
      const { programs, others } = snapshot.context.permissions;
      return isDeepStrictEqual({ programs, others }, { programs: shown.programs, others: shown.others });
    };
  },
  'whoever is asked to sign in finds nothing of who was here before':
    () =>
    ({ snapshot: { context }, calls }) => {
      const { identity, permissions, choices, ticket, tenant } = context;
      const isAskedToSignIn = identity === null && ticket === null && !calls.some(({ isRunning }) => isRunning());
      const nothing = { permissions: noPermissions, choices: [], tenant: null };
      return !isAskedToSignIn || isDeepStrictEqual({ permissions, choices, tenant }, nothing);
    },
  'it is busy exactly while a way in, a way out or another company is awaited': () => {
    const isOpenAfter = followSession();
    let isAsked = false;
    return (step) => {
      const { move, emitted, calls, snapshot } = step;
      const isOpen = isOpenAfter(step);
      if (emitted.some(({ type }) => type === 'unsent.asked')) isAsked = true;
      if (!isOpen || typeOf(move) === 'unsent.answered') isAsked = false;
      // Permissions of an open session are read again behind whoever works.
      const isAwaited = calls.some(({ src, isRunning }) => isRunning() && !(isOpen && src === 'loadPermissions'));
      return snapshot.hasTag('busy') === (isAwaited || isAsked);
    };
  },
};

/** What goes to the server of what was chosen. */
export const memoryEffects: Specification<Auth>['effects'] = {
  'the company that is switched to is the one that was asked for': ({ steps }) =>
    steps.every(({ move, started }) =>
      started.every(
        ({ src, input }) =>
          src !== 'switchCompany' ||
          (move !== null && 'tenant' in move && isDeepStrictEqual(input, { tenant: move.tenant })),
      ),
    ),
};
