import * as v from 'valibot';
import { shortText } from '../config-parts.ts';

/** Yes or no. */
export const switchConfig = {
  /** The words for both; `Sí` and `No` unless told otherwise. */
  onLabel: v.optional(shortText(40)),
  offLabel: v.optional(shortText(40)),
};
