import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Piece, Place } from './edit.types.ts';
import { pieceAt } from './apply-edit.ts';
import { findSection, findTab, findTable } from './form-parts.ts';
import { lastPlaceIn } from './place-after.ts';
import { placeWithRoom } from './row-widths.ts';

type Keyed = readonly { readonly key: string }[];

/** The key of the preceding item; the last key when that item no longer exists. */
const keyOrLast = (list: Keyed, key: string | null): string | null =>
  key === null || list.some((one) => one.key === key) ? key : (list.at(-1)?.key ?? null);

/**
 * The place itself, or the nearest existing one. When its container no longer exists, a section moves to the last tab
 * and a field to the first section. Null for a column of a table that no longer exists, and when the form has no
 * container.
 */
export function nearestPlace(definition: FormDefinition, place: Place, key: string): Place | null {
  switch (place.part) {
    case 'tab':
      return { ...place, after: keyOrLast(definition.tabs, place.after) };
    case 'section': {
      const tab = findTab(definition, place.tab) ?? definition.tabs.at(-1);
      if (tab === undefined) return null;
      const after = tab.key === place.tab ? place.after : '';
      return { ...place, tab: tab.key, after: keyOrLast(tab.sections, after) };
    }
    case 'field': {
      const section = findSection(definition, place.section) ?? definition.tabs[0]?.sections[0];
      if (section === undefined) return null;
      const anchor = place.row === 'own' ? place.after : place.beside;
      const hasAnchor = anchor === null || section.rows.some(({ fields }) => fields.some((one) => one.key === anchor));
      return section.key === place.section && hasAnchor
        ? placeWithRoom(definition, place, key)
        : lastPlaceIn(definition, section.key);
    }
    case 'column': {
      const table = findTable(definition, place.table);
      return table === undefined ? null : { ...place, after: keyOrLast(table.columns, place.after) };
    }
  }
}

/** A piece at the nearest existing place; null when there is none. */
export function pieceAtNearestPlace(definition: FormDefinition, piece: Piece): Piece | null {
  const place = nearestPlace(definition, piece.place, piece.value.key);
  return place === null ? null : pieceAt(piece, place);
}
