import type { Place, FieldPlace, KeyedSubject } from '#domain/design/edit.types.ts';
import { isLeafKind } from '#domain/design/new-field.ts';
import type { FieldKindName } from '#domain/fields/field-kind.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { selectDragged } from '#machines/form-designer/index.ts';
import { fieldKindOf } from '../palette/palette-kinds.ts';
import { addField } from './add-parts.ts';
import { type CanvasTools, draggedName, definitionOf, meantWith, drop } from './canvas-commands.ts';
import type { Point } from './canvas-view.ts';
import { canvasTexts as t } from './canvas.texts.ts';
import type { DragHooks } from './drag.ts';
import { subjectFrom } from './stops.ts';

/** Milliseconds over a tab before it opens, so that parts can be dropped in it. */
const TAB_PAUSE = 500;

/** Creates a function that opens the given tab after the pointer has rested over it; null cancels. */
function createTabOpener({ view }: CanvasTools) {
  let over: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (key: string | null) => {
    if (key === over) return;
    over = key;
    clearTimeout(timer);
    if (key !== null) timer = setTimeout(() => view.set({ tab: key }), TAB_PAUSE);
  };
}

/** Key of the tab at a point; null when none is. */
function tabUnder({ x, y }: Point): string | null {
  const button = document.elementFromPoint(x, y)?.closest('[role=tab]');
  const of = subjectFrom(button instanceof HTMLElement ? button.dataset['stop'] : undefined);
  return of?.part === 'tab' ? of.key : null;
}

/** Whether a point is over the canvas. A drop outside it cancels the drag. */
const isOverCanvas = ({ x, y }: Point): boolean => {
  const under = document.elementFromPoint(x, y);
  return under !== null && under.closest('[data-canvas]') !== null;
};

/** Drag hooks that send the same events as a keyboard drag. */
export function pointerDrag(tools: CanvasTools): DragHooks {
  const { designer, view } = tools;
  const { actor } = designer;
  const openTab = createTabOpener(tools);
  const dropKind = (to: Place | null, at: Point) => {
    const { draggedKind } = view.get();
    view.set({ draggedKind: null });
    drop(tools, false);
    if (draggedKind !== null && to !== null) addField(tools, draggedKind, to, at);
  };
  return {
    nameOf: (id) => {
      const kind = fieldKindOf(id);
      if (kind !== null) return t.kinds[kind];
      const of = subjectFrom(id);
      return of === null ? '' : draggedName(definitionOf(tools), meantWith(tools, of));
    },
    pick: (id) => {
      const kind = fieldKindOf(id);
      const of = subjectFrom(id);
      view.set({ draggedKind: kind, menu: null });
      if (kind !== null) actor.send({ type: 'move.start', of: [] });
      else if (of !== null) actor.send({ type: 'move.start', of: meantWith(tools, of) });
    },
    over: (point) => {
      const dragged = selectDragged(actor.getSnapshot());
      if (dragged === null) return;
      openTab(dragged.of[0]?.part === 'tab' ? null : tabUnder(point));
      const to = placeAt(definitionOf(tools), { of: dragged.of, kind: view.get().draggedKind }, point);
      if (to !== null && !isDeepEqual(to, dragged.to)) actor.send({ type: 'move.target', to });
    },
    end: (isDropped, point) => {
      openTab(null);
      const isAllowed = isDropped && isOverCanvas(point);
      const to = selectDragged(actor.getSnapshot())?.to ?? null;
      if (view.get().draggedKind !== null) dropKind(isAllowed ? to : null, point);
      else drop(tools, isAllowed);
    },
  };
}

/** Edges of an element, in CSS pixels of the window. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const middleOf = ({ top, bottom }: Pick<Box, 'top' | 'bottom'>): number => (top + bottom) / 2;

/**
 * Fraction of a field's width, at its left and right edge, where a drop means beside the field; and the maximum of that
 * part in pixels.
 */
const SIDE = 0.25;
const WIDEST_SIDE = 72;

/** The zone of a field that contains a point. Fields have no zones at their sides while they are stacked. */
export function zoneOf(
  { left, right, top, bottom }: Box,
  { x, y }: Point,
  hasSides: boolean,
): 'before' | 'after' | 'above' | 'under' {
  const side = Math.min((right - left) * SIDE, WIDEST_SIDE);
  if (hasSides && x < left + side) return 'before';
  if (hasSides && x > right - side) return 'after';
  return y < middleOf({ top, bottom }) ? 'above' : 'under';
}

/** Whether a point is in the left half of an element. */
const isInFirstHalf = ({ left, right }: Box, { x }: Point): boolean => x < (left + right) / 2;

/** The field keys of each row of a section, top to bottom. */
const rowsOf = ({ tabs }: FormDefinition, section: string): string[][] =>
  tabs
    .flatMap(({ sections }) => sections)
    .find(({ key }) => key === section)
    ?.rows.map(({ fields }) => fields.map(({ key }) => key)) ?? [];

/** The place of a new row above or below the row of a field. */
function ownRowAt(definition: FormDefinition, section: string, key: string, isAbove: boolean): FieldPlace {
  const rows = rowsOf(definition, section);
  const index = rows.findIndex((row) => row.includes(key)) - (isAbove ? 1 : 0);
  return { part: 'field', section, row: 'own', after: rows[index]?.at(-1) ?? null };
}

