import type { LeafValue, LeafKindName } from '#domain/fields/field-kind.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { formatField, isFigure } from '#domain/fields/field-rules.ts';
import { type ComponentType, memo } from 'react';
import { OutputBox } from '../renderer/output-box.tsx';
import type { EditProps, FieldControl, ShowProps, FieldView } from './field-view.types.ts';
import { DateEdit } from './date/date.edit.tsx';
import { DateTimeEdit } from './date-time/date-time.edit.tsx';
import { FiguresEdit } from './figures/figures.edit.tsx';
import { FileEdit, FileShow } from './file/file.views.tsx';
import { LinkEdit, LinkShow } from './link/link.views.tsx';
import { LongTextEdit, LongTextShow } from './long-text/long-text.views.tsx';
import { SelectEdit } from './select/select.edit.tsx';
import { SwitchEdit } from './switch/switch.edit.tsx';
import { TextEdit } from './text/text.edit.tsx';

/** How each kind of single-value field is edited and shown; a missing kind is a type error. */
const fieldViews = {
  text: { Edit: TextEdit, Show: ShowText },
  longText: { Edit: LongTextEdit, Show: LongTextShow },
  number: { Edit: FiguresEdit, Show: ShowText },
  decimal: { Edit: FiguresEdit, Show: ShowText },
  currency: { Edit: FiguresEdit, Show: ShowText },
  percent: { Edit: FiguresEdit, Show: ShowText },
  date: { Edit: DateEdit, Show: ShowText },
  dateTime: { Edit: DateTimeEdit, Show: ShowText },
  switch: { Edit: SwitchEdit, Show: ShowText },
  select: { Edit: SelectEdit, Show: ShowText },
  link: { Edit: LinkEdit, Show: LinkShow },
  file: { Edit: FileEdit, Show: FileShow },
  ruc: { Edit: TextEdit, Show: ShowText },
  cedula: { Edit: TextEdit, Show: ShowText },
  phone: { Edit: TextEdit, Show: ShowText },
  email: { Edit: TextEdit, Show: ShowText },
  formula: { Edit: null, Show: ShowText },
} as const satisfies { [Kind in LeafKindName]: FieldView<Kind> };

/** A value formatted by its kind. */
function ShowText({ field, value }: ShowProps<LeafField, LeafValue>) {
  return formatField(field, value);
}

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
