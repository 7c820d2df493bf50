import * as v from 'valibot';
import { figure } from '../config-parts.ts';

/** An integer. */
export const numberConfig = {
  min: v.optional(figure),
  max: v.optional(figure),
};
