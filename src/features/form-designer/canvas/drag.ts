import { dragAndDrop } from '@formkit/drag-and-drop';
import { css, cx } from '#styled-system/css';
import type { Point } from './canvas-view.ts';

/** What is told of a part or a kind of field that the pointer carries. Nothing is moved by the dragging itself. */
export interface DragHooks {
  /** Something was taken up, by the id it is marked with. */
  readonly pick: (id: string) => void;
  /** The pointer is somewhere with it. */
  readonly over: (point: Point) => void;
  /** It was let go there, or the carrying was given up. */
  readonly end: (isDropped: boolean, point: Point) => void;
  /** What stands under the pointer for what is carried. */
  readonly nameOf: (id: string) => string;
}

/** What is marked as something to be carried. */
const MARKED = '[data-drag]';
/** A mouse takes a part anywhere, a finger by its grip alone: elsewhere it scrolls. */
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
/** The browser takes its picture out of sight. */
const pictured = css({ position: 'fixed', top: '-100vh' });
/** The library puts it under the finger, and would make it as large as what is carried. */
const followed = css({ top: '0', right: 'auto', bottom: 'auto', m: '0', width: 'auto!', height: 'auto!' });

/** What stands under the pointer while something is carried. */
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

/** Asked when it is taken up: a part may have another key by then than when its list was set up. */
const draggedId = ({ dataset }: HTMLElement): string => dataset['drag'] ?? '';

const nothing = (): void => undefined;
const takes = ({ e }: { e: Event }): void => e.preventDefault();

/** Lets what is marked be carried out of a list; the list is set up when something of it is pressed for the first time. */
function setUp(parent: HTMLElement, hooks: DragHooks): void {
  dragAndDrop<string>({
    parent,
    getValues: () => idsIn(parent),
    setValues: nothing,
    config: {
      dragHandle: HANDLES,
      draggable: (element) => element.dataset['drag'] !== undefined,
      // Where it would stand is worked out from the form, and shown by a line.
      performSort: nothing,
      performTransfer: nothing,
      handleNodeDragover: takes,
      handleParentDragover: takes,
      handleNodePointerover: nothing,
      handleParentPointerover: nothing,
      // A press takes the focus from one part to another, at which the library would give the drag up.
      handleNodeFocus: nothing,
      handleNodeBlur: nothing,
      dragImage: ({ e, targetData }) => {
        const id = draggedId(targetData.node.el);
        const element = createPill(hooks.nameOf(id), pictured);
        document.body.append(element);
        e.dataTransfer?.setDragImage(element, -12, -12);
        hooks.pick(id);
        return element;
      },
      synthDragImage: ({ el }) => {
        const id = draggedId(el);
        const element = createPill(hooks.nameOf(id), followed);
        hooks.pick(id);
        return { dragImage: element, offsetX: -12, offsetY: -12 };
      },
    },
  });
}

/** Takes off the mark of a selection that the dragging puts on what it may carry: what is selected is told otherwise. */
function watchSelectionMarks(root: Element): MutationObserver {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement) || target.dataset['drag'] === undefined) continue;
      const meant = target.dataset['selected'];
      const is = target.getAttribute('aria-selected');
      if (meant === undefined && is !== null) target.removeAttribute('aria-selected');
      else if (meant !== undefined && is !== meant) target.setAttribute('aria-selected', meant);
    }
  });
  observer.observe(root, { subtree: true, attributeFilter: ['aria-selected'] });
  return observer;
}

/** What is carried, from when it is taken up until it is let go. */
function createDragging(hooks: DragHooks) {
  let isDragged = false;
  let isDropped = false;
  let point: Point = { x: 0, y: 0 };
  const end = () => {
    if (!isDragged) return;
    isDragged = false;
    hooks.end(isDropped, point);
  };
  // The library ends the dragging in listeners that come after these.
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
    letGo: () => {
      isDropped = true;
      endSoon();
    },
    giveUp: endSoon,
    /** A mouse that begins to drag has its pointer cancelled. */
    cancel: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') endSoon();
    },
  };
}

/**
 * Lets whatever is marked in an element be carried by mouse, pen or finger. Costs nothing for what is not touched.
 * @returns what ends that
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
  document.addEventListener('drop', dragging.letGo, options);
  document.addEventListener('pointerup', dragging.letGo, options);
  document.addEventListener('dragend', dragging.giveUp, options);
  document.addEventListener('pointercancel', dragging.cancel, options);
  const marks = watchSelectionMarks(root);
  return () => {
    ending.abort();
    marks.disconnect();
  };
}
