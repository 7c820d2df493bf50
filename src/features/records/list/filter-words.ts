import type { RecordCondition } from '#contract/schemas/record-query.ts';
import { formatField } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { filterField } from '#features/kit/fields/filter-field.ts';
import { listTexts as t } from './list.texts.ts';

/** Name of a linked record by id; undefined while the list does not know it. */
export type NameOf = (id: string) => string | undefined;

/** A condition in words: `Límite desde ₲ 1.000.000`. */
export function conditionWords({ op, value }: RecordCondition, field: ValueField, nameOf: NameOf): string {
  const values = value === undefined ? [] : [value].flat();
  const words = values.map((text) => valueWords(field, op, text, nameOf));
  return [field.label, t.operators[op], words.join(op === 'between' ? t.and : ', ')].filter(Boolean).join(' ');
}

function valueWords(field: ValueField, op: RecordCondition['op'], text: string, nameOf: NameOf): string {
  if (op === 'contains') return `«${text}»`;
  const asked = filterField(field);
  if (asked.kind === 'link') return nameOf(text) ?? '…';
  return asked.kind === 'switch' ? text : formatField(asked, text);
}
