import { type ReactNode, useMemo, useState } from 'react';
import { css, cx } from '#styled-system/css';
import { chartColorAt, chartColorValue } from '../theme/chart-palette.ts';
import { type CategoryBar, type CategorySeries, layoutCategories, movedBar } from './category-layout.ts';
import type { ChartTexts } from './chart.types.ts';
import { ChartTable, type ValueColumn } from './chart-table.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { finiteOrNull } from './column-extremes.ts';
import { StaticLegend } from './static-legend.tsx';
import { TooltipBox } from './tooltip-box.tsx';
import { useRovingItems } from './use-roving-items.ts';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'fit-content(34%) minmax(0, 1fr) auto',
  columnGap: '3',
  rowGap: '0.5',
  alignContent: 'start',
  listStyle: 'none',
  '@container (max-width: 23rem)': { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: '1.5' },
});
/** The rows share the columns, so that their bars can be compared. */
const row = css({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  minHeight: '7',
  textStyle: 'sm',
  borderRadius: 'l1',
});
/** Without space for three columns the name stands above its bar. */
const nameStyle = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@container (max-width: 23rem)': { gridColumn: '1 / -1' },
});
const track = css({ position: 'relative', height: '6' });
const zeroLine = css({ position: 'absolute', insetBlock: '0', width: '1px', bg: 'border.control' });
const barStyle = css({
  position: 'absolute',
  insetBlock: '0',
  minWidth: '2px',
  borderRadius: 'l1',
  _focusVisible: { outlineOffset: '1px', zIndex: '1' },
});
const pressable = css({ cursor: 'pointer' });
const paint = css({
  position: 'absolute',
  insetBlock: '1',
  borderRadius: '2px',
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
  '[data-item]:hover > &': { opacity: '0.8' },
});
const valueStyle = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' });
const noteStyle = css({ textStyle: 'sm', color: 'fg.muted' });
const stack = css({ display: 'grid', gap: '2', alignContent: 'start', containerType: 'inline-size' });

/** Texts of a chart of bars by category. */
export interface CategoryTexts extends ChartTexts {
  /** Header of the column of names. */
  category: string;
  /** Names the sum of a stacked bar. */
  total: string;
  /** Name of the list of parts and their colors. */
  legend: string;
  /** Said where every value is zero. */
  allZero: string;
}

export interface CategoryBarsProps {
  /** Accessible name. */
  name: string;
  /** What begins the line of the buttons, such as a visible title. */
  heading?: ReactNode;
  /** Buttons beside the table of the values, such as one that copies them. */
  tableTools?: ReactNode;
  categories: readonly string[];
  /** One series, or several that are stacked, each with a value for every category. */
  series: readonly CategorySeries[];
  formatValue: (value: number) => string;
  /** Receives the indices of the bar that is pressed. */
  onChoose?: (category: number, series: number) => void;
  /** Whether a bar can be pressed; by default every bar can. */
  canChoose?: (category: number, series: number) => boolean;
  texts: CategoryTexts;
}

function tableColumns(
  { categories, series, formatValue, texts }: CategoryBarsProps,
  totals: readonly (number | null)[],
) {
  const shown = (value: number | null | undefined) =>
    finiteOrNull(value) === null ? texts.noValue : formatValue(value ?? 0);
  const columns: ValueColumn[] = [
    { header: texts.category, text: (row) => categories[row] ?? '' },
    ...series.map(({ label, values }): ValueColumn => ({ header: label, text: (row) => shown(values[row]) })),
  ];
  if (series.length > 1) columns.push({ header: texts.total, text: (row) => shown(totals[row]) });
  return columns;
}

