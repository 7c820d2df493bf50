import { css } from '#styled-system/css';
import type { FigureWidget } from '#features/kit/figures/chart/figure-view-props.ts';
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

/** What a widget with a list or a table needs: its rows scroll, so that their number moves nothing below. */
export const listCard = css({
  minHeight: '24rem',
  '& > :last-child': {
    contain: 'size',
    overflowY: 'auto',
    _print: { contain: 'none', overflow: 'visible' },
  },
  _print: { minHeight: '0' },
});

/** The heights of a chart over time or a donut, of ten bars, and of those with the legend of a split. */
const chartCard = css({ minHeight: '24rem', _print: { minHeight: '0' } });
const barsCard = css({ minHeight: '26.5rem', _print: { minHeight: '0' } });
const splitCard = css({ minHeight: '28.5rem', _print: { minHeight: '0' } });
/** The heights of a figure with its course, without and with a comparison. */
const figureCard = css({ minHeight: '9.5rem' });
const comparedCard = css({ minHeight: '11rem' });

/** Reserves the height of a widget with a figure before it is known, so that nothing below it moves. */
export function reservedHeight({ kind, query }: FigureWidget): string {
  if (kind === 'table') return listCard;
  if (kind === 'figure') return query.compare === true ? comparedCard : figureCard;
  if (query.split !== undefined) return splitCard;
  return kind === 'bars' && query.group?.by === undefined ? barsCard : chartCard;
}
