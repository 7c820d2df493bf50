import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import type { Preferences } from '#features/kit/services/services.types.ts';
import type { AllowedProgram, CompanyChoice } from '#machines/auth/index.ts';

/** The facts that decide which commands of the app are possible. */
export interface AppFacts {
  programs: readonly AllowedProgram[];
  /** The user's companies, except the current one. */
  otherCompanies: readonly CompanyChoice[];
  /** Whether the app is that of another user; then nothing of the person's own account is possible. */
  isViewing: boolean;
}

/** The sheets of the app frame, over any page. */
export type AppSheet = 'ownData' | 'changePassword' | 'shortcuts';

/** What the commands of the app do. */
export interface AppActs {
  navigate: (address: string) => void;
  openPalette: () => void;
  openSheet: (sheet: AppSheet) => void;
  /** Opens the help of the screen that is shown. */
  openHelp: () => void;
  switchCompany: (tenant: string) => void;
  signOut: () => void;
  leaveView: () => void;
  prefer: (change: Partial<Preferences>) => void;
}

/** A row of the table: a command, with what it does instead of a function. */
export type AppRow = Omit<ShownCommand, 'run' | 'address'> & { run: string | ((acts: AppActs) => void) };
