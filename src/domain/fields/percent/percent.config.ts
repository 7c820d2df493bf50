import * as v from 'valibot';
import { figure, integerBetween } from '../config-parts.ts';

/** A percentage: `10.5` is 10,5 %. */
export const percentConfig = {
  /** Number of decimals; 2 by default. */
  decimals: v.optional(integerBetween(0, 4)),
  min: v.optional(figure),
  max: v.optional(figure),
};
