import { fieldKindOf } from './kind-ids.ts';
import type { Place } from '#domain/design/edit.types.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { selectDragged } from '#machines/form-designer/index.ts';
import { addField } from './add-parts.ts';
import { canvasTexts as t } from './canvas.texts.ts';
import { type CanvasTools, draggedName, definitionOf, meantWith, drop } from './canvas-commands.ts';
import type { Point } from './canvas-view.ts';
import type { DragHooks } from './drag.ts';
import { placeAt } from './place-at.ts';
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
      if (to !== null && !isSameContent(to, dragged.to)) actor.send({ type: 'move.target', to });
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
