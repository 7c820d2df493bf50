import type { LeafValue } from '#domain/fields/field-kind.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { type ComponentType, memo } from 'react';
import { OutputBox } from '../form/output-box.tsx';
import type { EditProps, FieldControl, ShowProps } from './field-view.types.ts';
import { fieldViews } from './field-views.ts';

/**
 * The components of a field of any kind. The cast is safe: the table maps each kind to the components of its own field
 * and value, which TypeScript does not follow through a union, and `readField` validated that a value matches its
 * field's kind.
 */
const viewsOf = (field: LeafField) =>
  fieldViews[field.kind] as {
    Edit: ComponentType<EditProps<LeafField, LeafValue>> | null;
    Show: ComponentType<ShowProps<LeafField, LeafValue>>;
  };

/** Kinds that are right-aligned with tabular figures. */
const figureKinds: ReadonlySet<string> = new Set(['number', 'decimal', 'currency', 'percent']);

/** Whether a field shows a number, including a formula with a numeric result. */
export const isFigure = (field: LeafField): boolean =>
  figureKinds.has(field.kind === 'formula' ? field.result : field.kind);

/** The control of an editable field. */
export const LeafEdit = memo(function LeafEdit(props: EditProps<LeafField, LeafValue>) {
  const { Edit } = viewsOf(props.field);
  return Edit === null ? null : <Edit {...props} />;
});

interface LeafShowProps extends ShowProps<LeafField, LeafValue> {
  control: FieldControl;
  isCell: boolean;
}

/** The value of a read-only field. */
export function LeafShow({ field, value, control, isCell }: LeafShowProps) {
  const { Show } = viewsOf(field);
  const { id, 'aria-label': label, 'aria-describedby': about } = control;
  return (
    <OutputBox id={id} aria-label={label} aria-describedby={about} isFigure={isFigure(field)} isCell={isCell}>
      <Show field={field} value={value} />
    </OutputBox>
  );
}
