import type { AppError } from '#contract/app-error.ts';
import type { SearchedRecords } from '#contract/schemas/search.ts';
import type { SnapshotFrom } from 'xstate';
import type { commandPaletteMachine } from './command-palette.machine.ts';

type CommandPaletteSnapshot = SnapshotFrom<typeof commandPaletteMachine>;

/** The text as typed. */
export const selectText = ({ context }: CommandPaletteSnapshot): string => context.text;

/** The records found last. */
export const selectFound = ({ context }: CommandPaletteSnapshot): SearchedRecords => context.found;

/** Whether records are being searched, or will be as soon as typing pauses. */
export const selectIsSearching = (snapshot: CommandPaletteSnapshot): boolean => snapshot.hasTag('searching');

/** Why the records could not be searched; null unless the last search failed. */
export const selectSearchFailure = (snapshot: CommandPaletteSnapshot): AppError | null =>
  snapshot.matches({ open: 'failed' }) ? snapshot.context.failure : null;
