import type { ScalarType } from '../expression.ts';

/** A name that an expression may read, with its label. */
export interface NamedValue {
  readonly label: string;
  readonly type: ScalarType | 'list';
  /** The options of a select field; absent for other kinds. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** The columns of a table, by key. */
  readonly columns?: ReadonlyMap<string, NamedValue>;
}

/** The names that an expression at a place may read, by key, in reading order. */
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

/** A completion proposal. */
export interface Suggestion {
  readonly kind: SuggestionKind;
  /** Name in the expression language. */
  readonly title: string;
  /** Description in the language of the users. */
  readonly detail: string;
  /** Inserted text. */
  readonly text: string;
  /** Caret position inside the inserted text. */
  readonly caret: number;
}

/** The completion result at a caret position. */
export interface Completion {
  /** The range that a suggestion replaces: from `start` to before `end`. */
  readonly start: number;
  readonly end: number;
  /** The suggestions, best match first. */
  readonly suggestions: readonly Suggestion[];
  /** Whether to show the suggestions without an explicit request. */
  readonly isAutomatic: boolean;
}
