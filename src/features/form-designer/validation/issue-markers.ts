import type { FormDesignerRef } from '../designer-context.ts';

/** Parts in which something must be mended, as the page names them. */
type IssueMarkers = ReadonlySet<string>;

/** No part is marked. */
export const noMarks: IssueMarkers = new Set();
const known = new WeakMap<FormDesignerRef, IssueMarkers>();
const listeners = new Set<() => void>();

/** Whether two sets have the same in them. */
export const isSameSet = (one: IssueMarkers, other: IssueMarkers): boolean =>
  one.size === other.size && [...one].every((part) => other.has(part));

/** The parts of a form that are marked as to be mended. */
export const issueMarkersOf = (actor: FormDesignerRef): IssueMarkers => known.get(actor) ?? noMarks;

/** Marks parts of a form as to be mended, and no others; nobody hears of it where they are the same. */
export function setIssueMarkers(actor: FormDesignerRef, parts: IssueMarkers): void {
  if (isSameSet(issueMarkersOf(actor), parts)) return;
  known.set(actor, parts);
  for (const listener of listeners) listener();
}

/** Hears when other parts are marked. */
export function subscribeToIssueMarkers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
