import { css } from '#styled-system/css';

/** What the entry pages share: fields in one column, ways on at the foot, a word before the form. */
export const entryStyles = {
  fields: css({ display: 'grid', gap: '5' }),
  links: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', rowGap: '2' }),
  /** Takes no room while it has nothing to say. */
  status: css({ _empty: { position: 'absolute' } }),
  explanation: css({ color: 'fg.muted', textStyle: 'sm' }),
};
