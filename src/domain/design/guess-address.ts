import { foldText } from '#domain/search-text.ts';

const MAX_LENGTH = 40;
/** Leaves room for a numeric suffix. */
const STEM_LENGTH = MAX_LENGTH - 4;

/**
 * Converts a program's title to an address: lower case, without accents, words joined by hyphens; '' when nothing is
 * left.
 */
export const addressFrom = (title: string): string =>
  foldText(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');

/** An address that is not taken: the wanted one, with a numeric suffix if necessary. */
export function freeAddress(wanted: string, usedAddresses: ReadonlySet<string>): string {
  if (wanted === '' || !usedAddresses.has(wanted)) return wanted;
  const stem = wanted.slice(0, STEM_LENGTH).replace(/-+$/, '');
  let number = 2;
  while (usedAddresses.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
