import { css } from '#styled-system/css';

/** An editable table: it scrolls sideways, its header is sticky, and rows become cards on narrow screens. */
export const tableStyles = {
  frame: css({
    overflow: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.default',
    _onPaper: { overflow: 'visible', height: 'auto!', contain: 'none!' },
  }),
  /** Strict containment: a keystroke inside causes no layout outside. */
  tall: css({ height: 'max(20rem, 70dvh)', contain: 'strict' }),
  /** Fixed layout: the first row determines the widths without measuring cells. */
  table: css({
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    _narrow: {
      display: 'block',
      minWidth: '0!',
      '& > thead': { srOnly: true },
      '& > tbody, & > tfoot': { display: 'block' },
    },
    _onPaper: { tableLayout: 'auto', minWidth: '0!' },
  }),
  /** Visible to screen readers only. */
  visuallyHidden: css({ srOnly: true }),
  head: css({
    position: 'sticky',
    top: '0',
    zIndex: '1',
    px: '2',
    height: 'row',
    bg: 'bg.subtle',
    textAlign: 'start',
    fontWeight: 'medium',
    overflowWrap: 'anywhere',
    boxShadow: 'inset 0 -1px var(--colors-border-subtle)',
    /** Paper does not scroll: the columns share the page by their content. */
    _onPaper: { position: 'static', width: 'auto!', overflowWrap: 'break-word' },
  }),
  row: css({
    borderBottomWidth: '1px',
    _onPaper: { breakInside: 'avoid' },
    _narrow: { display: 'grid', gap: '1.5', p: '3' },
  }),
  cell: css({
    px: '1.5',
    py: '1',
    verticalAlign: 'top',
    /** The size comes from the cell, so that typing causes no layout outside the control. */
    '& input:not([type=checkbox], [type=file])': { contain: 'layout size', verticalAlign: 'top' },
    /** Aligns computed values with the inputs beside them. */
    '& > output': { pt: '2.5', px: '2', _onPaper: { pt: '0', px: '0.5' } },
    _narrow: {
      display: 'grid',
      gridTemplateColumns: 'minmax(6rem, 35%) minmax(0, 1fr)',
      gap: '2',
      alignItems: 'center',
      p: '0',
      '& > output': { pt: '0', px: '3' },
      '&[data-column]::before': { content: 'attr(data-column) / ""', color: 'fg.muted' },
      _empty: { display: 'none' },
    },
  }),
  figures: css({ textAlign: 'end', _narrow: { textAlign: 'start' } }),
  /** Aligns the row number with the inputs beside it. */
  position: css({
    color: 'fg.muted',
    pt: '3.5!',
    textAlign: 'end',
    _narrow: { textAlign: 'start', pt: '0!' },
    _onPaper: { pt: '1!' },
  }),
  /** Centers buttons that are lower than the inputs beside them. */
  tools: css({ pt: '2!', _narrow: { display: 'block!', pt: '0!' } }),
  buttons: css({ display: 'flex', gap: '0.5' }),
  total: css({
    px: '3.5',
    py: '2',
    fontWeight: 'medium',
    bg: 'bg.subtle',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    /** The label of the totals is wider than the row numbers above it. */
    _first: { whiteSpace: 'nowrap' },
    _narrow: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      px: '3',
      py: '1.5',
      '&[data-column]': { pe: '6' },
      '&[data-column]::before': { content: 'attr(data-column) / ""', color: 'fg.muted', fontWeight: 'normal' },
      _empty: { display: 'none' },
    },
  }),
  totals: css({ _narrow: { display: 'block', py: '1.5', bg: 'bg.subtle' } }),
  foot: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mt: '2' }),
  hint: css({ textStyle: 'xs', color: 'fg.muted' }),
  /** Hidden on touch devices, which have no keyboard. */
  keys: css({ textStyle: 'xs', color: 'fg.muted', '@media (pointer: coarse)': { display: 'none' } }),
  none: css({ p: '3', textStyle: 'sm', color: 'fg.muted' }),
  label: css({ textStyle: 'sm', fontWeight: 'medium' }),
  wrong: css({ textStyle: 'sm', color: 'fg.error', mt: '1.5' }),
  space: css({ p: '0', border: 'none' }),
};