/** Horizontal bars by category, from zero in either direction, optionally stacked; or their values as a table. */
export function CategoryBars(props: CategoryBarsProps) {
  const { name, heading, categories, series, texts } = props;
  const [isTable, setTable] = useState(false);
  const layout = useMemo(() => layoutCategories(categories.length, series), [categories.length, series]);
  return (
    <ChartFrame
      name={name}
      texts={texts}
      heading={heading}
      isEmpty={categories.length === 0 || series.length === 0}
      isTable={isTable}
      onTable={setTable}
      tableTools={props.tableTools}
    >
      {isTable ? (
        <ChartTable
          caption={name}
          columns={tableColumns(props, layout.totals)}
          rows={categories.map((_, index) => index)}
        />
      ) : (
        <div className={stack}>
          <Bars {...props} layout={layout} />
          {series.length > 1 && <StaticLegend name={texts.legend} labels={series.map(({ label }) => label)} />}
          {layout.totals.every((total) => (total ?? 0) === 0) && layout.bars.every(({ width }) => width === 0) && (
            <p className={noteStyle}>{texts.allZero}</p>
          )}
        </div>
      )}
    </ChartFrame>
  );
}

function Bars(props: CategoryBarsProps & { layout: ReturnType<typeof layoutCategories> }) {
  const { categories, formatValue, texts, layout } = props;
  const { bars, totals, zero } = layout;
  const { active, container, item } = useRovingItems<HTMLUListElement>((key, current) => movedBar(key, bars, current));
  const shown = (value: number | null | undefined) =>
    (value ?? null) === null ? texts.noValue : formatValue(value ?? 0);
  return (
    <ul {...container} className={list}>
      {categories
        .map((label, id) => ({ label, id }))
        .map(({ label: category, id: place }) => (
          <li key={place} className={row}>
            <span className={nameStyle} title={category}>
              {category}
            </span>
            <span className={track}>
              <span className={zeroLine} style={{ left: `${zero * 100}%` }} />
              {bars.map(
                (bar, index) =>
                  bar.category === place && (
                    <Bar
                      key={bar.series}
                      {...props}
                      bar={bar}
                      text={shown(bar.value)}
                      isActive={index === active}
                      attributes={item(index, bars.length)}
                    />
                  ),
              )}
            </span>
            <span className={valueStyle}>{shown(totals[place])}</span>
          </li>
        ))}
    </ul>
  );
}

interface BarProps extends CategoryBarsProps {
  bar: CategoryBar;
  text: string;
  isActive: boolean;
  attributes: object;
}

/** A bar that can be focused; the only one of its category takes the whole track, which is easier to press. */
function Bar({ categories, series, onChoose, canChoose, bar, text, isActive, attributes }: BarProps) {
  const category = categories[bar.category] ?? '';
  const part = series[bar.series]?.label ?? '';
  const color = chartColorValue(chartColorAt(bar.series));
  const isAlone = series.length === 1;
  const isPressable = canChoose?.(bar.category, bar.series) ?? true;
  const choose = onChoose === undefined || !isPressable ? undefined : () => onChoose(bar.category, bar.series);
  const place = { left: `${bar.left * 100}%`, width: `${bar.width * 100}%` };
  const [start, end] = isAlone ? [0, 0] : [place.left, `${(1 - bar.left - bar.width) * 100}%`];
  const shared = {
    ...attributes,
    'aria-label': isAlone ? `${category}: ${text}` : `${category}, ${part}: ${text}`,
    className: cx(barStyle, choose !== undefined && pressable),
    style: isAlone ? { left: 0, width: '100%' } : place,
    children: (
      <span
        className={paint}
        style={isAlone ? { ...place, background: color } : { left: 0, right: 1, background: color }}
      />
    ),
  };
  // Beside the bar, because the text inside a button is part of its name.
  const tooltip = isActive && (
    <TooltipBox
      title={category}
      lines={[{ label: part, text, color }]}
      style={{ top: '100%', maxWidth: '18rem', ...(bar.left > 0.5 ? { right: end } : { left: start }) }}
    />
  );
  return (
    <>
      {choose === undefined ? <span role="img" {...shared} /> : <button type="button" {...shared} onClick={choose} />}
      {tooltip}
    </>
  );
}
