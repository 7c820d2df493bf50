import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { FieldPlace } from './edit.types.ts';
import { findSection } from './form-parts.ts';

type RowPlace =
  | { readonly row: 'own'; readonly after: string | null }
  | { readonly row: 'shared'; readonly beside: string; readonly side: 'before' | 'after' };

/** The place next to a field that is at `place`: in the same row, or in a new row below. */
export const placeAfter = (place: FieldPlace, key: string): RowPlace =>
  place.row === 'own' ? { row: 'own', after: key } : { row: 'shared', beside: key, side: 'after' };

/** The last place of a section. */
export function lastPlaceIn(definition: FormDefinition, section: string): FieldPlace {
  const last = findSection(definition, section)?.rows.at(-1)?.fields.at(-1)?.key ?? null;
  return { part: 'field', section, row: 'own', after: last };
}

/** Expresses a place relative to a field that does not move; null when all fields of a shared row move. */
export function placeWithout(
  definition: FormDefinition,
  place: FieldPlace,
  moved: ReadonlySet<string>,
): FieldPlace | null {
  const rows = findSection(definition, place.section)?.rows ?? [];
  if (place.row === 'shared') {
    if (!moved.has(place.beside)) return place;
    const row = rows.find(({ fields }) => fields.some(({ key }) => key === place.beside))?.fields ?? [];
    const left = row.find(({ key }) => !moved.has(key));
    return left === undefined ? null : { ...place, beside: left.key, side: 'after' };
  }
  if (place.after === null || !moved.has(place.after)) return place;
  const until = rows.findIndex(({ fields }) => fields.some(({ key }) => key === place.after));
  const remaining = rows.slice(0, until + 1).flatMap(({ fields }) => fields.filter(({ key }) => !moved.has(key)));
  return { ...place, after: remaining.at(-1)?.key ?? null };
}
