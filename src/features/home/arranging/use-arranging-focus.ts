import { useAnnouncement } from '#ui/announcer.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { dashboardTexts as t } from '../dashboard.texts.ts';

/**
 * Moves the focus to the tools when the user begins to arrange the dashboard, and back to the button that began it
 * afterwards: what had the focus disappears. Gives the text that says so.
 */
export function useArrangingFocus(
  isArranging: boolean,
  { start, tools }: { start: RefObject<HTMLElement | null>; tools: RefObject<HTMLElement | null> },
): string {
  const [announcement, announce] = useAnnouncement();
  const [initial] = useState(isArranging);
  const shown = useRef(initial);
  useEffect(() => {
    if (shown.current === isArranging) return;
    shown.current = isArranging;
    announce(isArranging ? t.arrangingNow : t.arranged);
    // At once, so that it takes the focus from nothing that the user opens next.
    (isArranging ? tools.current?.querySelector('button') : start.current)?.focus();
  }, [isArranging, announce, start, tools]);
  return announcement;
}
