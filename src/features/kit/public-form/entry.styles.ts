import { css } from '#styled-system/css';

/** Shared styles of the entry pages: fields in one column, links at the bottom, an introduction above the form. */
export const entryStyles = {
  fields: css({ display: 'grid', gap: '5' }),
  links: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', rowGap: '2' }),
  /** Takes no space while empty. */
  status: css({ _empty: { position: 'absolute' } }),
  explanation: css({ color: 'fg.muted', textStyle: 'sm' }),
};
