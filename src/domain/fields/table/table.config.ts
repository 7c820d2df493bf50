import { MAX_ROWS } from '#domain/limits.ts';
import * as v from 'valibot';
import { leafField } from '../leaf-field.ts';
import { fieldKey, wholeFrom } from '../config-parts.ts';

/** Rows of fields, typed one under the other. */
export const tableConfig = {
  /** Columns: fields of any kind that holds one value. */
  columns: v.pipe(
    v.array(leafField),
    v.minLength(1, 'Agregue al menos una columna.'),
    v.maxLength(30, 'Admite hasta 30 columnas.'),
  ),
  minRows: v.optional(wholeFrom(0, MAX_ROWS)),
  /** Most rows it holds; 5,000 unless told otherwise. */
  maxRows: v.optional(wholeFrom(1, MAX_ROWS)),
  /** Keys of the columns whose sum stands under them. */
  totals: v.optional(v.array(fieldKey)),
};
