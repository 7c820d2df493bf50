import type { DashboardLayout, DashboardWidget } from '#contract/schemas/dashboard.ts';
import type { Figure, FigureQuery } from '#contract/schemas/figures.ts';

/** A program with records, and the field by whose date its records are drawn over time. */
export interface CandidateProgram {
  program: string;
  datedField: string | null;
}

/** Most programs whose records are counted. */
export const MAX_CANDIDATES = 8;
/** Most figures of the built-in dashboard. */
const MAX_SHOWN = 4;

const countOf = ({ program }: CandidateProgram): FigureQuery => ({ program, measure: { kind: 'count' } });

/** The records of a year by month. */
const courseOf = (program: string, field: string): FigureQuery => ({
  program,
  measure: { kind: 'count' },
  period: { field, range: 'last12Months' },
  group: { field, by: 'month' },
});

/** What is asked to decide which widgets the built-in dashboard has. */
export const candidateQueries = (programs: readonly CandidateProgram[]): FigureQuery[] =>
  programs.flatMap((one) => [
    countOf(one),
    ...(one.datedField === null ? [] : [courseOf(one.program, one.datedField)]),
  ]);

/** What exists, by which the widgets without figures are chosen. */
export interface BuiltInFacts {
  hasFirstSteps: boolean;
  /** Whether there are drafts, or records that the user opened in this browser. */
  hasStarted: boolean;
  hasCalendar: boolean;
}

/** The figures fill the row: four small ones, or fewer and wider ones. */
function sizeOf(place: number, count: number): DashboardWidget['size'] {
  if (count === 1) return 'wide';
  return count === 2 || (count === 3 && place === 2) ? 'medium' : 'small';
}

/**
 * The dashboard of a user for whom nothing was arranged: the number of records of up to four programs that have any,
 * one of them over time, what to continue, today's activity, events and what needs attention. It has no widget for what does not exist.
 * @param figureOf the answer to a query; undefined while it is not known, or when it was refused
 */
export function builtInLayout(
  programs: readonly CandidateProgram[],
  figureOf: (query: FigureQuery) => Figure | undefined,
  { hasFirstSteps, hasStarted, hasCalendar }: BuiltInFacts,
): DashboardLayout {
  const isAbove = (query: FigureQuery, least: number) => Number(figureOf(query)?.total ?? 0) > least;
  const filled = programs.filter((one) => isAbove(countOf(one), 0)).slice(0, MAX_SHOWN);
  const course = filled.find(
    ({ program, datedField }) => datedField !== null && isAbove(courseOf(program, datedField), 1),
  );
  const figures = filled.map((one, place): DashboardWidget => ({
    id: `total-${place + 1}`,
    kind: 'figure',
    size: sizeOf(place, filled.length),
    query: countOf(one),
  }));
  const others: DashboardWidget[] = [
    ...(hasFirstSteps ? [{ id: 'primeros-pasos', kind: 'firstSteps', size: 'medium' } as const] : []),
    ...(hasStarted ? [{ id: 'continuar', kind: 'continue', size: 'medium' } as const] : []),
    ...(filled.length > 0 ? [{ id: 'actividad', kind: 'activity', size: 'medium' } as const] : []),
    ...(course?.datedField === null || course === undefined
      ? []
      : [
          {
            id: 'evolucion',
            kind: 'area',
            size: 'medium',
            query: courseOf(course.program, course.datedField),
          } as const,
        ]),
    ...(hasCalendar && filled.length > 0 ? [{ id: 'eventos', kind: 'events', size: 'medium' } as const] : []),
    { id: 'atencion', kind: 'attention', size: 'medium' },
  ];
  return { widgets: [...figures, ...withoutGap(others)] };
}

/** Halves in pairs; a last one without a neighbor takes the whole row. */
const withoutGap = (widgets: readonly DashboardWidget[]): DashboardWidget[] =>
  widgets.map((widget, place) =>
    place === widgets.length - 1 && place % 2 === 0 ? { ...widget, size: 'wide' } : widget,
  );
