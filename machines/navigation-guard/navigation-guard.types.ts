import type { RouteAccess } from '#contract/routes.ts';

/** The session data by which a navigation is decided. */
export interface SessionFacts {
  hasUser: boolean;
  /** `router_name` of each allowed program; empty without a user. */
  allowedPrograms: readonly string[];
  /** `router_name` of each other program of the company. They exist, but this user may not open them. */
  otherPrograms: readonly string[];
}

export interface NavigationRequest {
  /** Requested path, with its query. */
  path: string;
  /** Name of the matching route, or null when none matches. */
  routeName: string | null;
  /** Who may open the route. */
  access: RouteAccess | null;
}

/**
 * `open`: open the page. `login`: sign in first. `resume`: a signed-in user is sent from the entry page to the
 * requested page or home. `refused`: the user may not open the program. `notFound`: no such page.
 */
export type NavigationDecision = 'open' | 'login' | 'resume' | 'refused' | 'notFound';

/** `session` is absent while the session is being restored or its permissions are loading. */
export interface NavigationGuardInput extends NavigationRequest {
  session?: SessionFacts;
}

export interface NavigationGuardContext extends NavigationRequest {
  session: SessionFacts | null;
  /** `refused` until a rule decides otherwise. */
  decision: NavigationDecision;
}

export type NavigationGuardEvent = { type: 'session.settled'; session: SessionFacts };

export interface NavigationGuardOutput {
  decision: NavigationDecision;
}
