import type { FormDesignerRef } from '../designer-context.ts';

/** Parts in which something must be mended, as the page names them. */
type MendMarks = ReadonlySet<string>;

/** No part is marked. */
export const noMarks: MendMarks = new Set();
const known = new WeakMap<FormDesignerRef, MendMarks>();
const listeners = new Set<() => void>();

/** Whether two sets have the same in them. */
export const isSameSet = (one: MendMarks, other: MendMarks): boolean =>
  one.size === other.size && [...one].every((part) => other.has(part));

/** The parts of a form that are marked as to be mended. */
export const mendMarksOf = (actor: FormDesignerRef): MendMarks => known.get(actor) ?? noMarks;

/** Marks parts of a form as to be mended, and no others; nobody hears of it where they are the same. */
export function markToMend(actor: FormDesignerRef, parts: MendMarks): void {
  if (isSameSet(mendMarksOf(actor), parts)) return;
  known.set(actor, parts);
  for (const listener of listeners) listener();
}

/** Hears when other parts are marked. */
export function hearMendMarks(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
