import { MAX_SEARCH_WORD_LENGTH, MAX_SEARCH_WORDS } from '#contract/schemas/search.ts';
import { foldedWords, searchableWords } from '#domain/search-text.ts';

/** The distinct words by which a search finds a text, without differences of case and accents. */
export const searchWords = (text: string): string[] => [...new Set(searchableWords(text))];

/** The words of a search, limited to the number and length that the contract allows; each word matches as a prefix. */
export const searchTerms = (text: string): string[] =>
  [...new Set(foldedWords(text))]
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
