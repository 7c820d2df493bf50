import * as v from 'valibot';
import { figure } from '../config-parts.ts';

/** A whole number. */
export const numberConfig = {
  min: v.optional(figure),
  max: v.optional(figure),
};
