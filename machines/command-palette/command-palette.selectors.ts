import type { AppError } from '#contract/app-error.ts';
import type { SearchAnswer } from '#contract/schemas/search.ts';
import type { SnapshotFrom } from 'xstate';
import type { commandPaletteMachine } from './command-palette.machine.ts';

type CommandPaletteSnapshot = SnapshotFrom<typeof commandPaletteMachine>;

/** Which palette is on the page, a number for each time that it opened, also while it closes; null for none. */
export const selectTurn = (snapshot: CommandPaletteSnapshot): number | null =>
  snapshot.matches('closed') ? null : snapshot.context.turn;

/** Whether the palette is open; false also while it closes. */
export const selectIsOpen = (snapshot: CommandPaletteSnapshot): boolean => snapshot.matches('open');

/** The text as typed. */
export const selectText = ({ context }: CommandPaletteSnapshot): string => context.text;

/** What was found last. */
export const selectFound = ({ context }: CommandPaletteSnapshot): SearchAnswer => context.found;

/** Whether records are being searched, or will be as soon as typing pauses. */
export const selectIsSearching = (snapshot: CommandPaletteSnapshot): boolean => snapshot.hasTag('searching');

/** Why the records could not be searched; null unless the last search failed. */
export const selectSearchFailure = (snapshot: CommandPaletteSnapshot): AppError | null =>
  snapshot.matches({ open: 'failed' }) ? snapshot.context.failure : null;
