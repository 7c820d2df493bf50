export { navigationGuardMachine } from './navigation-guard.machine.ts';
export type {
  NavigationDecision,
  NavigationGuardContext,
  NavigationGuardEvent,
  NavigationGuardInput,
  NavigationGuardOutput,
  NavigationRequest,
  SessionFacts,
} from './navigation-guard.types.ts';
