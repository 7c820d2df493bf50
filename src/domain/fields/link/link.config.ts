import * as v from 'valibot';
import { fieldKey, routerName, shortText } from '../config-parts.ts';

/** A record of another program, or of the same one. */
export const linkConfig = {
  /** Name of the program, as in its address. */
  program: routerName,
  /** Keys of the other program's fields shown in the selection list. */
  columns: v.optional(v.pipe(v.array(fieldKey), v.maxLength(4, 'Admite hasta 4 columnas.'))),
  /** Offers only records whose field has this value. */
  only: v.optional(v.pipe(v.array(v.strictObject({ field: fieldKey, is: shortText(200) })), v.maxLength(4))),
  /** Whether users can create a record of the other program from here. */
  create: v.optional(v.boolean()),
};
