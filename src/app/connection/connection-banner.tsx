import { selectIsOffline, selectIsUnreachable } from '#machines/connection/index.ts';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { useSelector } from '@xstate/react';
import { useApp } from '../app-context.ts';

interface ConnectionBannerProps {
  /** Text shown while the browser is offline. */
  offline: string;
  /** Text shown while the browser is online but the server does not respond. */
  unreachable: string;
}

/** The banner of a lost connection; it disappears when the connection returns. */
export function ConnectionBanner({ offline, unreachable }: ConnectionBannerProps) {
  const { connection } = useApp().actors;
  const isOffline = useSelector(connection, selectIsOffline);
  const isUnreachable = useSelector(connection, selectIsUnreachable);
  return <OfflineBanner>{isOffline ? offline : isUnreachable ? unreachable : null}</OfflineBanner>;
}
