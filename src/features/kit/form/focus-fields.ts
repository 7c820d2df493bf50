const CONTROLS =
  'input:not([disabled], [readonly], [type=hidden], [type=file], [tabindex="-1"]), select:not([disabled]), textarea:not([disabled], [readonly])';

/** The controls one types into, in reading order; those of a tab that is not in sight are not among them. */
export const controlsIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.closest('[hidden]') === null);

/** Whether Enter means «go on» there: in a line or a choice, not where it begins a new line or presses a button. */
export const isTypedInto = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement ? target.type !== 'file' : target instanceof HTMLSelectElement;

/** Gives a control the focus as Tab does: what is in a line is chosen, so that typing replaces it. */
export function enterControl(control: HTMLElement): void {
  control.focus();
  if (control instanceof HTMLInputElement) control.select();
}

/** Gives the focus to the control behind one, or before it; gives whether there was one. */
export function focusBeside(part: Element, control: EventTarget, step: 1 | -1): boolean {
  const all = controlsIn(part);
  const beside = all[all.findIndex((one) => one === control) + step];
  if (beside === undefined) return false;
  enterControl(beside);
  return true;
}
