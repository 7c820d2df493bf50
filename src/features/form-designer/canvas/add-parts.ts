import type { KeyedSubject, Place } from '#domain/design/edit.types.ts';
import { isLeafKind, newField, newLeaf } from '#domain/design/new-field.ts';
import type { FieldKindName } from '#domain/fields/field-kind.ts';
import type { Field } from '#domain/fields/field.ts';
import {
  type CanvasTools,
  columnForNew,
  definitionOf,
  lastColumn,
  name,
  placeForNew,
  selectionOf,
  shownTab,
} from './canvas-commands.ts';
import type { Point } from './canvas-view.ts';
import { sectionOf, tabOf } from './stops.ts';

/**
 * Adds a section: after `of` when it is a section, otherwise after the section that contains `of`, otherwise at the end
 * of the tab `of` or, for null, of the visible tab.
 */
export function addSectionAfter(tools: CanvasTools, of: KeyedSubject | null): void {
  const { tabs } = definitionOf(tools);
  const tab = (of === null ? undefined : tabOf(tabs, of)) ?? shownTab(tools);
  const section = of === null ? undefined : sectionOf(tab, of);
  tools.designer.edit({ type: 'addSection', tab: tab.key, after: section?.key ?? tab.sections.at(-1)?.key ?? null });
  nameNew(tools);
}

/** Adds a tab after `of` when it is a tab, otherwise after the visible tab. */
export function addTabAfter(tools: CanvasTools, of: KeyedSubject | null): void {
  const after = of?.part === 'tab' ? of.key : shownTab(tools).key;
  tools.designer.edit({ type: 'addTab', after });
  nameNew(tools);
}

/** Starts inline naming of the part just added, which is now the selection. */
function nameNew(tools: CanvasTools): void {
  const [added] = selectionOf(tools);
  if (added === undefined) return;
  name(tools, added);
}

/** Inserts a new field at a place, or as a column when the place is in a table. */
function insertAt(tools: CanvasTools, field: Field, place: Place): void {
  const { edit } = tools.designer;
  if (place.part === 'column' && field.kind !== 'table' && isLeafKind(field.kind)) {
    edit({
      type: 'insertColumns',
      table: place.table,
      columns: [field as ReturnType<typeof newLeaf>],
      after: place.after,
      commandType: 'add',
    });
  } else if (place.part === 'field') {
    edit({ type: 'insertFields', fields: [field], place, commandType: 'add' });
  }
}

/**
 * Place of a field added without a drag: after the selected column, when the kind can be a column; otherwise the place
 * that `placeForNew` gives.
 */
export function placeOfNew(tools: CanvasTools, kind: FieldKindName): Place {
  const column = isLeafKind(kind) ? columnForNew(tools) : null;
  return column === null ? placeForNew(tools) : { part: 'column', ...column };
}

/** Adds a field of a kind at a place. For a link, first asks for the target program. */
export function addField(tools: CanvasTools, kind: FieldKindName, place: Place, at: Point): void {
  if (kind === 'link') tools.view.set({ link: { place, at }, sheet: null });
  else insertAt(tools, newField(kind), place);
}

/** Adds a link to a program at a place. An empty `program` adds a link without a target program. */
export function addLink(tools: CanvasTools, program: string, title: string | undefined, place: Place): void {
  insertAt(tools, { ...newLeaf('link', title), kind: 'link', program }, place);
}

/**
 * Adds a column at the end of a table. Asks for the target program of a link, and for the name of any other column.
 */
export function addColumn(tools: CanvasTools, table: string, kind: FieldKindName, at: Point): void {
  addField(tools, kind, { part: 'column', table, after: lastColumn(definitionOf(tools), table) }, at);
  if (kind !== 'link') nameNew(tools);
}

/** Focuses the part just added, which is now the selection: a new tab itself, any other part as the tab stop. */
export function focusNew(tools: CanvasTools): void {
  const [first] = selectionOf(tools);
  tools.view.focus(first?.part === 'tab' ? first : null);
}

/** Duplicates parts after the originals. */
export function duplicate(tools: CanvasTools, of: readonly KeyedSubject[]): void {
  tools.designer.edit({ type: 'duplicate', of });
  focusNew(tools);
}
