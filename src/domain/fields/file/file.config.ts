import * as v from 'valibot';
import { integerBetween } from '../config-parts.ts';

/** Files of the company. */
export const fileConfig = {
  /** Maximum number of files; 1 by default. */
  maxFiles: v.optional(integerBetween(1, 20)),
};
