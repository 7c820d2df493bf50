import { useSyncExternalStore } from 'react';
import { type PreviewScreen, usePreview } from './preview-context.tsx';

/** Narrowest window with room for the form being drawn and beside it what its preview is shown on. */
const roomFor: Record<PreviewScreen, string> = {
  phone: '(min-width: 112rem)',
  tablet: '(min-width: 135rem)',
  desktop: '(min-width: 135rem)',
  paper: '(min-width: 135rem)',
};

/** Where the preview stands: nowhere, in the place of the form being drawn, or beside it. */
export type PreviewPlacing = 'away' | 'instead' | 'beside';

/** Where the preview stands now. */
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
