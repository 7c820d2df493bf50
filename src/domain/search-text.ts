const foldMarks = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '');

const foldSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Folds a text for search: lower case, no accents, single spaces. `ñ` is found as `n`, since not every keyboard has it;
 * whoever types it finds it all the same.
 */
export function foldText(text: string): string {
  return foldSpaces(foldMarks(text.normalize('NFC').toLowerCase()));
}

/** Folds a name to tell whether another is the same: as for search, but `ñ` is a letter of its own, as in Spanish. */
export function foldName(name: string): string {
  return foldSpaces(name.normalize('NFC').toLowerCase().split('ñ').map(foldMarks).join('ñ'));
}

/** Whether every word of `wanted` begins some word of `text`, both folded. An empty wish matches all. */
export function matchesWords(text: string, wanted: string): boolean {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return foldText(wanted)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.some((word) => word.startsWith(part)));
}
