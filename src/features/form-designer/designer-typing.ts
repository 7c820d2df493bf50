/** Controls that are typed into, and have an undo and a clipboard of their own. */
const TYPED =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=range], [type=file])';

/** Where the designer is typed into: elsewhere on the page nothing of a form is. */
const OURS = '[data-canvas], [data-designer-panel], [role=dialog]';

/** Whether something is typed into. */
export const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED) !== null;

/**
 * Lets the control that is being typed into take its text into the form, as leaving it does.
 * @returns the control that had the focus; null where none of the designer was typed into
 */
export function takeTyped(): HTMLElement | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !isTyped(at) || at.closest(OURS) === null) return null;
  at.blur();
  return at;
}
