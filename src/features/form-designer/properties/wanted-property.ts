import { useSyncExternalStore } from 'react';
import { type FormDesignerRef, useDesigner } from '../designer-context.ts';

/** A property of the selected part that somebody was led to: `min`, `options.2.label`. Each time is one of its own. */
export interface WantedProperty {
  readonly property: string;
}

/** The one that was wanted last, for each designer. */
const wanted = new WeakMap<FormDesignerRef, WantedProperty>();
const listeners = new Set<() => void>();

/** Says which property of the selected part somebody is led to. */
export function wantProperty(actor: FormDesignerRef, property: string): void {
  wanted.set(actor, { property });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The property somebody was led to and has not come to; null where there is none. */
export function useWantedProperty(): WantedProperty | null {
  const { actor } = useDesigner();
  const read = () => wanted.get(actor) ?? null;
  return useSyncExternalStore(subscribe, read, read);
}

/** A property and those it stands in, from within: `options.2.label`, `options.2`, `options`. */
function* around(property: string): Generator<string> {
  const names = property.split('.');
  for (let length = names.length; length > 0; length -= 1) yield names.slice(0, length).join('.');
}

const controls = 'input:not([type=hidden]), select, textarea, button';

/**
 * The control in which a property is changed, among those of a panel; null where it has none. Of several radios it is
 * the one Tab comes to, of several controls the one that is told to be wrong.
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

/** The control of the property somebody was led to, which they have come to then; null where there is none. */
export function takeWanted(actor: FormDesignerRef, panel: Element): HTMLElement | null {
  const property = wanted.get(actor)?.property;
  if (property === undefined) return null;
  wanted.delete(actor);
  return controlOf(panel, property);
}
