import { selectIsOffline, selectIsUnreachable } from '#machines/connection/index.ts';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { useSelector } from '@xstate/react';
import { useApp } from '../app-context.ts';

interface ConnectionBannerProps {
  /** What is said while the browser has no network. */
  offline: string;
  /** What is said while it has and the server does not answer. */
  unreachable: string;
}

/** The strip that tells of a lost connection, and goes by itself when it is back. */
export function ConnectionBanner({ offline, unreachable }: ConnectionBannerProps) {
  const { connection } = useApp().actors;
  const isOffline = useSelector(connection, selectIsOffline);
  const isUnreachable = useSelector(connection, selectIsUnreachable);
  return <OfflineBanner>{isOffline ? offline : isUnreachable ? unreachable : null}</OfflineBanner>;
}
