import type { RecordFilter } from '#contract/schemas/record-query.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { conditionText, type NameOf } from './filter-parts.ts';
import { filterTexts as t } from './filter.texts.ts';

/** A filter in words: `Límite desde ₲ 1.000.000 y (Ciudad es Luque o Ciudad es Areguá)`. */
export function filterWords(filter: RecordFilter, fields: ReadonlyMap<string, ValueField>, nameOf: NameOf): string {
  if ('field' in filter) {
    const field = fields.get(filter.field);
    return field === undefined ? '' : conditionText(filter, field, nameOf);
  }
  const [parts, joined] = 'and' in filter ? [filter.and, t.and] : [filter.or, t.or];
  return parts
    .map((part) => ('field' in part ? filterWords(part, fields, nameOf) : `(${filterWords(part, fields, nameOf)})`))
    .join(joined);
}
