import { css } from '#styled-system/css';
import type { WidgetSize } from '../layout/layout-operations.ts';

/** The grid of a dashboard: twelve columns, two halves on tablets and one column on phones. */
export const gridStyle = css({
  display: 'grid',
  gap: 'block',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gridAutoFlow: 'row',
});

export const sizeStyles: Readonly<Record<WidgetSize, string>> = {
  small: css({ gridColumn: { base: 'span 12', sm: 'span 6', xl: 'span 3' } }),
  medium: css({ gridColumn: { base: 'span 12', xl: 'span 6' } }),
  wide: css({ gridColumn: 'span 12' }),
};

/** A widget fills its cell, so that those of a row are equally high. */
export const cellStyle = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: '0' });
