import type { AppError } from '#contract/app-error.ts';
import type { SearchAnswer } from '#contract/schemas/search.ts';

/** A search over the records of all programs, and over the help of programs. */
export interface PaletteSearch {
  /** Folded: without accents, capitals and superfluous spaces. */
  readonly text: string;
}

export interface CommandPaletteContext {
  /** The text as typed. */
  readonly text: string;
  /** What the text searches; '' for nothing. */
  readonly query: string;
  /** The last answer. It stays while another text is searched, and goes with the text. */
  readonly found: SearchAnswer;
  /** Why the last search failed; null after the next one. */
  readonly failure: AppError | null;
  /** How often the palette has opened. */
  readonly turn: number;
}

export type CommandPaletteEvent =
  /** The user asks for the palette, such as by its shortcut. */
  | { type: 'palette.open' }
  | { type: 'text.change'; text: string }
  | { type: 'search.retry' }
  /** The user closed the palette or chose something in it. */
  | { type: 'palette.close' }
  /** The dialog of a palette is off the page, and the focus is back where it was. */
  | { type: 'dialog.closed'; turn: number };
