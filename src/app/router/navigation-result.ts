import type { NavigationDecision } from '#machines/navigation-guard/index.ts';

/** The decisions that leave somebody where they wanted to go, whatever they find there. */
export type NavigationResult = Exclude<NavigationDecision, 'login' | 'resume'>;

/** What the guard adds to the context of the routes it lets through. */
export interface Guarded {
  navigationResult: NavigationResult;
}
