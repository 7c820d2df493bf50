import { css } from '#styled-system/css';

export const appsStyles = {
  tools: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: 'block' }),
  count: css({ color: 'fg.muted', textStyle: 'sm' }),
  groups: css({ display: 'grid', gap: 'block' }),
  group: css({ display: 'grid', gap: '2.5' }),
  tiles: css({
    display: 'grid',
    gap: '3',
    listStyle: 'none',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  }),
  /** Extends the link over the whole tile. */
  tile: css({
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    height: 'full',
    p: 'inset',
    bg: 'bg.default',
    borderWidth: '1px',
    borderRadius: 'l3',
    transition: 'colors',
    _hover: { borderColor: 'colorPalette.default', bg: 'bg.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'colorPalette.default', outlineOffset: '2px' },
  }),
  mark: css({
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '9',
    height: '9',
    borderRadius: 'l2',
    bg: 'bg.accentSubtle',
    color: 'colorPalette.text',
    '& svg': { width: '5', height: '5' },
  }),
  text: css({ display: 'grid', gap: '0.5', minWidth: '0', overflowWrap: 'anywhere' }),
  link: css({
    fontWeight: 'medium',
    outline: 'none',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
  }),
  quiet: css({ color: 'fg.muted', textStyle: 'sm' }),
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minWidth: '0',
    '& > svg': { width: '4.5', height: '4.5', flexShrink: '0', color: 'fg.muted' },
  }),
  rowTitle: css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' }),
  /** Rows short enough to associate a name with its buttons. */
  ordering: css({ display: 'grid', gap: 'block', '& > *': { maxWidth: '40rem' } }),
};
