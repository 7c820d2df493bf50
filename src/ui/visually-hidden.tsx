import type { ReactNode } from 'react';
import { css } from '#styled-system/css';

const hidden = css({ srOnly: true });

/** Text for screen readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span id={id} className={hidden}>
      {children}
    </span>
  );
}
