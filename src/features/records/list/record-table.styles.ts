import { css } from '#styled-system/css';

/** Styles of a list's table: rows of equal height, with a sticky header and a sticky name column. */
export const tableStyles = {
  frame: css({
    overflow: 'auto',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.default',
    maxHeight: 'max(20rem, calc(100dvh - 20.5rem))',
    _focusVisible: { outline: '2px solid', outlineColor: 'colorPalette.default', outlineOffset: '1px' },
    /** Covers the sticky cell at the left, too. */
    '&:focus-visible [data-active] > td': {
      boxShadow: 'inset 0 2px var(--colors-color-palette-default), inset 0 -2px var(--colors-color-palette-default)',
    },
    _print: { overflow: 'visible', maxHeight: 'none', border: 'none' },
  }),
  table: css({
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    _print: { tableLayout: 'auto', minWidth: '0!' },
  }),
  /** Sticky as a whole: each sticky cell would be a compositing layer of its own. */
  heads: css({ position: 'sticky', top: '0', zIndex: '3', _print: { position: 'static' } }),
  head: css({
    position: 'relative',
    height: 'row',
    p: '0',
    bg: 'bg.subtle',
    boxShadow: 'inset 0 -1px var(--colors-border-subtle)',
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'fg.muted',
  }),
  sortButton: css({
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    width: 'full',
    height: 'full',
    minHeight: '6',
    px: 'cell',
    cursor: 'pointer',
    textAlign: 'start',
    '& > svg': { width: '3.5', height: '3.5', flexShrink: '0' },
    _hover: { color: 'fg.default' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[data-figure]': { justifyContent: 'flex-end' },
  }),
  plainHead: css({ display: 'block', px: 'cell', '&[data-figure]': { textAlign: 'end' } }),
  cellText: css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
  handle: css({
    position: 'absolute',
    insetBlock: '0',
    insetEnd: '0',
    width: '2',
    cursor: 'col-resize',
    touchAction: 'none',
    _hover: { bg: 'colorPalette.a5' },
    _focusVisible: { bg: 'colorPalette.default', outlineOffset: '-2px' },
    _print: { display: 'none' },
  }),
  row: css({
    bg: 'bg.default',
    cursor: 'pointer',
    scrollMarginTop: 'row',
    _hover: { bg: 'bg.subtle' },
    '&[aria-selected=true]': { bg: 'teal.3' },
  }),
  cell: css({
    height: 'row',
    px: 'cell',
    py: '0',
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
    '&[data-figure]': { textAlign: 'end' },
    _print: { whiteSpace: 'normal' },
  }),
  /** Sticky at the right. */
  action: css({ position: 'sticky', insetEnd: '0', zIndex: '1', bg: 'inherit' }),
  actionHead: css({ position: 'sticky!', insetEnd: '0', zIndex: '1' }),
  /** Sticky at the left, only while the table scrolls sideways. */
  lead: css({
    maxWidth: '45vw',
    bg: 'inherit',
    '[data-wide] &': { position: 'sticky', insetStart: '0', zIndex: '1' },
  }),
  leadHead: css({ '[data-wide] &': { position: 'sticky', insetStart: '0', zIndex: '1' } }),
  /** `clip` instead of `hidden`, which would create a scroll container for each of hundreds of cells. */
  text: css({
    display: 'block',
    overflow: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // A link is a box of its own, whose text the ellipsis of the cell does not cut.
    '& > a': { display: 'block', width: 'fit-content', maxWidth: 'full', overflow: 'clip', textOverflow: 'ellipsis' },
    _focusVisible: { whiteSpace: 'normal', overflow: 'visible', overflowWrap: 'anywhere', outlineOffset: '-2px' },
    _print: { whiteSpace: 'normal' },
  }),
  choice: css({ width: '10', textAlign: 'center', px: '0', _print: { display: 'none' } }),
  bone: css({ display: 'block', height: '3', width: '60%', borderRadius: 'l1', bg: 'bg.emphasized' }),
  /** Outdated sums are dimmed when counting takes longer than 300 ms. */
  sums: css({ position: 'sticky', bottom: '0', zIndex: '2', _print: { position: 'static' } }),
  totals: css({ '&[data-old] > td': { color: 'fg.muted', transition: 'color 0s 300ms' } }),
  total: css({
    height: 'row',
    px: 'cell',
    bg: 'bg.subtle',
    fontWeight: 'medium',
    boxShadow: 'inset 0 1px var(--colors-border-subtle)',
    whiteSpace: 'nowrap',
  }),
  /** A sum overflows into the previous column instead of being cut, since a cut number would be another number. */
  sum: css({ display: 'flex', minWidth: '0', '[data-figure] > &': { justifyContent: 'flex-end' } }),
};
