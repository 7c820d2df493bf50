import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { toneClass } from './alert.tsx';

const strip = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  px: '4',
  py: '1.5',
  bg: 'colorPalette.3',
  color: 'colorPalette.12',
  textStyle: 'sm',
  _print: { display: 'none' },
  '& > svg': { width: '4', height: '4', flexShrink: '0' },
});

/**
 * A banner above the page while there is no connection; null as children shows no banner. The status element is always
 * in the document, so that screen readers announce its text.
 */
export function OfflineBanner({ children }: { children: ReactNode | null }) {
  return (
    <div role="status">
      {children !== null && (
        <div className={cx(strip, toneClass.warning)}>
          <WifiOff aria-hidden="true" />
          {children}
        </div>
      )}
    </div>
  );
}
