import * as v from 'valibot';
import { fieldKey, routerName, shortText } from '../config-parts.ts';

/** A record of another program, or of the same one. */
export const linkConfig = {
  /** Name of the program, as its address has it. */
  program: routerName,
  /** Keys of the other program's fields shown where one chooses. */
  columns: v.optional(v.pipe(v.array(fieldKey), v.maxLength(4, 'Admite hasta 4 columnas.'))),
  /** Only records whose field has this value are offered. */
  only: v.optional(v.pipe(v.array(v.strictObject({ field: fieldKey, is: shortText(200) })), v.maxLength(4))),
  /** Whether a new record of the other program can be made from here. */
  create: v.optional(v.boolean()),
};
