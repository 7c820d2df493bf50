import { foldText } from '#domain/search-text.ts';

const MAX_LENGTH = 40;
/** Room for a number behind it. */
const STEM_LENGTH = MAX_LENGTH - 4;

/** The address of a program as its title says it: lower case, without accents, words joined by a dash; '' where nothing is left. */
export const addressFrom = (title: string): string =>
  foldText(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');

/** An address like the wanted one that is none of those taken: with a number behind it where it has to be. */
export function freeAddress(wanted: string, taken: ReadonlySet<string>): string {
  if (wanted === '' || !taken.has(wanted)) return wanted;
  const stem = wanted.slice(0, STEM_LENGTH).replace(/-+$/, '');
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
