import type { Subject } from '#domain/design/edit.types.ts';
import type { FormDesignerRef } from '../designer-context.ts';
import { requestProperty } from '../properties/requested-property.ts';

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
