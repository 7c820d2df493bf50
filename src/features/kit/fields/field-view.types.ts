import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { LeafKindName, LeafValue } from '#domain/fields/field-kind.ts';
import type { ControlAttributes } from '#ui/field-frame.tsx';
import type { ComponentType } from 'react';

/** What ties a control to its label, help and problem; in a table's cell the label is its name alone. */
export type FieldControl = ControlAttributes & { 'aria-label'?: string | undefined };

/** The field of a kind. */
export type LeafFieldOf<Kind extends LeafKindName> = Extract<LeafField, { kind: Kind }>;

/** What a field of a kind holds. */
export type ValueOf<Kind extends LeafKindName> = Kind extends 'switch'
  ? boolean
  : Kind extends 'file'
    ? readonly string[]
    : string;

/** What a control is drawn with. */
export interface EditProps<Field, Value extends LeafValue = string> {
  field: Field;
  control: FieldControl;
  value: Value;
  onChange: (value: Value) => void;
  /** Whether it stands in the cell of a table. */
  isCell: boolean;
}

/** What is drawn where a value can only be read. */
export interface ShowProps<Field, Value extends LeafValue = string> {
  field: Field;
  value: Value;
}

/** How a kind of field is drawn. */
export interface FieldView<Kind extends LeafKindName> {
  /** Null for what nobody types. */
  Edit: Kind extends 'formula' ? null : ComponentType<EditProps<LeafFieldOf<Kind>, ValueOf<Kind>>>;
  Show: ComponentType<ShowProps<LeafFieldOf<Kind>, ValueOf<Kind>>>;
}
