import * as v from 'valibot';
import { fieldKey, routerName, shortText } from '../config-parts.ts';

/** A record of another program, or of the same one. */
export const linkConfig = {
  /** Name of the program in URLs. */
  program: routerName,
  /** Keys of the other program's fields that the selection list shows. */
  columns: v.optional(v.pipe(v.array(fieldKey), v.maxLength(4, 'Admite hasta 4 columnas.'))),
  /** Only records whose fields have these values can be selected. */
  only: v.optional(v.pipe(v.array(v.strictObject({ field: fieldKey, is: shortText(200) })), v.maxLength(4))),
  /** Whether users can create a record of the other program from this field. */
  create: v.optional(v.boolean()),
};
