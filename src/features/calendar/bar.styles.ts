import { css } from '#styled-system/css';

/** Height of a row of bars with its gap, in rem. */
export const BAR_ROW = 1.5;

/** A bar in its row of a cell: a target of 24 px, of which 22 px are visible. */
export const barStyle = css({
  position: 'absolute',
  insetInlineStart: '0.5',
  height: '1.5rem',
  zIndex: '1',
  borderBlockWidth: '1px',
  borderBlockColor: 'transparent',
  backgroundClip: 'padding-box',
});

/** The button in the row below the bars, which counts those without room. */
export const moreStyle = css({
  px: '1.5',
  borderRadius: 'l1',
  textAlign: 'start',
  textStyle: 'xs',
  fontWeight: 'medium',
  color: 'fg.muted',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  _hover: { bg: 'bg.muted', color: 'fg.default' },
  _focusVisible: { outlineOffset: '0' },
});

/**
 * The place of a bar in its cell.
 * @param top of the first row, in rem
 * @param days that it covers, whose cells are 1 px apart
 */
export const barPlace = (top: number, row: number, days: number) => ({
  top: `${top + row * BAR_ROW}rem`,
  width: `calc(${days * 100}% + ${days - 1}px - 0.375rem)`,
});
