import type { NavigationDecision } from '#machines/navigation-guard/index.ts';

/** The decisions that do not redirect: the address shows its page, a refusal or the not-found page. */
export type NavigationResult = Exclude<NavigationDecision, 'login' | 'resume'>;

/** What the guard adds to the context of the routes that it does not redirect. */
export interface Guarded {
  navigationResult: NavigationResult;
}
