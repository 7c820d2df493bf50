const signs: Readonly<Record<string, RegExp>> = { '0': /^\d$/, A: /^\p{L}$/u, '*': /^[\p{L}\d]$/u };

/**
 * Whether a text fills a whole mask: `0` is a digit, `A` a letter, `*` either; any other character matches itself.
 */
export function fitsMask(text: string, mask: string): boolean {
  const [characters, maskSigns] = [Array.from(text), Array.from(mask)];
  return (
    characters.length === maskSigns.length &&
    characters.every((character, at) => {
      const sign = maskSigns[at] ?? '';
      return signs[sign]?.test(character) ?? character === sign;
    })
  );
}
