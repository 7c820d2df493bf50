import { appVersion, buildLabel } from '#contract/version.ts';
import { selectIsOffline } from '#machines/connection/index.ts';
import { EntryFrame } from '#ui/entry-frame.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useApp } from '../app-context.ts';
import { appTexts } from '../app.texts.ts';

/** The page of those who have not come in yet. */
export function EntryLayout({ children }: { children: ReactNode }) {
  const isOffline = useSelector(useApp().actors.connection, selectIsOffline);
  return (
    <EntryFrame
      brand={appTexts.product}
      banner={<OfflineBanner offline={isOffline}>{appTexts.entryOffline}</OfflineBanner>}
      footer={`v${appVersion} · ${buildLabel}`}
    >
      {children}
    </EntryFrame>
  );
}
