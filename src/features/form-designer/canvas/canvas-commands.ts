import type { FieldPlace, KeyedSubject, Place, Subject } from '#domain/design/edit.types.ts';
import { fieldPlaceOf, findPart, findTable, isSameSubject } from '#domain/design/form-parts.ts';
import { lastPlaceIn } from '#domain/design/place-after.ts';
import type { FormDefinition, FormTab } from '#domain/forms/form-definition.ts';
import { selectDragged, selectDefinition, selectSelection } from '#machines/form-designer/index.ts';
import type { Designer } from '../designer-context.ts';
import { canvasTexts as t } from './canvas.texts.ts';
import type { CanvasView } from './canvas-view.ts';
import { placeTowards } from './drag-places.ts';
import { placeName, shownName } from './place-names.ts';
import {
  type Direction,
  fieldsBetween,
  fieldTowards,
  idOf,
  sectionOf,
  stopAfterRemoval,
  stopTowards,
  tabOf,
} from './stops.ts';

/** Dependencies of the canvas commands. */
export interface CanvasTools {
  readonly designer: Designer;
  readonly view: CanvasView;
}

const isKeyed = (subject: Subject): subject is KeyedSubject => subject.part !== 'form';

/** The definition that the canvas shows, including edits that are not saved yet. */
export const definitionOf = ({ designer }: CanvasTools): FormDefinition =>
  selectDefinition(designer.actor.getSnapshot());

/** The selected parts that have a key. */
export const selectionOf = ({ designer }: CanvasTools): readonly KeyedSubject[] =>
  selectSelection(designer.actor.getSnapshot()).filter(isKeyed);

/** The visible tab. */
export function shownTab(tools: CanvasTools): FormTab {
  const { tabs } = definitionOf(tools);
  const { tab } = tools.view.get();
  const [first = { key: '', title: '', sections: [] }] = tabs;
  return tabs.find(({ key }) => key === tab) ?? first;
}

/** Selects parts. Announces the count when there are several. */
export function select({ designer }: CanvasTools, of: readonly KeyedSubject[]): void {
  designer.actor.send({ type: 'selection.set', of });
  if (of.length > 1) designer.announce(t.selected(of.length));
}

/**
 * The parts that a command on `of` applies to: when `of` is selected, all selected parts of its type; otherwise `of`
 * alone.
 */
export function meantWith(tools: CanvasTools, of: KeyedSubject): readonly KeyedSubject[] {
  const selected = selectionOf(tools).filter(({ part }) => part === of.part);
  return selected.some((one) => isSameSubject(one, of)) ? selected : [of];
}

/**
 * Selects a part: alone, or with the fields from the anchor up to it (`upTo`). `besides` adds it to the selection or
 * removes it.
 */
export function pick(tools: CanvasTools, of: KeyedSubject, how: 'alone' | 'besides' | 'upTo'): void {
  const { view } = tools;
  const { anchor } = view.get();
  view.activate(of);
  if (how === 'upTo' && anchor !== null && of.part === 'field') {
    select(tools, fieldsBetween(shownTab(tools), anchor, of));
    return;
  }
  view.set({ anchor: of });
  const selected = selectionOf(tools);
  const isIn = selected.some((one) => isSameSubject(one, of));
  if (how === 'besides') select(tools, isIn ? selected.filter((one) => !isSameSubject(one, of)) : [...selected, of]);
  else select(tools, [of]);
}

/**
 * Moves the tab stop and the focus in a direction. Then selects the reached part (`alone`), selects the fields from the
 * anchor up to that part (`upTo`), or leaves the selection unchanged (`only`).
 */
export function moveActive(tools: CanvasTools, direction: Direction, how: 'alone' | 'upTo' | 'only'): void {
  const { view } = tools;
  const towards = how === 'upTo' ? fieldTowards : stopTowards;
  const next = towards(shownTab(tools), view.get().active, direction);
  if (next === null) return;
  if (how === 'only') view.set({ active: next });
  else pick(tools, next, how);
  view.focus(next);
}

