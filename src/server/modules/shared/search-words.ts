import { foldText } from '#domain/search-text.ts';

/** The words of a text as they are searched: folded, letters and digits only. */
export function searchWords(text: string): string[] {
  return [...new Set(foldText(text).split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '');
}

/** What a `search` column holds: the words of some texts, each after a space, so that its beginnings can be found. */
export const searchColumn = (...texts: readonly string[]): string =>
  searchWords(texts.join(' '))
    .map((word) => ` ${word}`)
    .join('');