/** Narrowest window, in CSS pixels, in which fields can be beside each other; in a narrower window they stack. */
const NARROW = 768;

const attribute = (element: Element | null, name: string): string =>
  (element instanceof HTMLElement ? element.dataset[name] : undefined) ?? '';

/** Whether a point is in the free space after the last field of a row. */
export const isPastRowEnd = (row: Box, last: Box, { x, y }: Point): boolean =>
  x > last.right && x <= row.right && y >= row.top && y <= row.bottom;

/** The last field of the row whose free space contains a point; null when none does. */
function lastFieldBefore(section: Element, point: Point): Element | null {
  for (const row of section.querySelectorAll('[data-design-row]')) {
    const last = [...row.querySelectorAll('[data-design-field]')].at(-1);
    if (last && isPastRowEnd(row.getBoundingClientRect(), last.getBoundingClientRect(), point)) return last;
  }
  return null;
}

/**
 * A place in a section outside its fields: in the free space of a row, otherwise below the last row whose middle is
 * above the point.
 */
function inSection(definition: FormDefinition, section: Element, point: Point): FieldPlace {
  const key = attribute(section, 'designSection');
  const before = window.innerWidth >= NARROW ? lastFieldBefore(section, point) : null;
  if (before !== null) {
    return { part: 'field', section: key, row: 'shared', beside: attribute(before, 'designField'), side: 'after' };
  }
  const above = [...section.querySelectorAll('[data-design-row]')].findLast(
    (row) => middleOf(row.getBoundingClientRect()) < point.y,
  );
  const field = above?.querySelector('[data-design-field]') ?? null;
  if (field === null) return { part: 'field', section: key, row: 'own', after: null };
  return ownRowAt(definition, key, attribute(field, 'designField'), false);
}

function fieldPlaceAt(definition: FormDefinition, under: Element, point: Point): FieldPlace | null {
  const section = under.closest('[data-design-section]');
  if (section === null) return null;
  const field = under.closest('[data-design-field]');
  if (field === null) return inSection(definition, section, point);
  const [key, name] = [attribute(section, 'designSection'), attribute(field, 'designField')];
  const zone = zoneOf(field.getBoundingClientRect(), point, window.innerWidth >= NARROW);
  if (zone === 'above' || zone === 'under') return ownRowAt(definition, key, name, zone === 'above');
  return { part: 'field', section: key, row: 'shared', beside: name, side: zone };
}

/** The key of the item after which to insert: the previous item when the drop is before `key`, otherwise `key`. */
function insertionKey(keys: readonly string[], key: string, isBefore: boolean): string | null {
  return isBefore ? (keys[keys.indexOf(key) - 1] ?? null) : key;
}

function columnPlaceAt(definition: FormDefinition, under: Element, point: Point): Place | null {
  const table = attribute(under.closest('[data-design-table]'), 'designTable');
  const field = definition.tabs
    .flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields)))
    .find(({ key }) => key === table);
  if (field?.kind !== 'table') return null;
  const keys = field.columns.map(({ key }) => key);
  const head = under.closest('[data-design-column]');
  if (head === null) return { part: 'column', table, after: keys.at(-1) ?? null };
  const isBefore = isInFirstHalf(head.getBoundingClientRect(), point);
  return { part: 'column', table, after: insertionKey(keys, attribute(head, 'designColumn'), isBefore) };
}

function sectionPlaceAt({ tabs }: FormDefinition, under: Element, point: Point): Place | null {
  const section = under.closest('[data-design-section]');
  const key = attribute(section, 'designSection');
  const tab = tabs.find(({ sections }) => sections.some((one) => one.key === key));
  if (section === null || tab === undefined) return null;
  const keys = tab.sections.map((one) => one.key);
  const isAbove = point.y < middleOf(section.getBoundingClientRect());
  return { part: 'section', tab: tab.key, after: insertionKey(keys, key, isAbove) };
}

function tabPlaceAt({ tabs }: FormDefinition, under: Element, point: Point): Place | null {
  const button = under.closest('[role=tab]');
  const of = subjectFrom(attribute(button, 'stop'));
  if (button === null || of?.part !== 'tab') return null;
  const isBefore = isInFirstHalf(button.getBoundingClientRect(), point);
  return {
    part: 'tab',
    after: insertionKey(
      tabs.map(({ key }) => key),
      of.key,
      isBefore,
    ),
  };
}

/** The dragged subject: parts of the form, or a field kind from the palette. */
interface DraggedByPointer {
  readonly of: readonly KeyedSubject[];
  readonly kind: FieldKindName | null;
}

/** The place where a drop at a point would insert the dragged parts; null where they cannot be dropped. */
function placeAt(definition: FormDefinition, { of, kind }: DraggedByPointer, point: Point): Place | null {
  const under = document.elementFromPoint(point.x, point.y);
  if (under === null) return null;
  const [first] = of;
  switch (first?.part) {
    case 'tab':
      return tabPlaceAt(definition, under, point);
    case 'section':
      return sectionPlaceAt(definition, under, point);
    case 'column':
      return columnPlaceAt(definition, under, point);
    case 'field':
      return fieldPlaceAt(definition, under, point);
    case undefined: {
      const column = kind !== null && isLeafKind(kind) ? columnPlaceAt(definition, under, point) : null;
      return column ?? fieldPlaceAt(definition, under, point);
    }
  }
}
