import type { FieldPlace, KeyedSubject, Place } from '#domain/design/edit.types.ts';
import { isLeafKind } from '#domain/design/new-field.ts';
import { findColumn, findField, findTable, placeOf } from '#domain/design/form-parts.ts';
import { lastPlaceIn } from '#domain/design/place-after.ts';
import type { FieldKindName } from '#domain/fields/field-kind.ts';
import type { FormDefinition, FormSection } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { placeTowards } from './drag-places.ts';
import { allKinds, kindId } from '../palette/palette-kinds.ts';
import { canvasTexts, type MenuAction, menuTexts as t } from './canvas.texts.ts';
import { shownName } from './place-names.ts';
import { sectionOf, tabOf } from './stops.ts';

/** An entry of a part's menu: an action, a target place, a kind to convert to, or the kind of a new column. */
export interface PartEntry {
  readonly id: string;
  readonly label: string;
  readonly does:
    | { readonly action: MenuAction }
    | { readonly moveTo: Place }
    | { readonly retypeAs: FieldKindName }
    | { readonly addColumn: FieldKindName };
  readonly isDisabled?: boolean;
}

const entry = (action: MenuAction, options: Partial<PartEntry> = {}): PartEntry => ({
  id: action,
  label: t.actions[action],
  does: { action },
  ...options,
});

const moveEntry = (id: MenuAction, to: Place | null, options: Partial<PartEntry> = {}): PartEntry => ({
  ...entry(id, options),
  ...(to === null ? { isDisabled: true } : { does: { moveTo: to } }),
});

const keysOf = ({ rows }: FormSection): string[] => rows.flatMap(({ fields }) => fields.map(({ key }) => key));

/**
 * The place beside the previous field; null for the first field of a section and for a field already beside the
 * previous one.
 */
function besidePrevious(section: FormSection, key: string): FieldPlace | null {
  const keys = keysOf(section);
  const previous = keys[keys.indexOf(key) - 1];
  const isThere = section.rows.some(({ fields }) =>
    fields.some((field, index) => field.key === key && index > 0 && fields[index - 1]?.key === previous),
  );
  if (previous === undefined || isThere) return null;
  return { part: 'field', section: section.key, row: 'shared', beside: previous, side: 'after' };
}

/** The place in a new row below the current row of a field; null for a field alone in its row. */
function ownRow(section: FormSection, key: string): FieldPlace | null {
  const row = section.rows.find(({ fields }) => fields.some((field) => field.key === key))?.fields ?? [];
  const other = row.findLast((field) => field.key !== key);
  return other === undefined ? null : { part: 'field', section: section.key, row: 'own', after: other.key };
}

function fieldMoves(definition: FormDefinition, of: KeyedSubject): PartEntry[] {
  const tab = tabOf(definition.tabs, of);
  const section = tab === undefined ? undefined : sectionOf(tab, of);
  if (section === undefined) return [];
  const keys = keysOf(section);
  const place = { part: 'field', section: section.key } as const;
  const isAlone = ownRow(section, of.key) === null;
  return [
    moveEntry('up', placeTowards(definition, { of: [of], to: null }, 'up')),
    moveEntry('down', placeTowards(definition, { of: [of], to: null }, 'down')),
    moveEntry('first', keys[0] === of.key && isAlone ? null : { ...place, row: 'own', after: null }),
    moveEntry('last', keys.at(-1) === of.key && isAlone ? null : lastPlaceIn(definition, section.key)),
    moveEntry('beside', besidePrevious(section, of.key)),
    moveEntry('alone', ownRow(section, of.key)),
    entry('places'),
  ];
}

function fieldActions(definition: FormDefinition, of: KeyedSubject): PartEntry[] {
  return [
    entry('properties'),
    entry('name'),
    entry('copy'),
    entry('cut'),
    entry('paste'),
    entry('duplicate'),
    ...fieldMoves(definition, of),
    entry('kinds'),
    entry('remove'),
  ];
}

function columnActions(definition: FormDefinition, of: Extract<KeyedSubject, { part: 'column' }>): PartEntry[] {
  const isOnly = findTable(definition, of.table)?.columns.length === 1;
  return [
    entry('properties'),
    entry('name'),
    entry('copy'),
    entry('cut', { isDisabled: isOnly }),
    entry('paste'),
    entry('duplicate'),
    moveEntry('up', placeTowards(definition, { of: [of], to: null }, 'left'), { label: t.left }),
    moveEntry('down', placeTowards(definition, { of: [of], to: null }, 'right'), { label: t.right }),
    entry('places', { isDisabled: isOnly || placeEntries(definition, of).length === 0, label: t.toTable }),
    entry('kinds'),
    entry('remove', { isDisabled: isOnly, label: t.removeColumn }),
  ];
}

