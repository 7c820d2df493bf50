import type { Subject } from '#domain/design/edit.types.ts';
import { type Designer, type RequestedProperty, useDesignerState } from '../designer-context.ts';

/** Requests navigation to a property of the selected part. */
export const requestProperty = ({ screen }: Pick<Designer, 'screen'>, property: string): void =>
  screen.set({ requested: { property } });

/** The requested property not reached yet; null when there is none. */
export const useRequestedProperty = (): RequestedProperty | null => useDesignerState(({ requested }) => requested);

/** A property path and its parents, innermost first: `options.2.label`, `options.2`, `options`. */
function* around(property: string): Generator<string> {
  const names = property.split('.');
  for (let length = names.length; length > 0; length -= 1) yield names.slice(0, length).join('.');
}

const controls = 'input:not([type=hidden]), select, textarea, button';

/**
 * The control of a property in a panel; null when it has none. Of several radios it is the tab stop, of several
 * other controls the invalid one.
 */
export function controlOf(panel: Element, property: string): HTMLElement | null {
  for (const name of around(property)) {
    const place = panel.querySelector(`[data-property="${CSS.escape(name)}"]`);
    if (place instanceof HTMLElement && place.matches(controls)) return place;
    const found =
      place?.querySelector<HTMLElement>('[aria-invalid=true], input[type=radio]:checked') ??
      place?.querySelector<HTMLElement>(controls);
    if (found) return found;
  }
  return null;
}

/** The control of the requested property, which this call marks as reached; null when there is none. */
export function consumeRequest({ screen }: Designer, panel: Element): HTMLElement | null {
  const property = screen.get().requested?.property;
  if (property === undefined) return null;
  screen.set({ requested: null });
  return controlOf(panel, property);
}

/** Navigates to an issue: selects its part, then shows and focuses the property. */
export function showIssue({ actor, screen }: Designer, of: Subject, property: string): void {
  actor.send({ type: 'selection.set', of: [of] });
  screen.set({ requested: { property, isOpening: true } });
}
