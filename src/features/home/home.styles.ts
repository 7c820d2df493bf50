import { css } from '#styled-system/css';

export const homeStyles = {
  columns: css({
    display: 'grid',
    gap: 'block',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  }),
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
