import * as v from 'valibot';
import { wholeFrom } from '../config-parts.ts';

/** Text of several lines. */
export const longTextConfig = {
  /** Most characters it holds; 5,000 unless told otherwise. */
  maxLength: v.optional(wholeFrom(1, 20_000)),
  /** Lines shown; 4 unless told otherwise. */
  lines: v.optional(wholeFrom(2, 20)),
};