/** Opens the previous, next, first or last tab. */
export function goToTab(tools: CanvasTools, direction: Direction): void {
  const { tabs } = definitionOf(tools);
  const at = tabs.findIndex(({ key }) => key === shownTab(tools).key);
  const index = { left: at - 1, up: at - 1, right: at + 1, down: at + 1, first: 0, last: tabs.length - 1 }[direction];
  const next = tabs[index];
  if (next === undefined) return;
  const of = { part: 'tab', key: next.key } as const;
  pick(tools, of, 'alone');
  tools.view.focus(of);
}

/** Selects all fields of the section that contains the active part. */
export function selectSection(tools: CanvasTools): void {
  const { active } = tools.view.get();
  const section = active === null ? undefined : sectionOf(shownTab(tools), active);
  const keys = section?.rows.flatMap(({ fields }) => fields.map(({ key }) => key)) ?? [];
  if (keys.length > 0)
    select(
      tools,
      keys.map((key) => ({ part: 'field', key })),
    );
}

/** The tab to open after removing tabs; null when none remains. */
function tabAfterRemoval(tools: CanvasTools, of: readonly KeyedSubject[]): KeyedSubject | null {
  const removedKeys = new Set(of.map(({ key }) => key));
  const { tabs } = definitionOf(tools);
  const first = tabs.findIndex(({ key }) => removedKeys.has(key));
  const left = ({ key }: FormTab) => !removedKeys.has(key);
  const next = tabs.slice(first).find(left) ?? tabs.slice(0, first).findLast(left);
  return next === undefined ? null : { part: 'tab', key: next.key };
}

/**
 * Removes parts and focuses the part that follows them. When the designer refuses the removal, focuses the one of them
 * that is the tab stop, otherwise the first.
 * @returns whether the parts were removed
 */
export function remove(tools: CanvasTools, of: readonly KeyedSubject[]): boolean {
  const isTab = of.some(({ part }) => part === 'tab');
  const next = isTab ? tabAfterRemoval(tools, of) : stopAfterRemoval(shownTab(tools), of);
  const before = definitionOf(tools);
  tools.designer.edit({ type: 'remove', of });
  const { active } = tools.view.get();
  const [first = null] = of;
  const focusedPart = of.find((one) => active !== null && isSameSubject(one, active)) ?? first;
  const isRemoved = definitionOf(tools) !== before;
  tools.view.focus(isRemoved ? next : focusedPart);
  return isRemoved;
}

/**
 * Focuses a moved part. A column moved to another table can get another key; then it is found through the selection.
 */
export function focusMoved(tools: CanvasTools, of: KeyedSubject | undefined): void {
  const definition = definitionOf(tools);
  const there = [of, ...selectionOf(tools)].find((one) => one && findPart(definition, one) !== undefined);
  tools.view.focus(there ?? null);
}

/** Starts dragging parts with the keyboard. */
export function grab(tools: CanvasTools, of: KeyedSubject): void {
  const { actor, announce } = tools.designer;
  const dragged = meantWith(tools, of);
  actor.send({ type: 'move.start', of: dragged });
  announce(t.grabbed(draggedName(definitionOf(tools), dragged)));
}

/** Name of the dragged parts; a collective name for several. */
export const draggedName = (definition: FormDefinition, of: readonly KeyedSubject[]): string => {
  const [first] = of;
  return of.length === 1 && first !== undefined ? shownName(definition, first) : t.severalFields(of.length);
};

/** Moves a keyboard drag in a direction and announces the new place. */
export function drag(tools: CanvasTools, direction: Direction): void {
  const { actor, announce } = tools.designer;
  const dragged = selectDragged(actor.getSnapshot());
  if (dragged === null) return;
  const definition = definitionOf(tools);
  const to = placeTowards(definition, dragged, direction);
  if (to === null) {
    announce(t.noFurther);
    return;
  }
  actor.send({ type: 'move.target', to });
  const tab = tabOfPlace(definition, to);
  if (tab !== undefined) tools.view.set({ tab });
  announce(placeName(definition, to));
}

