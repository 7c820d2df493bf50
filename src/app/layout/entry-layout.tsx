import { appVersion, buildLabel } from '#contract/version.ts';
import { EntryFrame } from '#ui/entry-frame.tsx';
import type { ReactNode } from 'react';
import { appTexts } from '../app.texts.ts';
import { ConnectionBanner } from '../connection/connection-banner.tsx';

/** The layout of pages for signed-out users. */
export function EntryLayout({ children }: { children: ReactNode }) {
  return (
    <EntryFrame
      brand={appTexts.product}
      banner={<ConnectionBanner offline={appTexts.entryOffline} unreachable={appTexts.entryUnreachable} />}
      footer={`v${appVersion} · ${buildLabel}`}
    >
      {children}
    </EntryFrame>
  );
}
