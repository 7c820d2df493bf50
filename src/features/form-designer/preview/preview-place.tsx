import { partStatus } from '#features/kit/loading/part-status.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { css, cx } from '#styled-system/css';
import { type ReactNode, useLayoutEffect } from 'react';
import { previewToggleTexts as t } from '../designer.texts.ts';
import { usePreview, usePreviewPlace } from './preview-context.tsx';

const place = css({ minWidth: '0' });
/** Excluded from print while the preview is printed. */
const unprinted = css({ _print: { display: 'none' } });
const shared = css({ display: 'grid', gap: '5', alignItems: 'start', _print: { display: 'block' } });
const halves = css({ gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' });
/** A phone preview has a fixed width. */
const aside = css({ gridTemplateColumns: 'minmax(0, 1fr) 26rem' });

/** Stays visible while a long form scrolls. */
const sticky = css({
  position: 'sticky',
  top: 'calc(var(--sizes-top-bar) + var(--designer-bar, 3.5rem) + 1rem)',
  maxHeight: 'calc(100dvh - var(--sizes-top-bar) - var(--designer-bar, 3.5rem) - 2rem)',
  overflowY: 'auto',
  minWidth: '0',
  p: '1',
  _print: { position: 'static', maxHeight: 'none', overflow: 'visible' },
});

/**
 * Widens the page while the preview is beside the form. Uses an attribute, because a selector that searches the
 * page (`:has()`) would be evaluated at every change.
 */
function useFullWidth(isWanted: boolean): void {
  useLayoutEffect(() => {
    if (!isWanted) return;
    const { dataset } = document.documentElement;
    dataset['beside'] = '';
    return () => {
      delete dataset['beside'];
    };
  }, [isWanted]);
}

const PreviewPane = lazyPart(async () => (await import('./preview-pane.tsx')).PreviewPane, partStatus(t.loading, 8));

/**
 * Place of the canvas. The preview replaces the canvas while open, or appears beside it on a wide screen. A hidden
 * canvas stays mounted.
 */
export function PreviewPlace({ children }: { children: ReactNode }) {
  const { screen } = usePreview();
  const placing = usePreviewPlace();
  const [isOpen, isBeside] = [placing !== 'away', placing === 'beside'];
  useFullWidth(isBeside);
  return (
    <div className={cx(place, isBeside && cx(shared, screen === 'phone' ? aside : halves))}>
      <div className={cx(place, isOpen && unprinted)} hidden={placing === 'instead'}>
        {children}
      </div>
      {isOpen && (
        <div className={isBeside ? sticky : place}>
          <PreviewPane />
        </div>
      )}
    </div>
  );
}
