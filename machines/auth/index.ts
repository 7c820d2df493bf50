export { authMachine } from './auth.machine.ts';
export * from './auth.selectors.ts';
export type {
  AllowedProgram,
  AuthContext,
  AuthEmitted,
  AuthEvent,
  CompanyChoice,
  Identity,
  Permissions,
  SignInOutcome,
  Ticket,
  UnsentAnswer,
} from './auth.types.ts';
