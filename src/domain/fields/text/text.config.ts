import * as v from 'valibot';
import { shortText, wholeFrom } from '../config-parts.ts';

/** A line of text. */
export const textConfig = {
  /** Most characters it holds; 200 unless told otherwise. */
  maxLength: v.optional(wholeFrom(1, 500)),
  minLength: v.optional(wholeFrom(1, 500)),
  /** A mask of fixed shape: `0` a digit, `A` a letter, `*` either, anything else stands as it is, e.g. `000-000`. */
  mask: v.optional(shortText(40)),
  /** What the whole text must be like, in the few signs `matchesPattern` explains. */
  pattern: v.optional(shortText(80)),
  /** Said when it is not like the pattern. */
  patternMessage: v.optional(shortText(160)),
};
