import type { DashboardWidget } from '#contract/schemas/dashboard.ts';
import type { Figure, RefusedFigure } from '#contract/schemas/figures.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { listStyles } from '#ui/list.styles.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { css, cx } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { dashboardTexts as t } from '../dashboard.texts.ts';
import { figureTexts } from '#features/kit/figures/figures.texts.ts';
import { drillDown } from '#features/kit/figures/drill-down.ts';
import type { Figures } from '#features/kit/figures/use-figures.ts';
import { datedKinds } from '#features/kit/figures/dated-kinds.ts';
import type { ProgramForms } from '../figures/use-program-forms.ts';
import { proposeTitle } from '#features/kit/figures/figure-title.ts';
import { widgetCommands } from '../home.commands.tsx';
import { type ShownPeriod, withPeriod } from '../period/period-address.ts';
import { countedPeriod } from '../period/period-words.ts';
import { ActivityWidget } from './activity-widget.tsx';
import { reservedHeight, withNote } from './widget-styles.ts';
import { AttentionWidget, FirstStepsWidget } from './attention-widget.tsx';
import { ContinueWidget } from './continue-widget.tsx';
import { EventsWidget } from './events-widget.tsx';
import type { FigureViewProps, FigureWidget } from '#features/kit/figures/chart/figure-view-props.ts';

/** Draws figures. Its code loads with the first one. */
const LazyChartView = lazyPart<FigureViewProps>(
  async () => (await import('#features/kit/figures/chart/chart-view.tsx')).ChartView,
);

const compact = css({ position: 'relative' });
const content = css({ display: 'flex', flexDirection: 'column', flex: '1', minWidth: '0' });
const earlier = css({ opacity: '0.4' });
const refused = css({ display: 'grid', gap: '3', justifyItems: 'start' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

/** What the widgets of a dashboard need. */
export interface WidgetContext {
  figures: Figures;
  forms: ProgramForms | undefined;
  period: ShownPeriod;
  /** Whether a widget counts a period, so that each says which. */
  havePeriods: boolean;
  /** Whether another widget shows the first steps. */
  hasSteps: boolean;
  /** Edits and removes a widget that cannot be computed. */
  onEdit: (widget: FigureWidget) => void;
  onRemove: (widget: DashboardWidget) => void;
  onDismissSteps: (widget: DashboardWidget) => void;
}

type FigureContext = Pick<WidgetContext, 'figures' | 'period'>;

/** The answer that a widget shows, also that of an earlier period while the present one loads. */
export function shownAnswer(widget: DashboardWidget, { figures, period }: FigureContext) {
  if (!('query' in widget)) return undefined;
  const query = withPeriod(widget.query, period);
  return figures.answerTo(query) ?? figures.earlierAnswerTo(query);
}

/** The title of a widget: its own, else one in words. */
function useWidgetTitle(widget: DashboardWidget, context: FigureContext) {
  const { auth } = useServices();
  const programs = useSelector(auth, selectPrograms);
  return titleOf(widget, shownAnswer(widget, context), programs);
}

/** The title of a widget with the labels of its answer. */
export function titleOf(
  widget: DashboardWidget,
  answer: Figure | RefusedFigure | undefined,
  programs: readonly { routerName: string; title: string }[],
): string {
  const { title = '', kind } = widget;
  if (title !== '') return title;
  if (!('query' in widget)) return t.kinds[kind];
  const program = programs.find(({ routerName }) => routerName === widget.query.program)?.title ?? t.kinds[kind];
  if (answer?.ok !== true) return program;
  const { label, groups } = answer;
  return proposeTitle(widget, { program, measured: label, group: groups?.label, split: groups?.splits?.label });
}

/** A widget of a dashboard. */
export function WidgetView({ widget, context }: { widget: DashboardWidget; context: WidgetContext }) {
  const title = useWidgetTitle(widget, context);
  if ('query' in widget) return <FigureWidgetView widget={widget} title={title} context={context} />;
  switch (widget.kind) {
    case 'attention':
      return <AttentionWidget title={title} hasSteps={context.hasSteps} />;
    case 'firstSteps':
      return <FirstStepsWidget title={title} onDismiss={() => context.onDismissSteps(widget)} />;
    case 'activity':
      return <ActivityWidget title={title} />;
    case 'continue':
      return <ContinueWidget title={title} />;
    case 'events':
      return <EventsWidget title={title} />;
    default:
      return widget satisfies never;
  }
}

interface FigureWidgetViewProps {
  widget: FigureWidget;
  title: string;
  context: WidgetContext;
}

function FigureWidgetView({ widget, title, context }: FigureWidgetViewProps) {
  const { figures, period } = context;
  const isPresent = figures.answerTo(withPeriod(widget.query, period)) !== undefined;
  // After a failure an earlier figure would pass for the present one.
  const answer = isPresent || figures.isLoading ? shownAnswer(widget, context) : undefined;
  const isEarlier = !isPresent && answer !== undefined;
  const counted = countedPeriod(widget.query, period, context.havePeriods);
  const isAlone = widget.kind === 'figure' && answer?.ok === true;
  return (
    // Another card without the title, so that its content is not seen to move up.
    <Card
      key={isAlone ? 'alone' : 'titled'}
      {...(isAlone ? { 'aria-label': title } : { title, description: counted })}
      className={cx(reservedHeight(widget), counted !== undefined && withNote, isAlone && compact)}
      aria-busy={!isPresent && figures.isLoading}
    >
      {isEarlier && <VisuallyHidden>{t.loadingWidget(title)}</VisuallyHidden>}
      <div className={cx(content, isEarlier && earlier)} inert={isEarlier}>
        <FigureBody widget={widget} title={title} context={context} answer={answer} counted={counted} />
      </div>
    </Card>
  );
}

interface FigureBodyProps extends FigureWidgetViewProps {
  answer: Figure | RefusedFigure | undefined;
  /** The period that it counts, in words. */
  counted: string | undefined;
}

function FigureBody({ widget, title, context, answer, counted }: FigureBodyProps) {
  const { figures, forms, onEdit, onRemove } = context;
  if (answer === undefined) {
    if (figures.failure !== null) return <p className={listStyles.quiet}>{t.notComputed}</p>;
    return <Skeleton label={t.loadingWidget(title)} lines={widget.kind === 'figure' ? 2 : 6} />;
  }
  if (!answer.ok) {
    const { edit, remove } = itemCommands(widgetCommands, {
      edit: () => onEdit(widget),
      remove: () => onRemove(widget),
    });
    return (
      <div className={refused}>
        <p className={listStyles.quiet}>{answer.message}</p>
        <div className={actions} data-print="never">
          <CommandButton command={edit} textOnly size="sm" />
          <CommandButton command={remove} textOnly size="sm" variant="ghost" />
        </div>
      </div>
    );
  }
  if (answer.groups?.rows.length === 0 && widget.kind !== 'figure') {
    return <p className={listStyles.quiet}>{widget.query.period === undefined ? t.noRecords : figureTexts.empty}</p>;
  }
  return (
    <LazyChartView
      widget={widget}
      figure={answer}
      title={title}
      note={counted}
      today={figures.today}
      addressOf={(part) => drillDown(widget.query, answer, datedKinds(forms?.[widget.query.program]), part)}
    />
  );
}
