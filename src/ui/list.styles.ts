import { css } from '#styled-system/css';

/** A list inside a card: one line per item, its text first and its actions at the end. */
export const listStyles = {
  list: css({ listStyle: 'none', display: 'grid', width: 'full' }),
  item: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    py: '3',
    borderTopWidth: '1px',
    _first: { borderTopWidth: '0', pt: '0' },
    _last: { pb: '0' },
  }),
  text: css({ flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere' }),
  title: css({ fontWeight: 'medium', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
  quiet: css({ color: 'fg.muted', textStyle: 'sm' }),
  /** A column of cards. */
  column: css({ display: 'grid', gap: 'block', minWidth: '0' }),
};
