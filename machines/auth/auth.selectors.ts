import type { AppError } from '#contract/app-error.ts';
import type { Action } from '#contract/permissions.ts';
import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './auth.machine.ts';
import type { AllowedProgram, CompanyChoice, Identity } from './auth.types.ts';

export type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** Whose session it is; null while nobody's. */
export const selectIdentity = (snapshot: AuthSnapshot): Identity | null => snapshot.context.identity;

/** The programs of a menu: none unless somebody is signed in. */
export const selectPrograms = (snapshot: AuthSnapshot): readonly AllowedProgram[] =>
  snapshot.context.permissions.programs;

/** What a program of the company is called, whether the user may open it or not; null where there is none. */
export const selectProgramTitle =
  (program: string) =>
  ({ context: { permissions } }: AuthSnapshot): string | null =>
    [...permissions.programs, ...permissions.others].find(({ routerName }) => routerName === program)?.title ?? null;

/** The companies one of which must be chosen to get in. */
export const selectChoices = (snapshot: AuthSnapshot): readonly CompanyChoice[] => snapshot.context.choices;

/** Why the last way in failed, for the form that tried it. */
export const selectFailure = (snapshot: AuthSnapshot): AppError | null => snapshot.context.failure;

/** Whether a company must be chosen before anything else. */
export const selectIsChoosingCompany = (snapshot: AuthSnapshot): boolean => snapshot.matches('choosingCompany');

/** Whether loading the permissions failed and may be tried again without a password. */
export const selectMayRetry = (snapshot: AuthSnapshot): boolean => snapshot.matches({ signedOut: 'unauthorized' });

/** Whether a session is open and its permissions known. */
export const selectIsSignedIn = (snapshot: AuthSnapshot): boolean => snapshot.matches('signedIn');

/** A value of the user's own configuration. */
export const selectUserData =
  (key: string) =>
  (snapshot: AuthSnapshot): unknown =>
    snapshot.context.permissions.userData[key];

/** Whether the user may do something in a program. The server decides again on every call. */
export const selectMay =
  (program: string, action: Action) =>
  (snapshot: AuthSnapshot): boolean =>
    snapshot.context.permissions.programs.some(
      (allowed) => allowed.routerName === program && allowed.actions.includes(action),
    );
