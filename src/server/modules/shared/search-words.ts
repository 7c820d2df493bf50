import { MAX_SEARCH_WORD_LENGTH, MAX_SEARCH_WORDS } from '#contract/schemas/search.ts';
import { foldText } from '#domain/search-text.ts';

/** The words of a text as they are searched: folded, letters and digits only. */
export function searchWords(text: string): string[] {
  return [...new Set(foldText(text).split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '');
}

/** The words by whose beginnings a list is searched: of what somebody typed only so much as the contract counts. */
export const wantedWords = (text: string): string[] =>
  searchWords(text)
    .slice(0, MAX_SEARCH_WORDS)
    .map((word) => [...word].slice(0, MAX_SEARCH_WORD_LENGTH).join(''));

/** What a `search` column holds: the words of some texts, each after a space, so that its beginnings can be found. */
export const searchColumn = (...texts: readonly string[]): string =>
  searchWords(texts.join(' '))
    .map((word) => ` ${word}`)
    .join('');
