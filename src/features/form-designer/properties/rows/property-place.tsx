import { css } from '#styled-system/css';
import type { ReactNode } from 'react';

const place = css({ display: 'contents' });

/** Marks the control of a property by its path in the selected part, so that an issue can navigate to it. */
export function PropertyPlace({ property, children }: { property: string; children: ReactNode }) {
  return (
    <div className={place} data-property={property}>
      {children}
    </div>
  );
}
