import type { FormDefinition, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import type { EditConflict } from './conflicts.ts';
import type { Edit, Piece } from './edit.types.ts';
import type { DesignIntent } from './intent.types.ts';
import { nearestPlace } from './nearest-place.ts';
import { findField, findPart, findSection, subjectOf } from './form-parts.ts';
import { lastPlaceIn } from './place-after.ts';

/** A section without the fields that the form still has, because other users moved them before removing the section. */
const withoutMovedFields = (definition: FormDefinition, section: FormSection): FormSection => ({
  ...section,
  rows: section.rows.flatMap(({ fields }) => {
    const left = fields.filter(({ key }) => findField(definition, key) === undefined);
    return left.length === 0 ? [] : [{ fields: left }];
  }),
});

/**
 * A tab without the sections and fields that the form still has, because other users moved them before removing the
 * tab. The tab keeps at least one section.
 */
function tabWithoutMovedParts(definition: FormDefinition, tab: FormTab): FormTab {
  const missing = tab.sections.filter(({ key }) => findSection(definition, key) === undefined);
  const sections = missing.length === 0 ? tab.sections.slice(0, 1) : missing;
  return { ...tab, sections: sections.map((section) => withoutMovedFields(definition, section)) };
}

/**
 * The intent that restores a removed part as the local user left it, at the nearest existing place; null when there is
 * no place.
 */
function restoreIntent(definition: FormDefinition, piece: Piece): DesignIntent | null {
  const near = nearestPlace(definition, piece.place, piece.value.key);
  switch (piece.part) {
    case 'field': {
      const section = definition.tabs[0]?.sections[0]?.key;
      if (section === undefined) return null;
      const place = near?.part === 'field' ? near : lastPlaceIn(definition, section);
      return { type: 'insertFields', fields: [piece.value], place, commandType: 'paste' };
    }
    case 'column': {
      if (near?.part !== 'column') return null;
      const { table, after } = near;
      return { type: 'insertColumns', table, columns: [piece.value], after, commandType: 'paste' };
    }
    case 'section': {
      if (near?.part !== 'section') return null;
      const { tab, after } = near;
      return { type: 'insertSections', sections: [withoutMovedFields(definition, piece.value)], tab, after };
    }
    case 'tab':
      if (near?.part !== 'tab') return null;
      return { type: 'insertTabs', tabs: [tabWithoutMovedParts(definition, piece.value)], after: near.after };
  }
}

/** The intent that repeats a local edit on a part that still exists; null when the edit cannot be repeated. */
function repeatIntent(definition: FormDefinition, edit: Edit): DesignIntent | null {
  switch (edit.type) {
    case 'set':
      return { type: 'set', of: edit.of, property: edit.property, value: edit.after };
    case 'rename':
      return { type: 'rename', of: edit.of, to: edit.to };
    case 'move': {
      const to = nearestPlace(definition, edit.to, edit.of.key);
      return to === null ? null : { type: 'move', of: [edit.of], to };
    }
    case 'remove':
      return { type: 'remove', of: [subjectOf(edit.piece)] };
    case 'insert': {
      const { value } = edit.piece;
      return 'kind' in value ? { type: 'retype', of: subjectOf(edit.piece), as: value.kind } : null;
    }
    case 'replace':
      return { type: 'replace', definition: edit.after, commandType: 'restore' };
  }
}

/** The intent that applies the local side of a conflict to the current form; null when that is impossible. */
export function resolutionOf(definition: FormDefinition, { edit, mine }: EditConflict): DesignIntent | null {
  if (edit.type === 'replace') return repeatIntent(definition, edit);
  const of = edit.type === 'insert' || edit.type === 'remove' ? subjectOf(edit.piece) : edit.of;
  if (findPart(definition, of) !== undefined) return repeatIntent(definition, edit);
  const piece = edit.type === 'insert' ? edit.piece : mine;
  return piece === null ? null : restoreIntent(definition, piece);
}
