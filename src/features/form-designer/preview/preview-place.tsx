import { Skeleton } from '#ui/skeleton.tsx';
import { useLatePart } from '#ui/use-late-part.ts';
import { css, cx } from '#styled-system/css';
import type { ReactNode } from 'react';
import { usePreview } from './preview-context.tsx';
import { previewTexts as t } from './preview.texts.ts';
import { usePreviewPlace } from './use-preview-place.ts';

const place = css({ minWidth: '0' });
const shared = css({ display: 'grid', gap: '5', alignItems: 'start' });
const halves = css({ gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' });
/** A phone takes what it takes. */
const aside = css({ gridTemplateColumns: 'minmax(0, 1fr) 26rem' });

const loadPane = () => import('./preview-pane.tsx');

/**
 * The place of the form being drawn: the preview takes it while it is open, or stands beside it where there is room. What
 * is put away stays as it is.
 */
export function PreviewPlace({ children }: { children: ReactNode }) {
  const { screen } = usePreview();
  const placing = usePreviewPlace();
  const isOpen = placing !== 'away';
  const part = useLatePart(isOpen ? loadPane : null);
  return (
    <div className={cx(place, placing === 'beside' && cx(shared, screen === 'phone' ? aside : halves))}>
      <div className={place} hidden={placing === 'instead'}>
        {children}
      </div>
      {isOpen && (part === null ? <Skeleton label={t.loading} lines={8} /> : <part.PreviewPane />)}
    </div>
  );
}
