import type { Field } from '#domain/fields/field.ts';
import { holdsValue } from '#domain/forms/form-fields.ts';
import { canvasTexts as t } from './canvas.texts.ts';

/** A property of a field that its drawing does not show. */
export interface FieldMark {
  readonly sign: 'condition' | 'computed' | 'readOnly' | 'unique' | 'rules' | 'required';
  readonly words: string;
  /** The full text of an abbreviated mark. */
  readonly title?: string;
}

/** Whether a field is unconditionally required. */
export const isAlwaysRequired = (field: Field): boolean => holdsValue(field) && field.required === true;

/** The marks shown beside a field's name. */
export function marksOf(field: Field): readonly FieldMark[] {
  const shown: FieldMark[] =
    field.visible === undefined
      ? []
      : [{ sign: 'condition', words: t.marks.condition, title: t.marks.hiddenUnless(field.visible) }];
  if (!holdsValue(field)) return shown;
  const { required, readOnly, unique, validations = [] } = field;
  return [
    ...(field.kind === 'formula' ? [{ sign: 'computed', words: t.marks.computed } as const] : []),
    ...(typeof required === 'string'
      ? [{ sign: 'required', words: t.marks.requiredWhen, title: required } as const]
      : []),
    ...(readOnly === true ? [{ sign: 'readOnly', words: t.marks.readOnly } as const] : []),
    ...(typeof readOnly === 'string'
      ? [{ sign: 'readOnly', words: t.marks.readOnlyWhen, title: readOnly } as const]
      : []),
    ...shown,
    ...(unique === true ? [{ sign: 'unique', words: t.marks.unique } as const] : []),
    ...(validations.length > 0 ? [{ sign: 'rules', words: t.marks.rules(validations.length) } as const] : []),
  ];
}
