import * as v from 'valibot';
import { shortText, integerBetween } from '../config-parts.ts';

/** A line of text. */
export const textConfig = {
  /** Maximum length; 200 by default. */
  maxLength: v.optional(integerBetween(1, 500)),
  minLength: v.optional(integerBetween(1, 500)),
  /**
   * A mask with a fixed number of characters: `0` is a digit, `A` a letter, `*` either; any other character matches
   * itself, for example `000-000`.
   */
  mask: v.optional(shortText(40)),
  /** Pattern for the whole text, in the syntax of `matchesPattern`. */
  pattern: v.optional(shortText(80)),
  /** Message for a text that does not match the pattern. */
  patternMessage: v.optional(shortText(160)),
};
