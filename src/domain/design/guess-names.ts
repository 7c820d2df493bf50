import { foldText } from '#domain/search-text.ts';

/** Prepositions end the plural noun of a title: `órdenes de servicio`. */
const prepositions: ReadonlySet<string> = new Set(['de', 'del', 'para', 'por', 'con', 'sin', 'en', 'a', 'al', 'según']);

/** Irregular nouns, singular and plural. */
const irregular: readonly (readonly [string, string])[] = [
  ['sede', 'sedes'],
  ['vale', 'vales'],
  ['reloj', 'relojes'],
  ['carácter', 'caracteres'],
  ['régimen', 'regímenes'],
  ['mi', 'mis'],
];

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };
const plain: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };

const withoutAccents = (text: string): string => text.replaceAll(/[áéíóú]/g, (letter) => plain[letter] ?? letter);

/** Adds an accent to the last vowel. */
const accented = (stem: string): string => stem.replace(/[aeiou](?=[^aeiou]*$)/, (letter) => accents[letter] ?? letter);

const countVowels = (text: string): number => text.match(/[aeiouáéíóúü]+/g)?.length ?? 0;

/**
 * The singular spelling of a stem ending in n or s: `camion` becomes *camión*, `órden` becomes *orden*, `plan` stays.
 */
function stressed(stem: string): string {
  if (countVowels(stem) === 1) return stem;
  return /[áéíóú]/.test(stem) ? withoutAccents(stem) : accented(stem);
}

/** The singular of a noun; the word itself when it is no plural. */
function singularOf(word: string): string {
  const known = irregular.find(([, many]) => many === word)?.[0];
  if (known !== undefined) return known;
  if (word.length <= 3 || !/[^áéíóúi]s$/.test(word) || word.endsWith('us')) return word;
  if (word.endsWith('ces')) return word.replace(/ces$/, 'z');
  if (word.endsWith('íses')) return word.slice(0, -2);
  if (/(?:[aeiouáéíóú]n|[eu]s)es$/.test(word)) return stressed(word.slice(0, -2));
  if (/(?:[aeiouáéíóú][rldy]|[íú])es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The plural of a noun. */
function pluralOf(word: string): string {
  const known = irregular.find(([one]) => one === word)?.[1];
  if (known !== undefined) return known;
  if (!/\p{L}$/u.test(word)) return word;
  if (word.endsWith('z')) return word.replace(/z$/, 'ces');
  if (word.endsWith('ís')) return `${word}es`;
  if (/[áéíóú][ns]$/.test(word)) return `${withoutAccents(word)}es`;
  if (word.endsWith('s')) return word;
  if (/[aeiouáéó]$/.test(word)) return `${word}s`;
  if (word.endsWith('en') && countVowels(word) > 1 && !/[áéíóú]/.test(word))
    return `${accented(word.slice(0, -2))}enes`;
  return `${word}es`;
}

/** Whether a word is written in capitals; such a word has no plural. */
const isAcronym = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

/** Changes the words of a name up to the first preposition. */
function changeHead(words: readonly string[], change: (word: string) => string): string {
  const until = words.findIndex((word) => prepositions.has(word.toLowerCase()));
  return words.map((word, at) => ((until >= 0 && at >= until) || isAcronym(word) ? word : change(word))).join(' ');
}

/** Singular and plural of a program's records from its title: `Órdenes de servicio`. */
export function namesFrom(title: string): { one: string; many: string } {
  const [first = '', ...rest] = title.trim().split(/\s+/);
  const words = [isAcronym(first) ? first : `${first.slice(0, 1).toLowerCase()}${first.slice(1)}`, ...rest];
  const name = words.join(' ');
  const one = changeHead(words, singularOf);
  return one === name ? { one, many: changeHead(words, pluralOf) } : { one, many: name };
}

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
