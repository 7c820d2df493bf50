const signs: Readonly<Record<string, RegExp>> = { '0': /^\d$/, A: /^\p{L}$/u, '*': /^[\p{L}\d]$/u };

/**
 * Whether a text fills a whole mask: `0` is a digit, `A` a letter, `*` either; any other character stands for itself.
 */
export function fitsMask(text: string, mask: string): boolean {
  const [characters, wanted] = [Array.from(text), Array.from(mask)];
  return (
    characters.length === wanted.length &&
    characters.every((character, at) => {
      const sign = wanted[at] ?? '';
      return signs[sign]?.test(character) ?? character === sign;
    })
  );
}
