import type { Field } from '#domain/fields/field.ts';
import { isValueField } from '#domain/forms/form-fields.ts';
import { canvasTexts as t } from './canvas.texts.ts';

/** A property of a field that the drawn control does not show, as a label on the field's card. */
export interface FieldMark {
  readonly sign: 'condition' | 'computed' | 'readOnly' | 'unique' | 'rules' | 'required';
  readonly label: string;
  /** Details for the tooltip, such as the expression of a condition. */
  readonly title?: string;
}

/** Whether a field is unconditionally required. */
export const isAlwaysRequired = (field: Field): boolean => isValueField(field) && field.required === true;

/** The labels on a field's card for properties that the drawn control does not show. */
export function marksOf(field: Field): readonly FieldMark[] {
  const shown: FieldMark[] =
    field.visible === undefined
      ? []
      : [{ sign: 'condition', label: t.marks.condition, title: t.marks.hiddenUnless(field.visible) }];
  if (!isValueField(field)) return shown;
  const { required, readOnly, unique, validations = [] } = field;
  return [
    ...(field.kind === 'formula' ? [{ sign: 'computed', label: t.marks.computed } as const] : []),
    ...(typeof required === 'string'
      ? [{ sign: 'required', label: t.marks.requiredWhen, title: required } as const]
      : []),
    ...(readOnly === true ? [{ sign: 'readOnly', label: t.marks.readOnly } as const] : []),
    ...(typeof readOnly === 'string'
      ? [{ sign: 'readOnly', label: t.marks.readOnlyWhen, title: readOnly } as const]
      : []),
    ...shown,
    ...(unique === true ? [{ sign: 'unique', label: t.marks.unique } as const] : []),
    ...(validations.length > 0 ? [{ sign: 'rules', label: t.marks.rules(validations.length) } as const] : []),
  ];
}
