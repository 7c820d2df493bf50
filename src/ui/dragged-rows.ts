import { dragAndDrop, tearDown } from '@formkit/drag-and-drop';

/** Takes off the mark of a selection, which the dragging puts on rows although rows of a list cannot be selected. */
function watchSelectionMarks(parent: Element): MutationObserver {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof Element) target.removeAttribute('aria-selected');
  });
  observer.observe(parent, { subtree: true, attributeFilter: ['aria-selected'] });
  return observer;
}

/** What dragging the rows of a list shows and does. */
export interface DraggedRows<T> {
  shown: () => readonly T[];
  preview: (values: T[]) => void;
  /** The row of `value` was let go where the preview shows it. */
  drop: (value: T) => void;
}

/** Lets the rows of a list be dragged by their grip; gives what ends that. */
export function startDragging<T>(parent: HTMLElement, rows: DraggedRows<T>): () => void {
  dragAndDrop<T>({
    parent,
    getValues: () => [...rows.shown()],
    setValues: rows.preview,
    config: {
      dragHandle: '[data-grip]',
      // Pressing a grip takes the focus from a button of a row, at which the library would give the drag up.
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
