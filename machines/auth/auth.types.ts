import type { AppError } from '#contract/app-error.ts';
import type { ProgramDefinition } from '#contract/permissions.ts';
import type { SessionCompany, SessionUser } from '#contract/session-keys.ts';
import type { NavigationRequest } from '../navigation-guard/index.ts';

/** A program the user may open, with the actions they may take in it. */
export type AllowedProgram = Omit<ProgramDefinition, 'scoped'>;

export interface Permissions {
  programs: readonly AllowedProgram[];
  /** The company's other programs. They exist, but this user may not open them. */
  others: readonly Pick<AllowedProgram, 'routerName' | 'title'>[];
  /** The user's own configuration, by key. */
  userData: Readonly<Record<string, unknown>>;
  /** The revision of each of those values; one that was never stored has none. */
  revisions?: Readonly<Record<string, number>>;
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
 * Reference to the credentials a user submitted. The adapter that redeems the ticket holds the secret, which never
 * reaches a machine.
 */
export type Ticket = string;

export type SignInOutcome =
  | { kind: 'granted'; identity: Identity }
  | { kind: 'companies'; choices: readonly CompanyChoice[] };

export interface AuthContext {
  identity: Identity | null;
  permissions: Permissions;
  /** Companies to choose from; the ticket is reused to redeem the choice. */
  choices: readonly CompanyChoice[];
  ticket: Ticket | null;
  /** Company chosen at sign-in or requested by a switch. */
  tenant: string | null;
  /** Why the last sign-in attempt failed; the sign-in form shows it. */
  failure: AppError | null;
  /** Actor ids of the navigation checks that still wait. */
  checks: readonly string[];
}

/** 1 sends what can be sent and erases the rest, 0 keeps the unsent changes encrypted, 2 stays signed in. */
export type UnsentAnswer = 0 | 1 | 2;

export type AuthEvent =
  | { type: 'credentials.submit'; ticket: Ticket }
  | { type: 'company.choose'; tenant: string }
  | { type: 'company.cancel' }
  | { type: 'company.switch'; tenant: string }
  | { type: 'authorization.retry' }
  /** A sibling tab has a session that this signed-out tab may share. */
  | { type: 'session.offered' }
  /** The session ended outside this machine: through the 401 sequence, or because another tab signed out. */
  | { type: 'session.lost' }
  | { type: 'permissions.changed' }
  /** From now on this tab is that of another user of the company: a view as that user was opened, or has ended. */
  | { type: 'identity.replaced'; identity: Identity }
  /** `revision`: of a value that the server has stored; absent while it is only shown. */
  | { type: 'userData.changed'; key: string; value: unknown; revision?: number }
  /**
   * A user, identified by id, corrected their name here or in another tab. A late response may name a user who has
   * signed out.
   */
  | { type: 'user.renamed'; user: string; name: string }
  | { type: 'signOut.request' }
  | { type: 'unsent.answered'; answer: UnsentAnswer }
  | { type: 'navigation.check'; checkId: string; request: NavigationRequest }
  | { type: 'navigation.close'; checkId: string };

export type AuthEmitted =
  /**
   * A user signed in, or the same user entered another company. Earlier decisions of the navigation guard are no longer
   * valid.
   */
  | { type: 'session.opened'; identity: Identity }
  /** The user signed out or lost the session. `erase`: delete the local drafts too; otherwise they stay encrypted. */
  | { type: 'session.closed'; erase: boolean }
  /** Allowed programs or the user's configuration changed. */
  | { type: 'permissions.loaded' }
  /** The same user in the same company has a new name. */
  | { type: 'identity.changed'; identity: Identity }
  /** Loading the permissions failed, so nobody is signed in. The session is suspended for a retry. */
  | { type: 'authorization.failed'; failure: AppError }
  | { type: 'unsent.asked'; count: number }
  | { type: 'switch.failed'; failure: AppError };
