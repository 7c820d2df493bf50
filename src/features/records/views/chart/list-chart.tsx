import { FigurePaper } from '#features/kit/figures/chart/figure-paper.tsx';
import { ChartView } from '#features/kit/figures/chart/chart-view.tsx';
import { type FigurePart, partFilter } from '#features/kit/figures/drill-down.ts';
import { datedKinds } from '#features/kit/figures/dated-kinds.ts';
import { proposeTitle } from '#features/kit/figures/figure-title.ts';
import { figureTexts } from '#features/kit/figures/figures.texts.ts';
import { useFigures } from '#features/kit/figures/use-figures.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { Paper } from '#features/kit/printing/paper.tsx';
import { selectShown } from '#machines/record-list/index.ts';
import { Card } from '#ui/card.tsx';
import { listStyles } from '#ui/list.styles.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { narrowingWords, shownNames } from '../../list/narrowing-words.ts';
import { questionOf } from '../../list/list-question.ts';
import { recordsAddress } from '../../records-address.ts';
import { BrokenView } from '../broken-view.tsx';
import type { ListViewProps } from '../list-view-props.ts';
import { chartPlan, type ChartPlan, chartQuery } from './chart-choice.ts';
import { ChartControls } from './chart-controls.tsx';
import { listChartTexts as t } from './list-chart.texts.ts';

const noChoices = { measure: null, group: null, split: null, kind: null };

/** The records of a list as a chart; its parts open the list of their records. */
export function ListChart(props: ListViewProps) {
  const { place, definition, fields, onPlace } = props;
  const plan = chartPlan({ ...place.chart, group: place.chart.group ?? place.groupBy }, fields);
  if (plan === null) {
    return (
      <BrokenView group={definition.title} onList={() => onPlace({ ...place, display: 'list', chart: noChoices })} />
    );
  }
  return (
    <>
      <ChartControls plan={plan} fields={[...fields.values()]} onChoices={(chart) => onPlace({ ...place, chart })} />
      <Drawing {...props} plan={plan} />
    </>
  );
}

/** The title of a chart: `Suma de Saldo por Ciudad`. */
function titleOf({ kind, measure, group, split }: ChartPlan, { definition, fields }: ListViewProps): string {
  const labelOf = (key: string | undefined) => (key === undefined ? undefined : fields.get(key)?.label);
  const measured = measure.kind === 'count' ? undefined : labelOf(measure.field);
  const query = {
    program: '',
    measure,
    ...(group !== null && { group: { field: group.field, ...(group.by !== null && { by: group.by }) } }),
  };
  const names = {
    program: definition.title,
    measured,
    group: labelOf(group?.field),
    split: labelOf(split ?? undefined),
  };
  return proposeTitle({ kind, query }, names);
}

function Drawing(props: ListViewProps & { plan: ChartPlan }) {
  const { place, definition, fields, list, plan, onPlace } = props;
  const isPrinting = useIsPrinting();
  const query = chartQuery(plan, questionOf(place, definition, fields));
  const figures = useFigures([query]);
  const answer = figures.answerTo(query);
  const title = titleOf(plan, props);
  if (answer === undefined) {
    if (figures.failure !== null) return <LoadFailure error={figures.failure} onRetry={figures.retry} />;
    return <Skeleton label={t.loading} lines={8} />;
  }
  if (!answer.ok) {
    return (
      <BrokenView
        group={definition.title}
        text={answer.message}
        onList={() => onPlace({ ...place, display: 'list' })}
      />
    );
  }
  const kindOf = datedKinds([...fields.values()]);
  const addressOf = (part?: FigurePart) => {
    const filter = partFilter(query, answer, kindOf, part);
    return filter === undefined ? null : recordsAddress({ ...place, display: 'list', filter });
  };
  const shown = { widget: { kind: plan.kind, query }, figure: answer, title, today: figures.today };
  const isEmpty = answer.groups?.rows.length === 0;
  return (
    <>
      <Card title={title} aria-busy={figures.isLoading}>
        {isEmpty ? (
          <p className={listStyles.quiet}>{figureTexts.empty}</p>
        ) : (
          <ChartView {...shown} addressOf={addressOf} />
        )}
      </Card>
      {isPrinting && (
        <Paper title={title} lines={narrowingWords(place, fields, shownNames(selectShown(list.getSnapshot())))}>
          {isEmpty ? <p>{figureTexts.empty}</p> : <FigurePaper {...shown} />}
        </Paper>
      )}
    </>
  );
}
