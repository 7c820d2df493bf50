import type { FieldValue } from '#domain/fields/field-kind.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { rowPart } from './form-store.ts';
import { formTexts as t } from './form.texts.ts';
import type { OpenForm } from './open-form.ts';

/** The field or cell of a control. */
interface ControlPlace {
  /** The field's key or the cell's name. */
  name: string;
  /** Part of the form store whose changes render the control. */
  part: string;
  field: LeafField;
  value: FieldValue;
  /** Label of the control. */
  label: string;
}

/** The field or cell of the control with an id; null for other ids. Keys never contain a dash. */
export function placeOfControl({ store, prefix }: OpenForm, id: string): ControlPlace | null {
  if (!id.startsWith(`${prefix}-`)) return null;
  const name = id.slice(prefix.length + 1);
  const [key = '', ...cell] = name.split('-');
  const field = store.form.fields.get(key);
  if (field === undefined) return null;
  const column = cell.pop();
  if (field.kind !== 'table') {
    const value = store.values()[key];
    return column !== undefined || value === undefined ? null : { name, part: key, field, value, label: field.label };
  }
  const rowId = cell.join('-');
  const index = store.rows(key).findIndex((row) => row.id === rowId);
  const leaf = field.columns.find((one) => one.key === column);
  const value = store.rows(key)[index]?.values[column ?? ''];
  if (leaf === undefined || value === undefined) return null;
  return { name, part: rowPart(key, rowId), field: leaf, value, label: t.cellOf(leaf.label, index + 1) };
}
