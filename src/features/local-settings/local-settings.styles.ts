import { css } from '#styled-system/css';

export const settingsStyles = {
  page: css({
    display: 'grid',
    gap: 'block',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
  }),
  stack: css({ display: 'grid', gap: '4', justifyItems: 'start' }),
  close: css({ display: 'grid', gap: '2', width: 'full' }),
  fill: css({ display: 'grid', gap: '4' }),
  wide: css({ width: 'full' }),
};
