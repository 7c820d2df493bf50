import { canDrawCategories } from '../category-rows.ts';
import { BarsView, DonutView } from './category-view.tsx';
import { FigureView } from './figure-view.tsx';
import { TableView } from './table-view.tsx';
import { TimeView } from './time-view.tsx';
import type { FigureViewProps } from './figure-view-props.ts';

/** Draws a figure as its widget says; what does not fit the groups of the figure is drawn as a figure, as bars or as a table. */
export function ChartView(props: FigureViewProps) {
  const { widget, figure } = props;
  const { kind, query } = widget;
  const { groups } = figure;
  if (kind === 'figure' || groups === undefined || query.group === undefined) return <FigureView {...props} />;
  if (kind === 'table') return <TableView {...props} groups={groups} />;
  if (query.group.by !== undefined) return <TimeView {...props} by={query.group.by} />;
  if (!canDrawCategories(widget)) return <TableView {...props} groups={groups} />;
  return kind === 'donut' ? <DonutView {...props} groups={groups} /> : <BarsView {...props} groups={groups} />;
}
