import { focusField } from '#ui/form-error-summary.tsx';

/** Frames a control may take to be drawn once its tab is open or its row in sight. */
const FRAMES = 20;

/** Gives the focus to a control as soon as it is drawn and in sight. */
export function focusSoon(id: string, frames = FRAMES): void {
  const control = document.getElementById(id);
  if (control !== null && control.closest('[hidden]') === null) focusField(id);
  else if (frames > 0) requestAnimationFrame(() => focusSoon(id, frames - 1));
}
