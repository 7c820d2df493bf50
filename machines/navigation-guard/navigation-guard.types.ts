import type { RouteAccess } from '#contract/routes.ts';

/** What of the session decides about a navigation. */
export interface SessionFacts {
  hasUser: boolean;
  /** router_names of the allowed programs; empty without a user. */
  allowedPrograms: readonly string[];
  /** router_names of the company's other programs: they exist, but are not theirs to open. */
  otherPrograms: readonly string[];
}

export interface NavigationRequest {
  /** Wanted address, with its query. */
  path: string;
  /** Name of the route that matches, or null when none does. */
  routeName: string | null;
  /** How that route is opened. */
  access: RouteAccess | null;
}

/**
 * `open`: go in. `login`: sign in first. `resume`: a user has no business on an entry page and goes on to the wanted
 * address or home. `refused`: the program is not theirs. `notFound`: no such address.
 */
export type NavigationDecision = 'open' | 'login' | 'resume' | 'refused' | 'notFound';

/** `session` is absent while it is still being restored or its permissions are loading. */
export interface NavigationGuardInput extends NavigationRequest {
  session?: SessionFacts;
}

export interface NavigationGuardContext extends NavigationRequest {
  session: SessionFacts | null;
  /** Refused until a rule says otherwise. */
  decision: NavigationDecision;
}

export type NavigationGuardEvent = { type: 'session.settled'; session: SessionFacts };

export interface NavigationGuardOutput {
  decision: NavigationDecision;
}
