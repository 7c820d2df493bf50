/** Text controls, which have their own undo and clipboard. */
const TYPED =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=range], [type=file])';

/** Containers of the designer's own text controls; other text controls of the page are outside them. */
const OURS = '[data-canvas], [data-designer-panel], [role=dialog]';

/** Whether an element is a text control. */
export const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED) !== null;

/**
 * Commits the text of the focused control to the form by blurring the control.
 * @returns the blurred control; null when the focus was not in a text control of the designer
 */
export function commitTyping(): HTMLElement | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !isTyped(at) || at.closest(OURS) === null) return null;
  at.blur();
  return at;
}
