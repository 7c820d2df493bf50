import { selectIsOffline, selectIsUnreachable } from '#machines/connection/index.ts';
import { useSelector } from '@xstate/react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { css, cx } from '#styled-system/css';
import { toneClass } from '#ui/alert.tsx';
import { useApp } from '../app-context.ts';

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

interface ConnectionBannerProps {
  /** Text shown while the browser is offline. */
  offline: string;
  /** Text shown while the browser is online but the server does not respond. */
  unreachable: string;
}

/**
 * The banner above the page while there is no connection. The status element is always in the document, so that screen
 * readers announce its text.
 */
export function ConnectionBanner({ offline, unreachable }: ConnectionBannerProps) {
  const { connection } = useApp().actors;
  const isOffline = useSelector(connection, selectIsOffline);
  const isUnreachable = useSelector(connection, selectIsUnreachable);
  return (
    <div role="status">
      {(isOffline || isUnreachable) && (
        <div className={cx(strip, toneClass.warning)}>
          <WifiOff aria-hidden="true" />
          {isOffline ? offline : unreachable}
        </div>
      )}
    </div>
  );
}
