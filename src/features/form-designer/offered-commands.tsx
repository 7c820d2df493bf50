import { usePageCommands, useWidgetKeys } from '#features/kit/commands/use-page-commands.ts';
import { selectDragged, selectRedoable, selectUndoable } from '#machines/form-designer/index.ts';
import { addSectionAfter, addTabAfter } from './canvas/add-parts.ts';
import type { CanvasTools } from './canvas/canvas-commands.ts';
import { useDesign } from './designer-context.ts';
import { focusedPart } from './designer-keys.ts';
import { canvasKeys, designerCommands } from './designer.commands.tsx';

/** Offers the commands of the form as a whole, and names the keys of the canvas in the help. */
export function OfferedCommands({ tools }: { tools: CanvasTools }) {
  const { designer, view } = tools;
  const canUndo = useDesign((snapshot) => selectUndoable(snapshot) !== undefined);
  const canRedo = useDesign((snapshot) => selectRedoable(snapshot) !== undefined);
  const isDragging = useDesign((snapshot) => selectDragged(snapshot) !== null);
  const step = (type: 'edit.undo' | 'edit.redo') => () => {
    designer.actor.send({ type });
    const { activeElement } = document;
    if (activeElement === document.body || focusedPart(activeElement) !== null) view.focus(null);
  };
  usePageCommands(designerCommands, {
    undo: { run: step('edit.undo'), disabled: !canUndo || isDragging },
    redo: { run: step('edit.redo'), disabled: !canRedo || isDragging },
    search: () => {
      view.searchInput.current?.focus();
      view.searchInput.current?.select();
    },
    addSection: () => addSectionAfter(tools, null),
    addTab: () => addTabAfter(tools, null),
  });
  useWidgetKeys(canvasKeys);
  return null;
}
