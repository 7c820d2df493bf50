import { appVersion, buildLabel } from '#contract/version.ts';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { appTexts } from '../app.texts.ts';
import { ConnectionBanner } from '../connection/connection-banner.tsx';

const page = css({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  minHeight: '100dvh',
  bg: 'bg.subtle',
  px: '4',
  _dark: { bg: 'bg.canvas' },
});
const strip = css({ mx: '-4' });
const top = css({ pt: { base: '8', md: '16' }, pb: '6', display: 'flex', justifyContent: 'center' });
const brandStyle = css({
  textStyle: '2xl',
  fontWeight: 'bold',
  letterSpacing: '-0.03em',
  color: 'colorPalette.text',
});
const main = css({
  justifySelf: 'center',
  alignSelf: 'start',
  width: 'full',
  maxWidth: 'entry',
  bg: 'bg.default',
  borderWidth: '1px',
  borderRadius: 'l3',
  boxShadow: 'xs',
  p: { base: '5', sm: '8' },
  display: 'grid',
  gap: '5',
});
const foot = css({
  py: '6',
  textAlign: 'center',
  color: 'fg.muted',
  textStyle: 'xs',
  fontVariantNumeric: 'tabular-nums',
});

/** The layout of pages for signed-out users: the product's name, one card and the version. */
export function EntryLayout({ children }: { children: ReactNode }) {
  return (
    <div className={page}>
      <div className={strip}>
        <ConnectionBanner offline={appTexts.entryOffline} unreachable={appTexts.entryUnreachable} />
      </div>
      <header className={top}>
        <span className={brandStyle}>{appTexts.product}</span>
      </header>
      <main className={main}>{children}</main>
      <footer className={foot}>{`v${appVersion} · ${buildLabel}`}</footer>
    </div>
  );
}
