import * as v from 'valibot';
import { figure, integerBetween } from '../config-parts.ts';

/** A number with decimals. */
export const decimalConfig = {
  /** Number of decimals. */
  decimals: integerBetween(0, 8),
  /** Whether zeros at the end are left out, so that whole numbers show no decimals. */
  trimsZeros: v.optional(v.boolean()),
  min: v.optional(figure),
  max: v.optional(figure),
};
