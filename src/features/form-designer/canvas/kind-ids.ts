import { type FieldKindName, layoutKindNames, leafKindNames } from '#domain/fields/field-kind.ts';

/** Every kind of field. */
export const allKinds: readonly FieldKindName[] = [...leafKindNames, 'table', ...layoutKindNames];

/** Names a kind of the palette within the page. */
export const kindId = (kind: FieldKindName): string => `kind:${kind}`;

/** The kind an id of the page names; null where it is of something else. */
export const fieldKindOf = (id: string): FieldKindName | null => allKinds.find((kind) => kindId(kind) === id) ?? null;
