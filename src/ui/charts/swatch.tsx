import { css } from '#styled-system/css';

const swatch = css({
  flexShrink: '0',
  alignSelf: 'center',
  width: '2.5',
  height: '2.5',
  borderRadius: '2px',
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
});

/** The color of a series beside its name. */
export const Swatch = ({ color }: { color: string }) => (
  <span aria-hidden="true" className={swatch} style={{ background: color }} />
);
