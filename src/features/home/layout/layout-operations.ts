import type { DashboardLayout, DashboardWidget } from '#contract/schemas/dashboard.ts';
import { MAX_FIGURES } from '#contract/schemas/figures.ts';

/** The moves of a widget by menu. */
export type WidgetMove = 'before' | 'after' | 'first' | 'last';

/** The widths of a widget. */
export const widgetSizes = ['small', 'medium', 'wide'] as const;
export type WidgetSize = (typeof widgetSizes)[number];

const withWidgets = (widgets: readonly DashboardWidget[]): DashboardLayout => ({ widgets: [...widgets] });

/** Whether one more widget fits. */
export const hasRoom = ({ widgets }: DashboardLayout): boolean => widgets.length < MAX_FIGURES;

/** The place to which a move brings a widget; its own place at the ends. */
export function moveTarget(move: WidgetMove, place: number, count: number): number {
  const targets: Record<WidgetMove, number> = { before: place - 1, after: place + 1, first: 0, last: count - 1 };
  return Math.min(Math.max(targets[move], 0), count - 1);
}

/** Moves a widget to a place, or to the end where there are fewer. */
export function moveWidget({ widgets }: DashboardLayout, id: string, to: number): DashboardLayout {
  const moved = widgets.filter((widget) => widget.id === id);
  return withWidgets(widgets.filter((widget) => widget.id !== id).toSpliced(to, 0, ...moved));
}

export const resizeWidget = ({ widgets }: DashboardLayout, id: string, size: WidgetSize): DashboardLayout =>
  withWidgets(widgets.map((widget) => (widget.id === id ? { ...widget, size } : widget)));

export const removeWidget = ({ widgets }: DashboardLayout, id: string): DashboardLayout =>
  withWidgets(widgets.filter((widget) => widget.id !== id));

/** Adds a widget at the end, or replaces the one with its id. */
export function putWidget({ widgets }: DashboardLayout, widget: DashboardWidget): DashboardLayout {
  const place = widgets.findIndex(({ id }) => id === widget.id);
  return withWidgets(place < 0 ? [...widgets, widget] : widgets.with(place, widget));
}

/** Adds a copy of a widget after it, unless the layout has the copy: a change whose answer was lost is applied again. */
export function duplicateWidget(layout: DashboardLayout, id: string, newId: string): DashboardLayout {
  const { widgets } = layout;
  if (widgets.some((widget) => widget.id === newId)) return layout;
  return withWidgets(widgets.flatMap((widget) => (widget.id === id ? [widget, { ...widget, id: newId }] : [widget])));
}
