import { css } from '#styled-system/css';

/** Number of columns from which the type of a table on paper is smaller. */
export const MANY_COLUMNS = 9;

/**
 * A table on paper. `data-figure` marks the cells of numbers, `data-many` a table of many columns, `data-sums` the rows
 * of sums and `data-group` those that name a group.
 */
export const paperTable = css({
  width: 'full',
  borderCollapse: 'collapse',
  fontSize: '9pt',
  lineHeight: '1.35',
  '&[data-many]': { fontSize: '7.5pt' },
  '& :is(th, td)': {
    px: '1.5',
    py: '0.5',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottomWidth: '1px',
    borderColor: 'border.default',
    overflowWrap: 'break-word',
  },
  '& tbody th': { fontWeight: 'normal' },
  '& thead th': { fontWeight: 'semibold', borderColor: 'fg.default', verticalAlign: 'bottom' },
  '& [data-figure]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-sums] td': { fontWeight: 'semibold', borderTopWidth: '1px', borderColor: 'fg.default' },
  '& [data-group]': { breakAfter: 'avoid' },
  '& [data-group] :is(th, td)': { fontWeight: 'semibold', pt: '2' },
});
