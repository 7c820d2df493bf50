import type { Subject } from '#domain/design/edit.types.ts';
import type { FormDesignerRef } from '../designer-context.ts';
import { wantProperty } from '../properties/wanted-property.ts';

/** What opens the properties of what is selected, for each designer whose form is in sight. */
const openers = new WeakMap<FormDesignerRef, () => void>();

/**
 * Lets the properties be opened from wherever in the designer that is asked for.
 * @returns what ends that
 */
export function subscribeToIssues(actor: FormDesignerRef, open: () => void): () => void {
  openers.set(actor, open);
  return () => void openers.delete(actor);
}

/** Leads to a property of a part that must be mended: the part is selected, and the property shown and given the focus. */
export function showIssue(actor: FormDesignerRef, of: Subject, property: string): void {
  actor.send({ type: 'selection.set', of: [of] });
  wantProperty(actor, property);
  openers.get(actor)?.();
}
