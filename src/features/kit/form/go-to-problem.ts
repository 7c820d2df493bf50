import { focusField } from '#ui/form-error-summary.tsx';

/** Animation frames a control may need to render after its tab opened or its row scrolled into view. */
const FRAMES = 20;

/** Focuses a control as soon as it has rendered and is visible. */
export function focusSoon(id: string, frames = FRAMES): void {
  const control = document.getElementById(id);
  if (control !== null && control.closest('[hidden]') === null) focusField(id);
  else if (frames > 0) requestAnimationFrame(() => focusSoon(id, frames - 1));
}
