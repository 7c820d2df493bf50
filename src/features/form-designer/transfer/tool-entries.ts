import { useSyncExternalStore } from 'react';
import { useDesigner } from '../designer-context.ts';
import { isTool, openTool } from '../publishing/open-tool.ts';
import { toolsTexts } from '../publishing/tools.texts.ts';

/** As wide as the buttons of the toolbar need, as their styles say. */
const ROOM = '(min-width: 48rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(ROOM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const hasRoom = (): boolean => window.matchMedia(ROOM).matches;

/** What the toolbar has no room for, as entries of its menu; `open` gives whether an entry was one of them. */
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
