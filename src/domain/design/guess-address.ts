import { foldText } from '#domain/search-text.ts';

const MAX_LENGTH = 40;
/** Leaves room for a numeric suffix. */
const STEM_LENGTH = MAX_LENGTH - 4;

/**
 * Converts a program's title to its name in URLs: lower case, without accents, words joined by hyphens; '' when nothing
 * is left.
 */
export const addressFrom = (title: string): string =>
  foldText(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');

/** A name that no other URL uses: the preferred one, with a numeric suffix if necessary. */
export function freeAddress(preferred: string, usedAddresses: ReadonlySet<string>): string {
  if (preferred === '' || !usedAddresses.has(preferred)) return preferred;
  const stem = preferred.slice(0, STEM_LENGTH).replace(/-+$/, '');
  let number = 2;
  while (usedAddresses.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
