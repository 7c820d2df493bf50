import { css } from '#styled-system/css';

/** The top layer, because a form's sections clip what they contain. */
export const topLayer = css({
  position: 'fixed',
  inset: '0 auto auto 0',
  m: '0',
  p: '0',
  borderWidth: '0',
  overflow: 'visible',
  bg: 'transparent',
  color: 'fg.default',
});
export const content = css({ width: '18.5rem', maxWidth: 'calc(100vw - 1rem)', p: '3', gap: '2', borderWidth: '1px' });
export const view = css({ gap: '2' });
export const grid = css({ borderSpacing: '0.5', m: '0', tableLayout: 'fixed' });
export const heading = css({ alignItems: 'center', gap: '1' });
export const square = css({ px: '0', '& :where(svg)': { width: '1.125rem', height: '1.125rem' } });
export const title = css({ flex: '1' });
export const weekday = css({ height: '6', p: '0', textStyle: 'xs', fontWeight: 'medium', textAlign: 'center' });
export const cell = css({ p: '0' });
export const trigger = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '8',
  borderRadius: 'l2',
  textStyle: 'sm',
  cursor: 'pointer',
  userSelect: 'none',
  fontVariantNumeric: 'tabular-nums',
  _before: { display: 'none' },
  _hover: { bg: 'gray.a3' },
  '&[data-weekend], &[data-outside-range]': { color: 'fg.muted' },
  '&[data-outside-range]': { fontStyle: 'italic' },
  '&[data-today]': { boxShadow: 'inset 0 0 0 1px {colors.teal.default}', fontWeight: 'semibold' },
  '&[data-selected]:not([data-outside-range])': { bg: 'colorPalette.default', color: 'colorPalette.fg' },
  '&[data-disabled]': { cursor: 'default', bg: 'transparent' },
  '&[data-disabled]:not([data-outside-range])': { color: 'fg.muted', textDecoration: 'line-through' },
});
export const tall = css({ minHeight: '11' });
export const footer = css({ display: 'flex', justifyContent: 'space-between', gap: '2' });
