import * as v from 'valibot';
import { figure, wholeFrom } from '../config-parts.ts';

/** A number with decimals. */
export const decimalConfig = {
  /** Number of decimals. */
  decimals: wholeFrom(0, 8),
  min: v.optional(figure),
  max: v.optional(figure),
};
