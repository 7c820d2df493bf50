const foldMarks = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '');

const foldSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The signs that people type for the glottal stop of Guaraní, besides the apostrophe of every keyboard. */
const glottalStops = /[\u02BC\u2019\u2018\u02BB\u02B9\u2032`\u00B4]/gu;

/** A text with the apostrophe for each sign of the glottal stop, so that `Kaʼa` and `Ka’a` are the same. */
export const plainGlottalStops = (text: string): string => text.replace(glottalStops, "'");

/**
 * Folds a text for search: lower case, no accents, single spaces, one sign for the glottal stop of Guaraní. `ñ` folds to
 * `n` and `g̃` to `g`, because not every keyboard has them.
 */
export function foldText(text: string): string {
  return foldSpaces(foldMarks(plainGlottalStops(text.normalize('NFC').toLowerCase())));
}

/** Splits a text into folded words of letters and digits. */
export const foldedWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * The folded words by which a text is found. A word with a glottal stop is found as its parts and as a whole, because
 * many people leave the sign out: `ka'aguy` gives `ka`, `aguy` and `kaaguy`.
 */
export function searchableWords(text: string): string[] {
  const joined = foldText(text).match(/\p{L}+(?:'\p{L}+)+/gu) ?? [];
  return [...foldedWords(text), ...joined.map((word) => word.replaceAll("'", ''))];
}

/** Folds a name to compare names for equality: like `foldText`, but `ñ` stays distinct from `n`, as in Spanish. */
export function foldName(name: string): string {
  return foldSpaces(name.normalize('NFC').toLowerCase().split('ñ').map(foldMarks).join('ñ'));
}

/**
 * Whether every word of `query` is the prefix of a word of `text`, both folded. An empty `query` matches everything.
 */
export function matchesWords(text: string, query: string): boolean {
  const words = searchableWords(text);
  return foldedWords(query).every((part) => words.some((word) => word.startsWith(part)));
}
