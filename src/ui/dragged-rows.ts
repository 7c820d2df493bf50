import { dragAndDrop, tearDown } from '@formkit/drag-and-drop';

/** Removes the `aria-selected` that the drag library sets on rows, because these lists have no selection. */
function watchSelectionMarks(parent: Element): MutationObserver {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof Element) target.removeAttribute('aria-selected');
  });
  observer.observe(parent, { subtree: true, attributeFilter: ['aria-selected'] });
  return observer;
}

/** What dragging the rows of a list displays and does. */
export interface DraggedRows<T> {
  shown: () => readonly T[];
  preview: (values: T[]) => void;
  /** Called when the row of `value` is dropped at the previewed position. */
  drop: (value: T) => void;
}

/** Makes the rows of a list draggable by their grip; returns the function that stops it. */
export function startDragging<T>(parent: HTMLElement, rows: DraggedRows<T>): () => void {
  dragAndDrop<T>({
    parent,
    getValues: () => [...rows.shown()],
    setValues: rows.preview,
    config: {
      dragHandle: '[data-grip]',
      // Pressing a grip moves the focus away from a row's button, and the library would then cancel the drag.
      handleNodeFocus: () => undefined,
      handleNodeBlur: () => undefined,
      onDragend: ({ draggedNode }) => rows.drop(draggedNode.data.value),
    },
  });
  const marks = watchSelectionMarks(parent);
  return () => {
    marks.disconnect();
    tearDown(parent);
  };
}
