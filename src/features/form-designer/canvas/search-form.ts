import { expressionsOf } from '#domain/design/expressions.ts';
import type { KeyedSubject } from '#domain/design/edit.types.ts';
import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { foldText } from '#domain/search-text.ts';

const has = (texts: readonly (string | undefined)[], wanted: string): boolean =>
  texts.some((text) => text !== undefined && foldText(text).includes(wanted));

const textsOf = (field: Field | LeafField): readonly string[] => [field.label, field.key, ...expressionsOf(field)];

/**
 * The parts of a form in whose name, key or expressions a text stands, in reading order; none for a blank text. A
 * column counts for itself.
 */
export function searchForm({ tabs }: FormDefinition, text: string): readonly KeyedSubject[] {
  const wanted = foldText(text);
  if (wanted === '') return [];
  return tabs.flatMap(({ sections }) =>
    sections.flatMap(({ key, title, visible, rows }): KeyedSubject[] => [
      ...(has([title, visible], wanted) ? [{ part: 'section', key } as const] : []),
      ...rows.flatMap(({ fields }) => fields.flatMap((field) => foundIn(field, wanted))),
    ]),
  );
}

function foundIn(field: Field, wanted: string): KeyedSubject[] {
  const own: KeyedSubject[] = has(textsOf(field), wanted) ? [{ part: 'field', key: field.key }] : [];
  if (field.kind !== 'table') return own;
  const columns = field.columns.filter((column) => has(textsOf(column), wanted));
  return [...own, ...columns.map(({ key }): KeyedSubject => ({ part: 'column', table: field.key, key }))];
}