function sectionActions(definition: FormDefinition, of: KeyedSubject): PartEntry[] {
  const isOnly = tabOf(definition.tabs, of)?.sections.length === 1;
  const step = (direction: 'up' | 'down') =>
    isOnly ? null : placeTowards(definition, { of: [of], to: null }, direction);
  return [
    entry('properties'),
    entry('name'),
    entry('copy'),
    entry('cut', { isDisabled: isOnly }),
    entry('paste', { label: t.pasteInSection }),
    entry('duplicate'),
    entry('addSection'),
    moveEntry('up', step('up')),
    moveEntry('down', step('down')),
    entry('places', { isDisabled: isOnly || definition.tabs.length === 1, label: t.toTab }),
    entry('remove', { isDisabled: isOnly, label: t.removeSection }),
  ];
}

function tabActions(definition: FormDefinition, of: KeyedSubject): PartEntry[] {
  const isOnly = definition.tabs.length === 1;
  return [
    entry('properties'),
    entry('name'),
    entry('copy'),
    entry('cut', { isDisabled: isOnly }),
    entry('paste', { label: t.pasteInTab }),
    entry('duplicate'),
    entry('addSection', { label: t.addSectionHere }),
    entry('addTab'),
    moveEntry('up', placeTowards(definition, { of: [of], to: null }, 'left'), { label: t.left }),
    moveEntry('down', placeTowards(definition, { of: [of], to: null }, 'right'), { label: t.right }),
    entry('remove', { isDisabled: isOnly, label: t.removeTab }),
  ];
}

/** All actions available on a part. */
export function actionEntries(definition: FormDefinition, of: KeyedSubject): readonly PartEntry[] {
  switch (of.part) {
    case 'tab':
      return tabActions(definition, of);
    case 'section':
      return sectionActions(definition, of);
    case 'field':
      return fieldActions(definition, of);
    case 'column':
      return columnActions(definition, of);
  }
}

/** Entries that move a column to the end of another table: one for each table except `own`. */
const otherTables = (definition: FormDefinition, own: string): PartEntry[] =>
  fieldsOf(definition).flatMap((field) => {
    if (field.kind !== 'table' || field.key === own) return [];
    const { key: table, columns } = field;
    const moveTo: Place = { part: 'column', table, after: columns.at(-1)?.key ?? null };
    return [{ id: `table:${table}`, label: shownName(definition, { part: 'field', key: table }), does: { moveTo } }];
  });

/** Entries that move a part to a place outside its own section, tab or table. */
export function placeEntries(definition: FormDefinition, of: KeyedSubject): readonly PartEntry[] {
  if (of.part === 'column') return otherTables(definition, of.table);
  const place = placeOf(definition, of);
  return definition.tabs.flatMap((tab): PartEntry[] => {
    if (place?.part === 'section') {
      const moveTo: Place = { part: 'section', tab: tab.key, after: tab.sections.at(-1)?.key ?? null };
      const isHere = place.tab === tab.key;
      return isHere ? [] : [{ id: `tab:${tab.key}`, label: t.toTabNamed(tab.title), does: { moveTo } }];
    }
    if (place?.part !== 'field') return [];
    return tab.sections
      .filter(({ key }) => key !== place.section)
      .map(({ key }) => {
        const section = shownName(definition, { part: 'section', key });
        const label = definition.tabs.length === 1 ? section : t.sectionOfTab(tab.title, section);
        return { id: `section:${key}`, label, does: { moveTo: lastPlaceIn(definition, key) } };
      });
  });
}

/** Entries that convert a field or column to another kind. */
export function kindEntries(definition: FormDefinition, of: KeyedSubject): readonly PartEntry[] {
  const field = of.part === 'column' ? findColumn(definition, of.table, of.key) : findField(definition, of.key);
  return allKinds
    .filter((kind) => kind !== field?.kind && (of.part !== 'column' || isLeafKind(kind)))
    .map((kind) => ({ id: kindId(kind), label: canvasTexts.kinds[kind], does: { retypeAs: kind } }));
}

/** Entries for the kind of a new table column; text comes first. */
export const columnEntries = (): readonly PartEntry[] =>
  allKinds
    .filter(isLeafKind)
    .map((kind) => ({ id: kindId(kind), label: canvasTexts.kinds[kind], does: { addColumn: kind } }));
