import * as v from 'valibot';
import { dateText } from '../config-parts.ts';

/** A business date. */
export const dateConfig = {
  min: v.optional(dateText),
  max: v.optional(dateText),
};
