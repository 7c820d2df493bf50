import type { figureWidgets } from '#contract/schemas/dashboard.ts';
import type { FigureQuery } from '#contract/schemas/figures.ts';

/** How a figure is drawn. */
export type FigureKind = (typeof figureWidgets)[number];
export type MeasureKind = FigureQuery['measure']['kind'];

/** What decides how a figure can be drawn. */
interface FigureShape {
  groups: 'none' | 'categories' | 'dates';
  isSplit: boolean;
  measure: MeasureKind;
}

/** The kinds that can show a figure, best one first. */
export function kindsOf({ groups, isSplit, measure }: FigureShape): FigureKind[] {
  if (groups === 'none') return ['figure'];
  if (groups === 'dates') {
    return isSplit ? ['stackedBars', 'line', 'area', 'table'] : ['bars', 'line', 'area', 'table', 'figure'];
  }
  if (isSplit) return ['stackedBars', 'table'];
  const addsUp = measure === 'count' || measure === 'sum';
  return addsUp ? ['bars', 'donut', 'table'] : ['bars', 'table'];
}
