import * as v from 'valibot';
import { integerBetween } from '../config-parts.ts';

/** Text of several lines. */
export const longTextConfig = {
  /** Maximum length; 5,000 by default. */
  maxLength: v.optional(integerBetween(1, 20_000)),
  /** Visible lines; 4 by default. */
  lines: v.optional(integerBetween(2, 20)),
};
