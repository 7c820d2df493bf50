import { MAX_ROWS } from '#domain/limits.ts';
import * as v from 'valibot';
import { leafField } from '../leaf-field.ts';
import { fieldKey, integerBetween } from '../config-parts.ts';

/** Rows with the same columns. */
export const tableConfig = {
  /** Columns: single-value fields of any kind. */
  columns: v.pipe(
    v.array(leafField),
    v.minLength(1, 'Agregue al menos una columna.'),
    v.maxLength(30, 'Admite hasta 30 columnas.'),
  ),
  minRows: v.optional(integerBetween(0, MAX_ROWS)),
  /** Maximum number of rows; 5,000 by default. */
  maxRows: v.optional(integerBetween(1, MAX_ROWS)),
  /** Keys of the columns with a sum below them. */
  totals: v.optional(v.array(fieldKey)),
};
