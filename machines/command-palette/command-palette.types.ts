import type { AppError } from '#contract/app-error.ts';
import type { SearchedRecords } from '#contract/schemas/search.ts';

/** A search over the records of all programs. */
export interface RecordSearch {
  /** Folded: without accents, capitals and superfluous spaces. */
  readonly text: string;
}

export interface CommandPaletteContext {
  /** The text as typed. */
  readonly text: string;
  /** What the text searches; '' for nothing. */
  readonly query: string;
  /** The records of the last answer. They stay while others are searched, and go with the text. */
  readonly found: SearchedRecords;
  /** Why the last search failed; null after the next one. */
  readonly failure: AppError | null;
}

export type CommandPaletteEvent =
  | { type: 'text.change'; text: string }
  | { type: 'search.retry' }
  /** The user closed the palette or chose something in it. */
  | { type: 'palette.close' };
