/**
 * Folds a text for search and comparison: lower case, no accents, single spaces. `ñ` stays a letter of its own,
 * as in the Spanish alphabet.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ñ/g, '\u0001')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('\u0001', 'ñ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether every word of `wanted` begins some word of `text`, both folded. An empty wish matches all. */
export function matchesWords(text: string, wanted: string): boolean {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return foldText(wanted)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.some((word) => word.startsWith(part)));
}
