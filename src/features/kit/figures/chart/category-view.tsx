import type { Figure } from '#contract/schemas/figures.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { showDecimal } from '#domain/money/show-decimal.ts';
import { CategoryBars } from '#ui/charts/category-bars.tsx';
import { DonutChart } from '#ui/charts/donut-chart.tsx';
import { useRouter } from '@tanstack/react-router';
import { figureTexts as t } from '../figures.texts.ts';
import { categoryRows, splitParts } from '../category-rows.ts';
import { measureName } from '../figure-title.ts';
import { drawnValue, showDrawn, showMeasure } from '../figure-value.ts';
import { categoryTexts, donutTexts } from './chart-texts.ts';
import { CopyFigure } from './copy-figure.tsx';
import type { FigureViewProps } from './figure-view-props.ts';

/** Most bars, and most slices, of a chart; the rest is drawn as one. */
const MAX_BARS = 10;
const MAX_SLICES = 8;

type Groups = NonNullable<Figure['groups']>;
type GroupedProps = FigureViewProps & { groups: Groups };

/** Opens the address of a list; does nothing without one. */
function useOpen(): (address: string | null) => void {
  const { history } = useRouter();
  return (address) => {
    if (address !== null) history.push(address);
  };
}

/** A figure by category as bars; a bar opens the list of its records. */
export function BarsView(props: GroupedProps) {
  const { widget, figure, title, groups } = props;
  const open = useOpen();
  const rows = categoryRows(widget.query, groups, MAX_BARS);
  const parts = splitParts(groups);
  const listOf = (category: number, place: number): string | null => {
    const [row, part] = [rows[category], parts[place]];
    if (row === undefined) return null;
    return props.addressOf({ group: row.key, ...(part !== undefined && { split: part.key }) });
  };
  const series =
    parts.length === 0
      ? [{ label: title, values: rows.map(({ value }) => drawnValue(value)) }]
      : parts.map(({ name }, place) => ({ label: name, values: rows.map((row) => drawnValue(row.parts[place])) }));
  return (
    <CategoryBars
      name={t.chartOf(title)}
      categories={rows.map(({ name }) => name)}
      series={series}
      formatValue={(value) => showDrawn(figure.unit, value)}
      onChoose={(category, place) => open(listOf(category, place))}
      canChoose={(category, place) => listOf(category, place) !== null}
      tableTools={<CopyFigure {...props} />}
      texts={categoryTexts(groups.label)}
    />
  );
}

const shareText = (share: number): string => {
  const percent = Decimal.parse((share * 100).toFixed(1));
  return percent === null ? '' : `${showDecimal(percent, 1)}\u00A0%`;
};

/** A figure by category as a ring; a slice opens the list of its records. */
export function DonutView(props: GroupedProps) {
  const { widget, figure, title, groups } = props;
  const open = useOpen();
  const rows = categoryRows(widget.query, groups, MAX_SLICES);
  const listOf = (slice: number): string | null => {
    const row = rows[slice];
    return row === undefined ? null : props.addressOf({ group: row.key });
  };
  return (
    <DonutChart
      name={t.chartOf(title)}
      slices={rows.map(({ name, value }) => ({ label: name, value: drawnValue(value) }))}
      formatValue={(value) => showDrawn(figure.unit, value)}
      formatShare={shareText}
      {...(figure.total !== null && { center: { value: showMeasure(figure.unit, figure.total), label: t.total } })}
      onChoose={(slice) => open(listOf(slice))}
      canChoose={(slice) => listOf(slice) !== null}
      tableTools={<CopyFigure {...props} />}
      texts={donutTexts(groups.label, measureName(widget.query, figure))}
    />
  );
}
