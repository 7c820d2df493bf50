import type { NavigationDecision } from '#machines/navigation-guard/index.ts';

/** The decisions that do not redirect, whatever the page then shows. */
export type NavigationResult = Exclude<NavigationDecision, 'login' | 'resume'>;

/** What the guard adds to the context of routes that it lets through. */
export interface Guarded {
  navigationResult: NavigationResult;
}
