/** Begins with the sound «i»: «Ingresos», «hijos», but not «hielo» or «hiato». */
const STARTS_WITH_I = /^h?i(?![ae])/i;

/**
 * Joins names in a sentence: `a`, `a y b`, `a, b y c`; «y» becomes «e» before the sound «i». `Intl` would load a locale
 * for it, which costs a page about 40 ms.
 */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return '';
  if (names.length === 1) return last;
  return `${names.slice(0, -1).join(', ')} ${STARTS_WITH_I.test(last) ? 'e' : 'y'} ${last}`;
}
