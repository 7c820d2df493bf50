import type { FieldValue, FormValues } from '#domain/fields/field-kind.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import { columnName } from '#domain/forms/evaluation-plan.ts';

/** A single value of a record: that of a field, or of a cell in a table. */
export interface Cell {
  /** Path of the value: `nombre`, or `lineas.0.detalle`. */
  path: string;
  /** Path without row index, the same for all cells of a column. */
  place: string;
  /** Key of the field, or of the table that contains the cell. */
  top: string;
  field: LeafField;
  /** Id of the row that contains the cell; null for a field outside tables. */
  row: string | null;
  value: FieldValue;
}

/** Lists the single values in the value of a field: the value itself or, for a table, every cell. */
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
