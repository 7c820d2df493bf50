import type { AppError } from '#contract/app-error.ts';
import type { ProgramDefinition } from '#contract/permissions.ts';
import type { SessionCompany, SessionUser } from '#contract/session-keys.ts';
import type { NavigationRequest } from '../navigation-guard/index.ts';

/** A program the user may open, with what they may do in it. */
export type AllowedProgram = Omit<ProgramDefinition, 'scoped'>;

export interface Permissions {
  programs: readonly AllowedProgram[];
  /** The company's other programs: they exist, but are not this user's to open. */
  others: readonly Pick<AllowedProgram, 'routerName' | 'title'>[];
  /** The user's own configuration, by key. */
  userData: Readonly<Record<string, unknown>>;
}

export interface CompanyChoice {
  tenant: string;
  name: string;
}

export interface Identity {
  user: SessionUser;
  company: SessionCompany;
}

/**
 * Stands for what a person typed to get in. The secret itself is held by the adapter that redeems the ticket and never
 * reaches a machine.
 */
export type Ticket = string;

export type SignInOutcome =
  | { kind: 'granted'; identity: Identity }
  | { kind: 'companies'; choices: readonly CompanyChoice[] };

export interface AuthContext {
  identity: Identity | null;
  permissions: Permissions;
  /** Companies to choose from, and the ticket with which the choice goes on. */
  choices: readonly CompanyChoice[];
  ticket: Ticket | null;
  /** Company chosen at sign-in or wanted by a switch. */
  tenant: string | null;
  /** Why the last way in failed; told at the sign-in form. */
  failure: AppError | null;
  /** Checks that still run, by their actor's id. */
  checks: readonly string[];
}

/** 1 sends what can be sent and erases the rest, 0 keeps it encrypted, 2 stays. */
export type UnsentAnswer = 0 | 1 | 2;

export type AuthEvent =
  | { type: 'credentials.submit'; ticket: Ticket }
  | { type: 'company.choose'; tenant: string }
  | { type: 'company.cancel' }
  | { type: 'company.switch'; tenant: string }
  | { type: 'authorization.retry' }
  /** A sibling tab has a session that this tab, signed out, may share. */
  | { type: 'session.offered' }
  /** The session is over for a reason outside this process: the 401 sequence, or another tab signed out. */
  | { type: 'session.lost' }
  | { type: 'permissions.changed' }
  | { type: 'userData.changed'; key: string; value: unknown }
  /** A user, by id, goes by another name, as they corrected it here or in another tab; a late answer may tell of who left. */
  | { type: 'user.renamed'; user: string; name: string }
  | { type: 'signOut.request' }
  | { type: 'unsent.answered'; answer: UnsentAnswer }
  | { type: 'navigation.check'; checkId: string; request: NavigationRequest }
  | { type: 'navigation.close'; checkId: string };

export type AuthEmitted =
  /** A user came in, or the same one into another company: what the guard answered before no longer holds. */
  | { type: 'session.opened'; identity: Identity }
  /** No user any more. Local data of the user goes too, unless it is to be kept encrypted. */
  | { type: 'session.closed'; erase: boolean }
  /** Allowed programs or the user's configuration changed. */
  | { type: 'permissions.loaded' }
  /** The same user in the same company, told anew because their name changed. */
  | { type: 'identity.changed'; identity: Identity }
  /** No user any more either: their permissions could not be loaded. The session is held back for a retry. */
  | { type: 'authorization.failed'; failure: AppError }
  | { type: 'unsent.asked'; count: number }
  | { type: 'switch.failed'; failure: AppError };
