import type { FieldValue, FormValues } from '#domain/fields/field-kind.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import { columnName } from '#domain/forms/evaluation-plan.ts';

/** A single value of a record. */
export interface Cell {
  /** Where it stands: `nombre`, or `lineas.0.detalle`. */
  path: string;
  /** The same for all cells of a column. */
  place: string;
  /** Key of its field, or of the table it stands in. */
  top: string;
  field: LeafField;
  /** Of the row it stands in. */
  row: string | null;
  value: FieldValue;
}

/** The single values in a value: itself, or every cell of a table. */
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

/** Every single value of some fields. */
export const cellsIn = (fields: ReadonlyMap<string, ValueField>, values: FormValues): Cell[] =>
  [...fields.values()].flatMap((field) => {
    const value = values[field.key];
    return value === undefined ? [] : cellsOf(field, value);
  });
