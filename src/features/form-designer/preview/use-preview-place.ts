import { useSyncExternalStore } from 'react';
import { type PreviewScreen, usePreview } from './preview-context.tsx';

/** For each preview screen, the narrowest window that fits the canvas and that screen beside each other. */
const roomFor: Record<PreviewScreen, string> = {
  phone: '(min-width: 112rem)',
  tablet: '(min-width: 135rem)',
  desktop: '(min-width: 135rem)',
  paper: '(min-width: 135rem)',
};

/** The preview is closed, replaces the canvas, or appears beside it. */
export type PreviewPlacing = 'away' | 'instead' | 'beside';

/** Where the preview currently is. */
export function usePreviewPlace(): PreviewPlacing {
  const { isOpen, screen } = usePreview();
  const query = roomFor[screen];
  const hasRoom = useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
  if (!isOpen) return 'away';
  return hasRoom ? 'beside' : 'instead';
}
