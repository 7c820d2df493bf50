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
  const addsUp = measure === 'count' || measure === 'sum';
  // The parts of an average do not add up to it, so nothing may stack them.
  if (groups === 'dates') {
    if (!isSplit) return ['bars', 'line', 'area', 'table', 'figure'];
    return addsUp ? ['stackedBars', 'line', 'area', 'table'] : ['line', 'table'];
  }
  if (isSplit) return addsUp ? ['stackedBars', 'table'] : ['table'];
  return addsUp ? ['bars', 'donut', 'table'] : ['bars', 'table'];
}