/** The tab that contains a place; undefined for a place among tabs. */
function tabOfPlace({ tabs }: FormDefinition, place: Place): string | undefined {
  if (place.part === 'section') return place.tab;
  if (place.part === 'column') return tabOf(tabs, { part: 'field', key: place.table })?.key;
  if (place.part !== 'field') return undefined;
  return tabs.find(({ sections }) => sections.some(({ key }) => key === place.section))?.key;
}

/** Ends a drag: drops the parts at the current place, or cancels and leaves them where they were. */
export function drop(tools: CanvasTools, isDropped: boolean): void {
  const { actor, announce } = tools.designer;
  const dragged = selectDragged(actor.getSnapshot());
  if (dragged === null) return;
  const definition = definitionOf(tools);
  actor.send({ type: isDropped ? 'move.drop' : 'move.cancel' });
  const [first] = dragged.of;
  if (definitionOf(tools) === definition && first !== undefined) {
    tools.view.set({ tab: tabOf(definition.tabs, first)?.key ?? null });
    announce(t.moveCanceled(draggedName(definition, dragged.of)));
  }
  focusMoved(tools, first);
}

/**
 * Place of a new field, relative to the last selected part of the visible tab, otherwise to the tab stop: after a field
 * or after the table of a column; at the end of a section.
 */
export function placeForNew(tools: CanvasTools): FieldPlace {
  const definition = definitionOf(tools);
  const tab = shownTab(tools);
  const last = selectionOf(tools).findLast((of) => tabOf(definition.tabs, of)?.key === tab.key);
  const of = last ?? tools.view.get().active;
  if (of?.part === 'field' || of?.part === 'column') {
    const key = of.part === 'field' ? of.key : of.table;
    const place = fieldPlaceOf(definition, key);
    if (place !== null) return { part: 'field', section: place.section, row: 'own', after: key };
  }
  const section = of === null ? undefined : sectionOf(tab, of);
  return lastPlaceIn(definition, section?.key ?? tab.sections.at(-1)?.key ?? '');
}

/** The table, and the column to insert a new column after, when a column is selected; otherwise null. */
export function columnForNew(tools: CanvasTools): { table: string; after: string } | null {
  const last = selectionOf(tools).at(-1);
  return last?.part === 'column' ? { table: last.table, after: last.key } : null;
}

/** Key of the last column of a table; null when it has none. */
export const lastColumn = (definition: FormDefinition, table: string): string | null =>
  findTable(definition, table)?.columns.at(-1)?.key ?? null;

/** Starts inline naming of a part. */
export function name(tools: CanvasTools, of: KeyedSubject): void {
  tools.view.activate(of);
  tools.view.set({ naming: of });
}

/** Opens the properties of a part and focuses them. */
export function openProperties(tools: CanvasTools, of: KeyedSubject): void {
  if (!selectionOf(tools).some((one) => idOf(one) === idOf(of))) select(tools, [of]);
  tools.view.activate(of);
  tools.view.set({ sheet: 'properties' });
  focusPanel(1);
}

/** Animation frames until a closing sheet has restored the focus to its opener. */
const SHEET_CLOSE_FRAMES = 4;

/** Shows the properties of the selection, and focuses them after any open sheet has closed. */
export function showProperties({ view }: CanvasTools): void {
  view.set({ sheet: 'properties' });
  focusPanel(SHEET_CLOSE_FRAMES);
}

/** Focuses the properties panel after a number of animation frames. The panel then focuses one of its properties. */
function focusPanel(frames: number): void {
  requestAnimationFrame(() => {
    if (frames > 1) focusPanel(frames - 1);
    else document.querySelector<HTMLElement>('[data-designer-panel]')?.focus();
  });
}
