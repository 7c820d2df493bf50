import { css } from '#styled-system/css';
import type { ReactNode } from 'react';

const place = css({ display: 'contents' });

/** Where a property of the selected part is changed, by its path in it: whoever must mend it is led there. */
export function PropertyPlace({ property, children }: { property: string; children: ReactNode }) {
  return (
    <div className={place} data-property={property}>
      {children}
    </div>
  );
}
