import { useSyncExternalStore } from 'react';
import { useDesigner } from '../designer-context.ts';
import { isTool, openTool } from '../publishing/open-tool.ts';
import { toolsTexts } from '../publishing/tools.texts.ts';

/** Minimum width for the toolbar's buttons, equal to the breakpoint in their styles. */
const ROOM = '(min-width: 48rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(ROOM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const hasRoom = (): boolean => window.matchMedia(ROOM).matches;

/** Menu entries of the tools that do not fit in the toolbar; `open` returns whether an entry was one of them. */
export function useToolEntries() {
  const { actor } = useDesigner();
  const isWide = useSyncExternalStore(subscribe, hasRoom);
  return {
    entries: isWide
      ? []
      : [
          { id: 'versions', label: toolsTexts.versions },
          { id: 'settings', label: toolsTexts.settings },
        ],
    open: (id: string): boolean => {
      if (!isTool(id)) return false;
      openTool(actor, id);
      return true;
    },
  };
}
