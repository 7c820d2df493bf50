import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { type FieldKindName, type LeafKindName, leafKindNames } from '#domain/fields/field-kind.ts';
import { designTexts } from './design.texts.ts';
import { keyFrom } from './new-key.ts';

const leafNames: ReadonlySet<FieldKindName> = new Set(leafKindNames);

/** Whether a kind of field may be a column of a table. */
export const isLeafKind = (kind: FieldKindName): kind is LeafKindName => leafNames.has(kind);

/** A new single-value field, as the palette creates it. A new link has no target yet. */
export function newLeaf(kind: LeafKindName, label: string = designTexts.kinds[kind]): LeafField {
  const common = { key: keyFrom(label), label };
  switch (kind) {
    case 'decimal':
      return { kind, ...common, decimals: 2 };
    case 'currency':
      return { kind, ...common, currency: 'PYG' };
    case 'select':
      return { kind, ...common, options: [1, 2].map(newOption) };
    case 'link':
      return { kind, ...common, program: '' };
    case 'formula':
      return { kind, ...common, expression: '0', result: 'number' };
    case 'text':
    case 'longText':
    case 'number':
    case 'percent':
    case 'date':
    case 'dateTime':
    case 'switch':
    case 'file':
    case 'ruc':
    case 'cedula':
    case 'phone':
    case 'email':
      return { kind, ...common };
  }
}

/** The nth option of a list, counted from 1. */
const newOption = (number: number) => ({
  value: `opcion_${number}`,
  label: designTexts.option(number),
});

/** A new field of any kind, as the palette creates it. */
export function newField(kind: FieldKindName, label: string = designTexts.kinds[kind]): Field {
  if (isLeafKind(kind)) return newLeaf(kind, label);
  const common = { key: keyFrom(label), label };
  switch (kind) {
    case 'table':
      return { kind, ...common, columns: [newLeaf('text', designTexts.firstColumn)] };
    case 'note':
      return { kind, ...common, text: designTexts.note };
    case 'heading':
    case 'separator':
      return { kind, ...common };
  }
}
