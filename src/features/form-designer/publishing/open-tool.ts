import type { FormDesignerRef } from '../designer-context.ts';

/** Sheets that both the toolbar and its menu open. */
const tools = ['versions', 'settings'] as const;
export type Tool = (typeof tools)[number];

export const isTool = (id: string): id is Tool => tools.some((tool) => tool === id);

/** Callback that opens a sheet, by designer actor, while its toolbar is mounted. */
const openers = new WeakMap<FormDesignerRef, (tool: Tool) => void>();

/**
 * Registers the callback that opens sheets.
 * @returns a function that removes it
 */
export function registerOpener(actor: FormDesignerRef, open: (tool: Tool) => void): () => void {
  openers.set(actor, open);
  return () => void openers.delete(actor);
}

/** Opens a sheet over the form. */
export const openTool = (actor: FormDesignerRef, tool: Tool): void => openers.get(actor)?.(tool);
