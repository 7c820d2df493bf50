import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DesignIntent } from './intent.types.ts';
import { findPart, subjectOf } from './parts.ts';
import { lastPlaceIn } from './place-behind.ts';
import type { EditConflict } from './rebase.ts';

/** What puts one's own side of a conflict into the form as it is now; null where that cannot be done any more. */
export function resolutionOf(definition: FormDefinition, { edit, mine }: EditConflict): DesignIntent | null {
  if (edit.do === 'replace') return { do: 'replace', definition: edit.after, deed: 'restore' };
  if (edit.do === 'set' && findPart(definition, edit.of) !== undefined) {
    return { do: 'set', of: edit.of, property: edit.property, value: edit.after };
  }
  if (edit.do === 'remove' && mine === null) return { do: 'remove', of: [subjectOf(edit.piece)] };
  const piece = edit.do === 'insert' ? edit.piece : mine;
  if (piece === null) return null;
  switch (piece.part) {
    case 'field': {
      const section = definition.tabs[0]?.sections[0]?.key;
      if (section === undefined) return null;
      return { do: 'insertFields', fields: [piece.value], place: lastPlaceIn(definition, section), deed: 'paste' };
    }
    case 'column':
      return { do: 'insertColumns', table: piece.place.table, columns: [piece.value], after: null, deed: 'paste' };
    case 'tab':
    case 'section':
      return null;
  }
}
