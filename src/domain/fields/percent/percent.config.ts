import * as v from 'valibot';
import { figure, wholeFrom } from '../config-parts.ts';

/** A percentage: `10.5` is 10,5 %. */
export const percentConfig = {
  /** Digits after the comma; 2 unless told otherwise. */
  decimals: v.optional(wholeFrom(0, 4)),
  min: v.optional(figure),
  max: v.optional(figure),
};
