import type { ScalarType } from '../expression.ts';

/** A name an expression may read, as people call it. */
export interface NamedValue {
  readonly label: string;
  readonly type: ScalarType | 'list';
  /** What a choice may be; absent where nothing is chosen. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Of a table, by key. */
  readonly columns?: ReadonlyMap<string, NamedValue>;
}

/** The names an expression may read at its place, by key, in reading order. */
export type Vocabulary = ReadonlyMap<string, NamedValue>;

export type SuggestionKind =
  | 'option'
  | 'column'
  | 'field'
  | 'calculation'
  | 'macro'
  | 'function'
  | 'operator'
  | 'constant';

/** Something that can be written where one writes. */
export interface Suggestion {
  readonly kind: SuggestionKind;
  /** As the language has it. */
  readonly title: string;
  /** What it is, in words. */
  readonly detail: string;
  /** What is written for it. */
  readonly text: string;
  /** Where in it one goes on writing. */
  readonly caret: number;
}

/** What can be written at a place of an expression. */
export interface Completion {
  /** What a suggestion stands instead of: the characters from `start` to before `end`. */
  readonly start: number;
  readonly end: number;
  /** The likeliest first. */
  readonly suggestions: readonly Suggestion[];
  /** Whether they are worth showing without being asked for. */
  readonly isInvited: boolean;
}
