import type { FieldValue, FormValues } from '#domain/fields/field-kind.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import { columnName } from '#domain/forms/evaluation-plan.ts';

/** A single value of a record. */
export interface Cell {
  /** Path: `nombre`, or `lineas.0.detalle`. */
  path: string;
  /** Path without row index, the same for all cells of a column. */
  place: string;
  /** Key of its field, or of the table that contains it. */
  top: string;
  field: LeafField;
  /** Id of the row that contains it. */
  row: string | null;
  value: FieldValue;
}

/** Lists the single values in a value: itself, or every cell of a table. */
export function cellsOf(field: ValueField, value: FieldValue): Cell[] {
  const { key: top } = field;
  if (field.kind !== 'table') return [{ path: top, place: top, top, field, row: null, value }];
  if (!isRows(value)) return [];
  return value.flatMap(({ id: row, values }, index) =>
    field.columns.flatMap((column): Cell[] => {
      const { key } = column;
      const cell = values[key];
      const place = columnName(top, key);
      return cell === undefined
        ? []
        : [{ path: `${top}.${index}.${key}`, place, top, field: column, row, value: cell }];
    }),
  );
}

/** Lists every single value of some fields. */
export const cellsIn = (fields: ReadonlyMap<string, ValueField>, values: FormValues): Cell[] =>
  [...fields.values()].flatMap((field) => {
    const value = values[field.key];
    return value === undefined ? [] : cellsOf(field, value);
  });
