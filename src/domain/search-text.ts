const foldMarks = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '');

const foldSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Folds a text for search: lower case, no accents, single spaces. `ñ` folds to `n`, because not every keyboard has it.
 */
export function foldText(text: string): string {
  return foldSpaces(foldMarks(text.normalize('NFC').toLowerCase()));
}

/** Folds a name to compare names for equality: like `foldText`, but `ñ` stays distinct from `n`, as in Spanish. */
export function foldName(name: string): string {
  return foldSpaces(name.normalize('NFC').toLowerCase().split('ñ').map(foldMarks).join('ñ'));
}

/**
 * Whether every word of `query` is the prefix of a word of `text`, both folded. An empty `query` matches everything.
 */
export function matchesWords(text: string, query: string): boolean {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.some((word) => word.startsWith(part)));
}
