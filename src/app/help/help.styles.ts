import { css } from '#styled-system/css';

/** The styles of the pages of help; lines keep a readable length. */
export const helpStyles = {
  index: css({ display: 'grid', gap: '8', maxWidth: '65ch' }),
  part: css({ display: 'grid', gap: '3', breakInside: 'avoid' }),
  entries: css({ display: 'grid', gap: '3', listStyle: 'none' }),
  quiet: css({ color: 'fg.muted', textStyle: 'sm' }),
  body: css({ display: 'grid', gap: '6', maxWidth: '65ch', overflowWrap: 'anywhere' }),
  points: css({ display: 'grid', gap: '1.5', ps: '5', listStyle: 'disc' }),
  steps: css({ display: 'grid', gap: '1.5', ps: '5', listStyle: 'decimal' }),
  links: css({ display: 'flex', flexWrap: 'wrap', gap: '4' }),
  foot: css({ mt: '6', _print: { display: 'none' } }),
  fields: css({ display: 'grid', gap: '4' }),
  field: css({ display: 'grid', gap: '1', ps: '3', borderInlineStartWidth: '2px', borderColor: 'border.subtle' }),
  fieldName: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' }),
  label: css({ fontWeight: 'medium' }),
  facts: css({ display: 'grid', gap: '0.5', ps: '4', listStyle: 'disc', textStyle: 'sm' }),
} as const;
