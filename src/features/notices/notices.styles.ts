import { css } from '#styled-system/css';

/** Styles of the lists in the inbox. */
export const noticesStyles = {
  list: css({ listStyle: 'none' }),
  row: css({ '& + &': { borderTopWidth: '1px', borderColor: 'border.subtle' } }),
  time: css({ display: 'block', textStyle: 'xs', color: 'fg.muted' }),
};
