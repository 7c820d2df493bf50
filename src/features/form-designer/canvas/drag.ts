import { dragAndDrop } from '@formkit/drag-and-drop';
import { css, cx } from '#styled-system/css';
import type { Point } from './canvas-view.ts';

/** Callbacks of a pointer drag of a part or a field kind. The drag library itself moves nothing. */
export interface DragHooks {
  /** A drag started; `id` is the element's `data-drag`. */
  readonly pick: (id: string) => void;
  /** The pointer moved during the drag. */
  readonly over: (point: Point) => void;
  /** The drag ended at a point; `isDropped` is false when it was cancelled. */
  readonly end: (isDropped: boolean, point: Point) => void;
  /** Label shown below the pointer for the dragged element. */
  readonly nameOf: (id: string) => string;
}

/** Selector of draggable elements. */
const MARKED = '[data-drag]';
/** A mouse drags a part from any point of its handle; a finger only from its grip, because elsewhere it scrolls. */
const HANDLES = '[data-hand=mouse] [data-handle], [data-grip]';

const pill = css({
  insetInlineStart: '0',
  maxWidth: '16rem',
  px: '3',
  py: '1.5',
  bg: 'colorPalette.default',
  color: 'colorPalette.fg',
  textStyle: 'sm',
  fontWeight: 'medium',
  borderRadius: 'l2',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** Style of the browser's drag image, which must be in the document: places the label off screen. */
const nativeDragImage = css({ position: 'fixed', top: '-100vh' });
/** Overrides the library's style, which would place the label below the finger at the size of the dragged element. */
const touchDragImage = css({ top: '0', right: 'auto', bottom: 'auto', m: '0', width: 'auto!', height: 'auto!' });

/** Creates the label that follows the pointer during a drag. */
function createPill(text: string, place: string): HTMLElement {
  const element = document.createElement('div');
  element.className = cx(pill, place);
  element.textContent = text;
  element.setAttribute('aria-hidden', 'true');
  return element;
}

const idsIn = (parent: Element): string[] =>
  [...parent.children].flatMap((child) =>
    child instanceof HTMLElement && child.dataset['drag'] !== undefined ? [child.dataset['drag']] : [],
  );

/** Read when the drag starts: the key of a part can change after its list was set up. */
const draggedId = ({ dataset }: HTMLElement): string => dataset['drag'] ?? '';

const nothing = (): void => undefined;
const allowDrop = ({ e }: { e: Event }): void => e.preventDefault();

/** Makes the children of `parent` that have `data-drag` draggable. Runs at the first press on one of them. */
function setUp(parent: HTMLElement, hooks: DragHooks): void {
  dragAndDrop<string>({
    parent,
    getValues: () => idsIn(parent),
    setValues: nothing,
    config: {
      dragHandle: HANDLES,
      draggable: (element) => element.dataset['drag'] !== undefined,
      // The callbacks determine the drop place, which the canvas shows as a line, so the library must not sort or
      // transfer.
      performSort: nothing,
      performTransfer: nothing,
      handleNodeDragover: allowDrop,
      handleParentDragover: allowDrop,
      handleNodePointerover: nothing,
      handleParentPointerover: nothing,
      // A press moves the focus to another part; the library's own handlers would then cancel the drag.
      handleNodeFocus: nothing,
      handleNodeBlur: nothing,
      dragImage: ({ e, targetData }) => {
        const id = draggedId(targetData.node.el);
        const element = createPill(hooks.nameOf(id), nativeDragImage);
        document.body.append(element);
        e.dataTransfer?.setDragImage(element, -12, -12);
        hooks.pick(id);
        return element;
      },
      synthDragImage: ({ el }) => {
        const id = draggedId(el);
        const element = createPill(hooks.nameOf(id), touchDragImage);
        hooks.pick(id);
        return { dragImage: element, offsetX: -12, offsetY: -12 };
      },
    },
  });
}

/**
 * Removes the selection attribute that the library adds to draggable elements, because the canvas marks selection
 * itself.
 */
function watchSelectionMarks(root: Element): MutationObserver {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement) || target.dataset['drag'] === undefined) continue;
      const expected = target.dataset['selected'];
      const actual = target.getAttribute('aria-selected');
      if (expected === undefined && actual !== null) target.removeAttribute('aria-selected');
      else if (expected !== undefined && actual !== expected) target.setAttribute('aria-selected', expected);
    }
  });
  observer.observe(root, { subtree: true, attributeFilter: ['aria-selected'] });
  return observer;
}

/** State of one drag, from start to drop. */
function createDragging(hooks: DragHooks) {
  let isDragged = false;
  let isDropped = false;
  let point: Point = { x: 0, y: 0 };
  const end = () => {
    if (!isDragged) return;
    isDragged = false;
    hooks.end(isDropped, point);
  };
  // Deferred, because the library ends the drag in listeners that run after the listeners of this module.
  const endSoon = () => void setTimeout(end);
  return {
    pick: (id: string) => {
      isDragged = true;
      isDropped = false;
      hooks.pick(id);
    },
    follow: ({ clientX, clientY }: MouseEvent) => {
      if (!isDragged) return;
      point = { x: clientX, y: clientY };
      hooks.over(point);
    },
    drop: () => {
      isDropped = true;
      endSoon();
    },
    abort: endSoon,
    /** The browser sends `pointercancel` for a mouse when a native drag begins; that does not end the drag. */
    cancel: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') endSoon();
    },
  };
}

/**
 * Makes the elements with `data-drag` inside `root` draggable by mouse, pen or finger. A list is set up only when the
 * user first presses inside it.
 * @returns a function that stops it
 */
export function watchDragging(root: HTMLElement, hooks: DragHooks): () => void {
  const ready = new WeakSet<Element>();
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  const dragging = createDragging(hooks);
  const press = ({ target, pointerType }: PointerEvent) => {
    const parent = target instanceof Element ? target.closest(MARKED)?.parentElement : undefined;
    root.dataset['hand'] = pointerType === 'mouse' ? 'mouse' : 'finger';
    if (!(parent instanceof HTMLElement) || ready.has(parent)) return;
    ready.add(parent);
    setUp(parent, { ...hooks, pick: dragging.pick });
  };
  root.dataset['hand'] = 'mouse';
  root.addEventListener('pointerdown', press, options);
  document.addEventListener('dragover', dragging.follow, options);
  document.addEventListener('pointermove', dragging.follow, options);
  document.addEventListener('drop', dragging.drop, options);
  document.addEventListener('pointerup', dragging.drop, options);
  document.addEventListener('dragend', dragging.abort, options);
  document.addEventListener('pointercancel', dragging.cancel, options);
  const marks = watchSelectionMarks(root);
  return () => {
    ending.abort();
    marks.disconnect();
  };
}
