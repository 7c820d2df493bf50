import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { EditConflict } from './conflicts.ts';
import type { Edit, Piece } from './edit.types.ts';
import type { DesignIntent } from './intent.types.ts';
import { nearestPlace } from './nearest-place.ts';
import { findPart, subjectOf } from './parts.ts';
import { lastPlaceIn } from './place-behind.ts';

/** A part that is gone, brought in again as one left it. */
function broughtBack(definition: FormDefinition, piece: Piece): DesignIntent | null {
  switch (piece.part) {
    case 'field': {
      const section = definition.tabs[0]?.sections[0]?.key;
      if (section === undefined) return null;
      const near = nearestPlace(definition, piece.place, piece.value.key);
      const place = near?.part === 'field' ? near : lastPlaceIn(definition, section);
      return { do: 'insertFields', fields: [piece.value], place, deed: 'paste' };
    }
    case 'column': {
      const near = nearestPlace(definition, piece.place, piece.value.key);
      if (near?.part !== 'column') return null;
      const { table, after } = near;
      return { do: 'insertColumns', table, columns: [piece.value], after, deed: 'paste' };
    }
    case 'tab':
    case 'section':
      return null;
  }
}

/** One's own edit once more, of a part that is there; null where that is no answer. */
function again(definition: FormDefinition, edit: Edit): DesignIntent | null {
  switch (edit.do) {
    case 'set':
      return { do: 'set', of: edit.of, property: edit.property, value: edit.after };
    case 'rename':
      return { do: 'rename', of: edit.of, to: edit.to };
    case 'move': {
      const to = nearestPlace(definition, edit.to, edit.of.key);
      return to === null ? null : { do: 'move', of: [edit.of], to };
    }
    case 'remove':
      return { do: 'remove', of: [subjectOf(edit.piece)] };
    case 'insert': {
      const { value } = edit.piece;
      return 'kind' in value ? { do: 'retype', of: subjectOf(edit.piece), as: value.kind } : null;
    }
    case 'replace':
      return { do: 'replace', definition: edit.after, deed: 'restore' };
  }
}

/** What puts one's own side of a conflict into the form as it is now; null where that cannot be done any more. */
export function resolutionOf(definition: FormDefinition, { edit, mine }: EditConflict): DesignIntent | null {
  if (edit.do === 'replace') return again(definition, edit);
  const of = edit.do === 'insert' || edit.do === 'remove' ? subjectOf(edit.piece) : edit.of;
  if (findPart(definition, of) !== undefined) return again(definition, edit);
  const piece = edit.do === 'insert' ? edit.piece : mine;
  return piece === null ? null : broughtBack(definition, piece);
}
