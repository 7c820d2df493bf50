import type { DateStep } from '#contract/schemas/figures.ts';
import { MANY_COLUMNS, paperTable } from '#features/kit/printing/paper-table.styles.ts';
import { css } from '#styled-system/css';
import { PrintedSeries } from '#ui/charts/printed-series.tsx';
import { canDrawCategories, categoryId, splitParts } from '../category-rows.ts';
import { figureTexts as t } from '../figures.texts.ts';
import { figureRows } from '../figure-rows.ts';
import { measureName } from '../figure-title.ts';
import { showAxisValue, showDrawn, showValue } from '../figure-value.ts';
import { tickName } from '../step-names.ts';
import { BarsView, DonutView } from './category-view.tsx';
import { timeSeriesTexts } from './chart-texts.ts';
import { FigureView } from './figure-view.tsx';
import type { FigureViewProps } from './figure-view-props.ts';
import { seriesOf } from './time-view.tsx';

/** Most rows of the table of a figure: a year of days. */
const MAX_ROWS = 366;

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' });
const whole = css({ breakInside: 'avoid' });
const note = css({ textStyle: 'xs', color: 'fg.muted' });

type FigurePaperProps = Omit<FigureViewProps, 'addressOf'>;
type Groups = NonNullable<FigureViewProps['figure']['groups']>;

const nowhere = () => null;

/** A figure on paper: its drawing without controls, and its values as a table. */
export function FigurePaper(props: FigurePaperProps) {
  const { widget, figure } = props;
  const { kind, query } = widget;
  const { groups } = figure;
  if (kind === 'figure' || groups === undefined || query.group === undefined) {
    return <FigureView {...props} addressOf={nowhere} />;
  }
  const isDrawn = kind !== 'table' && (query.group.by !== undefined || canDrawCategories(widget));
  return (
    <div className={stack}>
      {isDrawn && (
        <div className={whole}>
          <Drawing {...props} groups={groups} by={query.group.by} />
        </div>
      )}
      <ValueTable {...props} groups={groups} />
    </div>
  );
}

interface DrawingProps extends FigurePaperProps {
  groups: Groups;
  /** The step of groups by date. */
  by: DateStep | undefined;
}

function Drawing({ by, ...props }: DrawingProps) {
  if (by !== undefined) return <TimeDrawing {...props} by={by} />;
  const View = props.widget.kind === 'donut' ? DonutView : BarsView;
  return <View {...props} addressOf={nowhere} />;
}

function TimeDrawing({ by, ...props }: FigurePaperProps & { by: DateStep }) {
  const { figure, title } = props;
  const { unit } = figure;
  const { days, series, isStacked } = seriesOf(props, by);
  if (days.length === 0) return null;
  return (
    <PrintedSeries
      name={t.chartOf(title)}
      legend={timeSeriesTexts.legend}
      x={days}
      unit="day"
      series={series}
      isStacked={isStacked}
      formatTick={tickName}
      formatValue={(value) => showDrawn(unit, value)}
      formatAxisValue={(value) => showAxisValue(unit, value)}
    />
  );
}

function ValueTable({ groups, ...props }: FigurePaperProps & { groups: Groups }) {
  const { figure, widget } = props;
  const { unit } = figure;
  const rows = figureRows(props, groups);
  const isOverTime = widget.query.group?.by !== undefined;
  const shown = isOverTime ? rows.slice(-MAX_ROWS) : rows.slice(0, MAX_ROWS);
  const parts = splitParts(groups).map((part) => ({ id: categoryId(part), name: part.name }));
  const headers = [...parts, { id: 'total', name: parts.length > 0 ? t.total : measureName(widget.query, figure) }];
  return (
    <>
      <table className={paperTable} data-many={headers.length >= MANY_COLUMNS || undefined}>
        <thead>
          <tr>
            <th scope="col">{groups.label}</th>
            {headers.map(({ id, name }) => (
              <th key={id} scope="col" data-figure>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ parts: values, value, ...row }) => (
            <tr key={categoryId(row)}>
              <th scope="row">{row.name}</th>
              {parts.map((part, place) => (
                <td key={part.id} data-figure>
                  {showValue(unit, values[place])}
                </td>
              ))}
              <td data-figure>{showValue(unit, value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <p className={note}>{(isOverTime ? t.lastRows : t.firstRows)(shown.length, rows.length)}</p>
      )}
    </>
  );
}
