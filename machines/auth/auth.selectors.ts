import type { AppError } from '#contract/app-error.ts';
import type { Action } from '#contract/permissions.ts';
import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './auth.machine.ts';
import type { AllowedProgram, CompanyChoice, Identity } from './auth.types.ts';

export type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** The signed-in identity, or null when nobody is signed in. */
export const selectIdentity = (snapshot: AuthSnapshot): Identity | null => snapshot.context.identity;

/** The programs to show in a menu; empty unless a user is signed in. */
export const selectPrograms = (snapshot: AuthSnapshot): readonly AllowedProgram[] =>
  snapshot.context.permissions.programs;

/** The title of a company program, whether or not the user may open it; null when the company has no such program. */
export const selectProgramTitle =
  (program: string) =>
  ({ context: { permissions } }: AuthSnapshot): string | null =>
    [...permissions.programs, ...permissions.others].find(({ routerName }) => routerName === program)?.title ?? null;

/** The companies among which the user must choose to finish signing in. */
export const selectChoices = (snapshot: AuthSnapshot): readonly CompanyChoice[] => snapshot.context.choices;

/** Why the last sign-in attempt failed, for the form that made it. */
export const selectFailure = (snapshot: AuthSnapshot): AppError | null => snapshot.context.failure;

/** Whether the user must choose a company to finish signing in. */
export const selectIsChoosingCompany = (snapshot: AuthSnapshot): boolean => snapshot.matches('choosingCompany');

/** Whether loading the permissions failed and may be tried again without a password. */
export const selectMayRetry = (snapshot: AuthSnapshot): boolean => snapshot.matches({ signedOut: 'unauthorized' });

/** Whether a session is open and its permissions known. */
export const selectIsSignedIn = (snapshot: AuthSnapshot): boolean => snapshot.matches('signedIn');

/** Whether nobody is signed in, no session waits for a retry, and nothing is under way that could change it. */
export const selectIsSignedOut = (snapshot: AuthSnapshot): boolean => snapshot.matches({ signedOut: 'idle' });

/** A value of the user's own configuration. */
export const selectUserData =
  (key: string) =>
  (snapshot: AuthSnapshot): unknown =>
    snapshot.context.permissions.userData[key];

/** The revision of a value of the user's own configuration; 0 for one that was never stored. */
export const selectUserDataRevision =
  (key: string) =>
  (snapshot: AuthSnapshot): number =>
    snapshot.context.permissions.revisions?.[key] ?? 0;

/** Whether the user may take an action in a program. The server checks every call again. */
export const selectMay =
  (program: string, action: Action) =>
  (snapshot: AuthSnapshot): boolean =>
    snapshot.context.permissions.programs.some(
      (allowed) => allowed.routerName === program && allowed.actions.includes(action),
    );
