import { css } from '#styled-system/css';

export const settingsStyles = {
  page: css({
    display: 'grid',
    gap: 'block',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
  }),
  column: css({ display: 'grid', gap: 'block', minWidth: '0' }),
  stack: css({ display: 'grid', gap: '4', justifyItems: 'start' }),
  close: css({ display: 'grid', gap: '2', width: 'full' }),
  fill: css({ display: 'grid', gap: '4' }),
  wide: css({ width: 'full' }),
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
  words: css({ flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere' }),
  title: css({ fontWeight: 'medium', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
  quiet: css({ color: 'fg.muted', textStyle: 'sm' }),
};
