import type { ReactNode } from 'react';
import { css } from '#styled-system/css';

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

/** The frame for signed-out users: the product's name, one card and a footer. */
export function EntryFrame(props: { brand: string; banner: ReactNode; footer: ReactNode; children: ReactNode }) {
  return (
    <div className={page}>
      <div className={strip}>{props.banner}</div>
      <header className={top}>
        <span className={brandStyle}>{props.brand}</span>
      </header>
      <main className={main}>{props.children}</main>
      <footer className={foot}>{props.footer}</footer>
    </div>
  );
}
