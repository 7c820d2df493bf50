import type { MaskitoMask, MaskitoOptions } from '@maskito/core';

const signs: Readonly<Record<string, RegExp>> = { '0': /\d/, A: /\p{L}/u, '*': /[\p{L}\d]/u };

const known = new Map<string, MaskitoOptions>();

/** The mask of a text of fixed shape: `0` a digit, `A` a letter, `*` either, anything else a literal. */
export function textMask(shape: string): MaskitoOptions {
  const mask: MaskitoMask = [...shape].map((sign) => signs[sign] ?? sign);
  const options = known.get(shape) ?? { mask };
  known.set(shape, options);
  return options;
}
