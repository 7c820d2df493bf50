import * as v from 'valibot';
import { wholeFrom } from '../config-parts.ts';

/** Files of the company. */
export const fileConfig = {
  /** Maximum number of files; 1 by default. */
  maxFiles: v.optional(wholeFrom(1, 20)),
};
