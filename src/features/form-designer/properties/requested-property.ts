import type { Subject } from '#domain/design/edit.types.ts';
import { useSyncExternalStore } from 'react';
import { type FormDesignerRef, useDesigner } from '../designer-context.ts';

/** A property of the selected part to navigate to: `min`, `options.2.label`. Each request is a new object. */
export interface RequestedProperty {
  readonly property: string;
}

/** The last requested property of each designer. */
const requested = new WeakMap<FormDesignerRef, RequestedProperty>();
const listeners = new Set<() => void>();

/** Requests navigation to a property of the selected part. */
export function requestProperty(actor: FormDesignerRef, property: string): void {
  requested.set(actor, { property });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The requested property not reached yet; null when there is none. */
export function useRequestedProperty(): RequestedProperty | null {
  const { actor } = useDesigner();
  const read = () => requested.get(actor) ?? null;
  return useSyncExternalStore(subscribe, read, read);
}

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
export function consumeRequest(actor: FormDesignerRef, panel: Element): HTMLElement | null {
  const property = requested.get(actor)?.property;
  if (property === undefined) return null;
  requested.delete(actor);
  return controlOf(panel, property);
}

/** Callback that opens the properties of the selection, by designer actor. */
const openers = new WeakMap<FormDesignerRef, () => void>();

/**
 * Registers the callback that opens the properties panel for an issue.
 * @returns a function that removes it
 */
export function subscribeToIssues(actor: FormDesignerRef, open: () => void): () => void {
  openers.set(actor, open);
  return () => void openers.delete(actor);
}

/** Navigates to an issue: selects its part, then shows and focuses the property. */
export function showIssue(actor: FormDesignerRef, of: Subject, property: string): void {
  actor.send({ type: 'selection.set', of: [of] });
  requestProperty(actor, property);
  openers.get(actor)?.();
}
