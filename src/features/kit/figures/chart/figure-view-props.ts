import type { DashboardWidget } from '#contract/schemas/dashboard.ts';
import type { Figure } from '#contract/schemas/figures.ts';
import type { FigurePart } from '../drill-down.ts';

/** A widget with a figure. */
export type FigureWidget = Extract<DashboardWidget, { query: unknown }>;

/** What draws a figure. */
export interface FigureViewProps {
  widget: Pick<FigureWidget, 'kind' | 'query'>;
  figure: Figure;
  title: string;
  /** What it counts, such as its period; shown below the title of a single figure. */
  note?: string | undefined;
  /** Business date that the figure refers to. */
  today: string;
  /** Address of the list of a part's records; null when no filter expresses it. */
  addressOf: (part?: FigurePart) => string | null;
}
