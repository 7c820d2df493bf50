import * as v from 'valibot';
import { figure, wholeFrom } from '../config-parts.ts';

/** A percentage: `10.5` is 10,5 %. */
export const percentConfig = {
  /** Number of decimals; 2 by default. */
  decimals: v.optional(wholeFrom(0, 4)),
  min: v.optional(figure),
  max: v.optional(figure),
};
