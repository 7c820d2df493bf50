import { getQuery } from '#api/query.ts';
import { dashboardEndpoints } from '#contract/endpoints/dashboard.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { shippedPrograms } from '#contract/permissions.ts';
import { DASHBOARD_KEY, type DashboardLayout } from '#contract/schemas/dashboard.ts';
import type { Figure, FigureQuery } from '#contract/schemas/figures.ts';
import { isDated } from '#domain/fields/figure-uses.ts';
import { orderPrograms, PROGRAM_ORDER_KEY, readOrder } from '#features/kit/program/program-order.ts';
import { useCached, useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { useUserChanges, useUserData } from '#features/kit/services/use-user-data.ts';
import { type AllowedProgram, selectMay, selectPrograms, selectUserData } from '#machines/auth/index.ts';
import { useStore } from '#ui/store.ts';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { type Figures, useFigures } from '#features/kit/figures/use-figures.ts';
import { type LoadedForms, type ProgramForms, useProgramForms } from '../figures/use-program-forms.ts';
import { type ShownPeriod, withPeriod } from '../period/period-address.ts';
import { homeTexts } from '../home.texts.ts';
import { firstStepsOf } from '../widgets/first-steps.ts';
import { builtInLayout, type CandidateProgram, candidateQueries, MAX_CANDIDATES } from './built-in.ts';
import { changedValue, type LayoutChange } from './layout-changes.ts';
import { readLayout } from './read-layout.ts';

/** The key under which `user-data` stores that the user dismissed the first steps. */
const DISMISSED_STEPS_KEY = 'primeros-pasos';

const selectOrder = selectUserData(PROGRAM_ORDER_KEY);
const selectHasCalendar = selectMay('calendario', 'view');
const shipped: ReadonlySet<string> = new Set(shippedPrograms.map(({ routerName }) => routerName));

/** The dashboard that the page shows. */
export interface Dashboard {
  /** Null while it loads. */
  layout: DashboardLayout | null;
  /** Whether the user arranged it. */
  isOwn: boolean;
  /** Whether the stored arrangement of the user cannot be read. */
  isInvalid: boolean;
  /** Whether the user may preset dashboards for others. */
  mayPrepare: boolean;
  figures: Figures;
  /** The visible fields of the programs that the widgets name. */
  programForms: LoadedForms;
  /** Leaves the first steps out of the dashboard that nobody arranged; the notice offers to undo it. */
  dismissSteps: (() => void) | undefined;
  /** Saves a change of the arrangement. */
  change: (change: LayoutChange) => void;
}

/** The programs of the user in their order, and those of them that have records. */
export function useOrderedPrograms(): { programs: readonly AllowedProgram[]; withRecords: readonly AllowedProgram[] } {
  const { auth } = useServices();
  const all = useSelector(auth, selectPrograms);
  const order = useSelector(auth, selectOrder);
  return useMemo(() => {
    const programs = orderPrograms(all, readOrder(order));
    return { programs, withRecords: programs.filter(({ routerName }) => !shipped.has(routerName)) };
  }, [all, order]);
}

const queriesOf = ({ widgets }: DashboardLayout): FigureQuery[] =>
  widgets.flatMap((widget) => ('query' in widget ? [widget.query] : []));

/** Programs whose fields the page must know to open the records of a period. */
const programsWithPeriod = (queries: readonly FigureQuery[]): string[] => [
  ...new Set(queries.flatMap(({ program, period }) => (period === undefined ? [] : [program]))),
];

/** What decides about the built-in dashboard: what is known, so that it stays while a new day is read. */
const answered = (figures: Figures, query: FigureQuery): Figure | undefined => {
  const answer = figures.answerTo(query) ?? figures.earlierAnswerTo(query);
  return answer?.ok === true ? answer : undefined;
};

/** The user's arrangement, else the preset; `isSettled` tells whether there is no other to wait for. */
function useArranged() {
  const { value, change } = useUserChanges(DASHBOARD_KEY, changedValue);
  const own = useMemo(() => readLayout(value), [value]);
  const { load } = useData(getQuery(dashboardEndpoints.dashboard));
  const preset = load.state === 'loaded' ? load.data.layout : null;
  const isOwn = own.state === 'own';
  return {
    arranged: isOwn ? own.layout : preset,
    isOwn,
    isInvalid: own.state === 'invalid',
    isSettled: isOwn || load.state !== 'loading',
    mayPrepare: load.state === 'loaded' && load.data.presets.length > 0,
    change,
  };
}

/** Whether the user dismissed the first steps, and what dismisses them. */
function useDismissedSteps() {
  const { feedback } = useServices();
  const { value, save } = useUserData(DISMISSED_STEPS_KEY);
  const dismiss = () => {
    save(true);
    feedback.notify('positive', homeTexts.stepsDismissed, {
      label: homeTexts.undo,
      act: () => save(null),
      topic: DISMISSED_STEPS_KEY,
    });
  };
  return { isDismissed: value === true, dismiss };
}

/** The facts by which the built-in dashboard is chosen; undefined while they load. */
function useFacts(isDismissed: boolean) {
  const { auth, drafts, recent } = useServices();
  // The widget of these items reports their failure.
  const { data, error } = useCached(getQuery(sessionEndpoints.attention), true).result;
  const [hasRecent] = useState(() => recent.list().some(({ record }) => record !== null));
  const hasDrafts = useStore(drafts.listed).length > 0;
  const hasCalendar = useSelector(auth, selectHasCalendar);
  // A widget that asks again after a failure must not take the dashboard, and so itself, away.
  const [isKnown, setKnown] = useState(false);
  const isAnswered = data !== undefined || error !== null;
  if (isAnswered && !isKnown) setKnown(true);
  if (!isAnswered && !isKnown) return undefined;
  const hasFirstSteps = !isDismissed && data !== undefined && firstStepsOf(data.items).length > 0;
  return { hasFirstSteps, hasStarted: hasDrafts || hasRecent, hasCalendar };
}

function candidatesOf(names: readonly string[], forms: ProgramForms | undefined): CandidateProgram[] {
  if (forms === undefined) return [];
  return names.map((program) => ({ program, datedField: forms[program]?.find(isDated)?.key ?? null }));
}

/** What the built-in dashboard is chosen by, and what its widgets show in a period. */
const builtInQueries = (candidates: readonly CandidateProgram[], period: ShownPeriod): FigureQuery[] => {
  const queries = candidateQueries(candidates);
  // The period of the address changes what the widgets show, not which widgets there are.
  return [...queries, ...queries.map((query) => withPeriod(query, period))];
};

const noWidgets: DashboardLayout = { widgets: [] };

/**
 * The user's own arrangement, else the preset of the company or role, else a dashboard derived from the user's programs
 * and what they hold.
 */
export function useDashboard(period: ShownPeriod): Dashboard {
  const { arranged, isOwn, isInvalid, isSettled, mayPrepare, change } = useArranged();
  const { withRecords } = useOrderedPrograms();
  const steps = useDismissedSteps();
  const facts = useFacts(steps.isDismissed);
  const isBuiltIn = isSettled && arranged === null;
  const names = withRecords.slice(0, MAX_CANDIDATES).map(({ routerName }) => routerName);
  const arrangedQueries = arranged === null ? [] : queriesOf(arranged);
  const programForms = useProgramForms(isBuiltIn ? names : programsWithPeriod(arrangedQueries));
  const { forms } = programForms;
  const candidates = isBuiltIn ? candidatesOf(names, forms) : [];
  const queries = isBuiltIn
    ? builtInQueries(candidates, period)
    : arrangedQueries.map((query) => withPeriod(query, period));
  const figures = useFigures(queries);
  const isKnown =
    isBuiltIn && forms !== undefined && facts !== undefined && (!figures.isLoading || figures.today !== '');
  const layout =
    arranged === null
      ? isKnown
        ? builtInLayout(candidates, (query) => answered(figures, query), facts)
        : null
      : facts === undefined
        ? null
        : arranged;
  return {
    layout,
    isOwn,
    isInvalid,
    mayPrepare,
    figures,
    programForms,
    dismissSteps: isBuiltIn ? steps.dismiss : undefined,
    change: (next) => change({ change: next, shown: layout ?? noWidgets }),
  };
}
