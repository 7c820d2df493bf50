import { type FieldKindName, layoutKindNames, leafKindNames } from '#domain/fields/field-kind.ts';

/** Every kind of field. */
export const allKinds: readonly FieldKindName[] = [...leafKindNames, 'table', ...layoutKindNames];

/** DOM id of a kind in the palette. */
export const kindId = (kind: FieldKindName): string => `kind:${kind}`;

/** The kind that a DOM id refers to; null for any other id. */
export const fieldKindOf = (id: string): FieldKindName | null => allKinds.find((kind) => kindId(kind) === id) ?? null;
