import { css } from '#styled-system/css';

export const homeStyles = {
  columns: css({
    display: 'grid',
    gap: 'block',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  }),
  column: css({ display: 'grid', gap: 'block', minWidth: '0' }),
  list: css({ listStyle: 'none', display: 'grid' }),
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
  words: css({ flex: '1 1 14rem', minWidth: '0', overflowWrap: 'anywhere' }),
  title: css({ fontWeight: 'medium' }),
  quiet: css({ color: 'fg.muted', textStyle: 'sm' }),
  actions: css({ display: 'flex', gap: '2' }),
  programs: css({ display: 'grid', gap: '2', gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))', mb: '4' }),
  program: css({
    justifyContent: 'flex-start',
    width: 'full',
    minWidth: '0',
    '& span': { truncate: true },
    '& svg': { flexShrink: '0' },
  }),
};
