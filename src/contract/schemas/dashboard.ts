import * as v from 'valibot';
import { optionalText } from './fields.ts';
import { figureQuery, MAX_FIGURES } from './figures.ts';

/** The key under which `user-data` stores the user's own arrangement: a `dashboardLayout`, or null for none. */
export const DASHBOARD_KEY = 'dashboard';

/** Widgets that draw a figure. */
export const figureWidgets = ['figure', 'line', 'area', 'bars', 'stackedBars', 'donut', 'table'] as const;
/** Widgets with contents of their own, in the order in which they are offered. */
export const fixedWidgets = ['attention', 'firstSteps', 'continue', 'activity', 'events'] as const;
export type FixedWidget = (typeof fixedWidgets)[number];

const placed = {
  /** Names the widget within its dashboard. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'Use de 1 a 40 letras, cifras o guiones en el id.')),
  size: v.picklist(['small', 'medium', 'wide'], 'Elija el tamaño: chico, mediano o ancho.'),
  title: v.optional(optionalText(80)),
};

const widget = v.variant(
  'kind',
  [
    v.object({ ...placed, kind: v.picklist(figureWidgets), query: figureQuery }),
    v.object({ ...placed, kind: v.picklist(fixedWidgets) }),
  ],
  'Elija una clase de elemento que exista.',
);

/** The widgets of a dashboard in reading order. */
export const dashboardLayout = v.object({
  widgets: v.pipe(
    v.array(widget),
    v.maxLength(MAX_FIGURES, `Un tablero admite hasta ${MAX_FIGURES} elementos. Quite alguno.`),
    v.check(
      (widgets) => new Set(widgets.map(({ id }) => id)).size === widgets.length,
      'Hay dos elementos con el mismo id. Quite uno de ellos.',
    ),
  ),
});

export type DashboardWidget = v.InferOutput<typeof widget>;
export type DashboardLayout = v.InferOutput<typeof dashboardLayout>;
