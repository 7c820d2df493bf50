const CONTROLS =
  'input:not([disabled], [readonly], [type=hidden], [type=file], [tabindex="-1"]), select:not([disabled]), textarea:not([disabled], [readonly])';

/** The editable controls in reading order, without those of hidden tabs. */
export const controlsIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.closest('[hidden]') === null);

/** Whether Enter moves to the next field: in inputs and selects, but not in text areas and buttons. */
export const isTypedInto = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement ? target.type !== 'file' : target instanceof HTMLSelectElement;

/** Focuses a control as Tab does, with the text of an input selected. */
export function enterControl(control: HTMLElement): void {
  control.focus();
  if (control instanceof HTMLInputElement) control.select();
}

/** Focuses the next or previous control; returns whether there was one. */
export function focusAdjacent(part: Element, control: EventTarget, step: 1 | -1): boolean {
  const all = controlsIn(part);
  const adjacent = all[all.findIndex((one) => one === control) + step];
  if (adjacent === undefined) return false;
  enterControl(adjacent);
  return true;
}
