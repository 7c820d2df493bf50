import * as v from 'valibot';
import { shortText } from '../config-parts.ts';

/** A boolean. */
export const switchConfig = {
  /** The labels of both values; `Sí` and `No` by default. */
  onLabel: v.optional(shortText(40)),
  offLabel: v.optional(shortText(40)),
};
