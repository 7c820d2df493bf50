import type { DashboardLayout } from '#contract/schemas/dashboard.ts';
import { FigurePaper } from '#features/kit/figures/chart/figure-paper.tsx';
import type { FigureWidget } from '#features/kit/figures/chart/figure-view-props.ts';
import { figureTexts } from '#features/kit/figures/figures.texts.ts';
import type { Figures } from '#features/kit/figures/use-figures.ts';
import { Paper } from '#features/kit/printing/paper.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { dashboardTexts as t } from './dashboard.texts.ts';
import { type ShownPeriod, withPeriod } from './period/period-address.ts';
import { daysText, periodWords } from './period/period-words.ts';
import { titleOf } from './widgets/widget-view.tsx';

const grid = css({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '4', mb: '6' });
const figureStyle = css({ borderWidth: '1px', borderColor: 'border.default', borderRadius: 'l2', p: '3' });
const chartStyle = css({ mb: '8' });
const titleStyle = css({ textStyle: 'md', fontWeight: 'semibold', mb: '1' });
const periodStyle = css({ textStyle: 'xs', color: 'fg.muted', mb: '2' });

interface DashboardPaperProps {
  layout: DashboardLayout;
  figures: Figures;
  period: ShownPeriod;
}

/** The figures, charts and tables of a dashboard on paper; what only leads its user further is left out. */
export function DashboardPaper({ layout, figures, period }: DashboardPaperProps) {
  const widgets = layout.widgets.filter((widget) => 'query' in widget);
  // Without figures the page prints as it is.
  if (widgets.length === 0) return null;
  const context = { figures, period };
  const [single, drawn] = [
    widgets.filter(({ kind }) => kind === 'figure'),
    widgets.filter(({ kind }) => kind !== 'figure'),
  ];
  return (
    <Paper title={t.paper} lines={period === null ? [] : [t.periodIs(periodWords(period))]}>
      {single.length > 0 && (
        <div className={grid}>
          {single.map((widget) => (
            <div key={widget.id} className={figureStyle}>
              <WidgetPaper widget={widget} {...context} />
            </div>
          ))}
        </div>
      )}
      {drawn.map((widget) => (
        <section key={widget.id} className={chartStyle}>
          <WidgetPaper widget={widget} {...context} />
        </section>
      ))}
    </Paper>
  );
}

interface WidgetPaperProps extends Pick<DashboardPaperProps, 'figures' | 'period'> {
  widget: FigureWidget;
}

function WidgetPaper({ widget, figures, period }: WidgetPaperProps) {
  const { auth } = useServices();
  const programs = useSelector(auth, selectPrograms);
  // Not the answer of the period before, which the screen shows meanwhile.
  const answer = figures.answerTo(withPeriod(widget.query, period));
  const title = titleOf(widget, answer, programs);
  const isFigure = widget.kind === 'figure' && answer?.ok === true;
  return (
    <>
      {!isFigure && <h2 className={titleStyle}>{title}</h2>}
      {answer === undefined && <p>{figures.isLoading ? t.stillComputing : t.notComputed}</p>}
      {answer?.ok === false && <p>{answer.message}</p>}
      {answer?.ok === true && (
        <>
          {answer.period !== undefined && <p className={periodStyle}>{daysText(answer.period)}</p>}
          {answer.groups?.rows.length === 0 && !isFigure ? (
            <p>{figureTexts.empty}</p>
          ) : (
            <FigurePaper widget={widget} figure={answer} title={title} today={figures.today} />
          )}
        </>
      )}
    </>
  );
}
