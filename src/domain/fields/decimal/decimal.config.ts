import * as v from 'valibot';
import { figure, integerBetween } from '../config-parts.ts';

/** A number with decimals. */
export const decimalConfig = {
  /** Number of decimals. */
  decimals: integerBetween(0, 8),
  min: v.optional(figure),
  max: v.optional(figure),
};
