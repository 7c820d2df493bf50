import { MAX_SEARCH_WORD_LENGTH, MAX_SEARCH_WORDS } from '#contract/schemas/search.ts';
import { foldText } from '#domain/search-text.ts';

/** Splits a text into distinct search words of letters and digits, without differences of case and accents. */
export function searchWords(text: string): string[] {
  return [...new Set(foldText(text).split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '');
}

/** The words of a search, limited to the number and length that the contract allows; each word matches as a prefix. */
export const searchTerms = (text: string): string[] =>
  searchWords(text)
    .slice(0, MAX_SEARCH_WORDS)
    .map((word) => [...word].slice(0, MAX_SEARCH_WORD_LENGTH).join(''));

/**
 * The content of a `search` column: the words of some texts, each preceded by a space, so that a search can find words
 * by their beginning.
 */
export const searchColumn = (...texts: readonly string[]): string =>
  searchWords(texts.join(' '))
    .map((word) => ` ${word}`)
    .join('');
