import * as v from 'valibot';
import { wholeFrom } from '../config-parts.ts';

/** Files of the company. */
export const fileConfig = {
  /** Most files it holds; 1 unless told otherwise. */
  maxFiles: v.optional(wholeFrom(1, 20)),
};
