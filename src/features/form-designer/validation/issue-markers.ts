import type { FormDesignerRef } from '../designer-context.ts';

/** DOM ids of the parts with an issue mark. */
type IssueMarkers = ReadonlySet<string>;

/** The empty set of marks. */
export const noMarks: IssueMarkers = new Set();
const known = new WeakMap<FormDesignerRef, IssueMarkers>();
const listeners = new Set<() => void>();

/** Whether two sets are equal. */
export const isSameSet = (one: IssueMarkers, other: IssueMarkers): boolean =>
  one.size === other.size && [...one].every((part) => other.has(part));

/** The marked parts of a designer's form. */
export const issueMarkersOf = (actor: FormDesignerRef): IssueMarkers => known.get(actor) ?? noMarks;

/** Sets the marked parts of a form. Skips notifying subscribers when they are unchanged. */
export function setIssueMarkers(actor: FormDesignerRef, parts: IssueMarkers): void {
  if (isSameSet(issueMarkersOf(actor), parts)) return;
  known.set(actor, parts);
  for (const listener of listeners) listener();
}

/** Subscribes to changes of the marked parts. */
export function subscribeToIssueMarkers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
