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

/** Adds a section behind the one a part is or stands in; at the end of a tab. */
export function addSectionBehind(tools: CanvasTools, of: KeyedSubject | null): void {
  const { tabs } = definitionOf(tools);
  const tab = (of === null ? undefined : tabOf(tabs, of)) ?? shownTab(tools);
  const section = of === null ? undefined : sectionOf(tab, of);
  tools.designer.edit({ type: 'addSection', tab: tab.key, after: section?.key ?? tab.sections.at(-1)?.key ?? null });
  nameNew(tools);
}

/** Adds a tab behind another, or behind the one in sight. */
export function addTabBehind(tools: CanvasTools, of: KeyedSubject | null): void {
  const after = of?.part === 'tab' ? of.key : shownTab(tools).key;
  tools.designer.edit({ type: 'addTab', after });
  nameNew(tools);
}

/** What was just added has no name yet: one is asked for where it stands. */
function nameNew(tools: CanvasTools): void {
  const [added] = selectionOf(tools);
  if (added === undefined) return;
  name(tools, added);
}

/** Puts a new field at a place, or into a table where the place is in one. */
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

/** Where a new field of a kind goes by itself: into the table whose column is selected, else behind what is selected. */
export function placeOfNew(tools: CanvasTools, kind: FieldKindName): Place {
  const column = isLeafKind(kind) ? columnForNew(tools) : null;
  return column === null ? placeForNew(tools) : { part: 'column', ...column };
}

/** Adds a field of a kind at a place; of a link it is asked first where it leads. */
export function addField(tools: CanvasTools, kind: FieldKindName, place: Place, at: Point): void {
  if (kind === 'link') tools.view.set({ link: { place, at }, sheet: null });
  else insertAt(tools, newField(kind), place);
}

/** Adds a link to a program at a place; to none yet where the program is ''. */
export function addLink(tools: CanvasTools, program: string, title: string | undefined, place: Place): void {
  insertAt(tools, { ...newLeaf('link', title), kind: 'link', program }, place);
}

/** Adds a column of a kind at the end of a table; of a link it is asked where it leads, of others what they are called. */
export function addColumn(tools: CanvasTools, table: string, kind: FieldKindName, at: Point): void {
  addField(tools, kind, { part: 'column', table, after: lastColumn(definitionOf(tools), table) }, at);
  if (kind !== 'link') nameNew(tools);
}

/** Takes the focus to what is new and selected: a tab, else what Tab comes to in the one in sight. */
export function focusNew(tools: CanvasTools): void {
  const [first] = selectionOf(tools);
  tools.view.focus(first?.part === 'tab' ? first : null);
}

/** Copies parts behind themselves. */
export function duplicate(tools: CanvasTools, of: readonly KeyedSubject[]): void {
  tools.designer.edit({ type: 'duplicate', of });
  focusNew(tools);
}
