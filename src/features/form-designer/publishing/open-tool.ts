import type { FormDesignerRef } from '../designer-context.ts';

/** What the toolbar opens beside the form, also from its menu. */
const tools = ['versions', 'settings'] as const;
export type Tool = (typeof tools)[number];

export const isTool = (id: string): id is Tool => tools.some((tool) => tool === id);

/** What opens them, for each designer whose toolbar stands. */
const openers = new WeakMap<FormDesignerRef, (tool: Tool) => void>();

/**
 * Lets the tools be opened from wherever in the designer that is asked for.
 * @returns what ends that
 */
export function hearTools(actor: FormDesignerRef, open: (tool: Tool) => void): () => void {
  openers.set(actor, open);
  return () => void openers.delete(actor);
}

/** Opens a tool beside the form. */
export const openTool = (actor: FormDesignerRef, tool: Tool): void => openers.get(actor)?.(tool);
