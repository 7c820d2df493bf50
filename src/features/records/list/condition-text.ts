import type { RecordCondition } from '#contract/schemas/record-query.ts';
import { formatField } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { filterField } from '#forms/fields/filter-field.ts';
import { listTexts as t } from './list.texts.ts';

/** Name of a linked record by id; undefined while the list does not know it. */
export type NameOf = (id: string) => string | undefined;

/** A condition in words: `Límite desde ₲ 1.000.000`. */
export function conditionText({ op, value }: RecordCondition, field: ValueField, nameOf: NameOf): string {
  const values = value === undefined ? [] : [value].flat();
  const texts = values.map((text) => valueText(field, op, text, nameOf));
  return [field.label, t.operators[op], texts.join(op === 'between' ? t.and : ', ')].filter(Boolean).join(' ');
}

function valueText(field: ValueField, op: RecordCondition['op'], text: string, nameOf: NameOf): string {
  if (op === 'contains') return `«${text}»`;
  const valueField = filterField(field);
  if (valueField.kind === 'link') return nameOf(text) ?? '…';
  return valueField.kind === 'switch' ? text : formatField(valueField, text);
}
