import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { LeafKindName, LeafValue } from '#domain/fields/field-kind.ts';
import type { ControlAttributes } from '#ui/field-frame.tsx';
import type { ComponentType } from 'react';

/**
 * Attributes that connect a control with its label, help and issue; in a table cell the label is an accessible name
 * only.
 */
export type FieldControl = ControlAttributes & { 'aria-label'?: string | undefined };

/** The type of the field definition for one kind of field. */
export type LeafFieldOf<Kind extends LeafKindName> = Extract<LeafField, { kind: Kind }>;

/** The type of the value for one kind of field. */
export type ValueOf<Kind extends LeafKindName> = Kind extends 'switch'
  ? boolean
  : Kind extends 'file'
    ? readonly string[]
    : string;

/** Props of a control. */
export interface EditProps<Field, Value extends LeafValue = string> {
  field: Field;
  control: FieldControl;
  value: Value;
  onChange: (value: Value) => void;
  /** Whether the control renders in a table cell. */
  isCell: boolean;
}

/** Props of a read-only value. */
export interface ShowProps<Field, Value extends LeafValue = string> {
  field: Field;
  value: Value;
}

/** The components of a kind of field. */
export interface FieldView<Kind extends LeafKindName> {
  /** Null for a kind that is never edited. */
  Edit: Kind extends 'formula' ? null : ComponentType<EditProps<LeafFieldOf<Kind>, ValueOf<Kind>>>;
  Show: ComponentType<ShowProps<LeafFieldOf<Kind>, ValueOf<Kind>>>;
}
