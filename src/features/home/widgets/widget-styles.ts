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
  minHeight: 'calc(24rem + var(--note, 0rem))',
  '& > :last-child': {
    contain: 'size',
    overflowY: 'auto',
    _print: { contain: 'none', overflow: 'visible' },
  },
  _print: { minHeight: '0' },
});

/** The heights of a chart over time or a donut, of ten bars, and of those with the legend of a split. */
const chartCard = css({ minHeight: 'calc(24rem + var(--note, 0rem))', _print: { minHeight: '0' } });
const barsCard = css({ minHeight: 'calc(26.5rem + var(--note, 0rem))', _print: { minHeight: '0' } });
const splitCard = css({ minHeight: 'calc(28.5rem + var(--note, 0rem))', _print: { minHeight: '0' } });
/** The heights of a figure with its course, without and with a comparison. */
const figureCard = css({ minHeight: 'calc(9.5rem + var(--note, 0rem))' });
const comparedCard = css({ minHeight: 'calc(11rem + var(--note, 0rem))' });

/** The height of the line that says what a widget counts. */
export const withNote = css({ '--note': '1.25rem' });

/** Reserves the height of a widget with a figure before it is known, so that nothing below it moves. */
export function reservedHeight({ kind, query }: FigureWidget): string {
  if (kind === 'table') return listCard;
  if (kind === 'figure') return query.compare === true ? comparedCard : figureCard;
  if (query.split !== undefined) return splitCard;
  return kind === 'bars' && query.group?.by === undefined ? barsCard : chartCard;
}
