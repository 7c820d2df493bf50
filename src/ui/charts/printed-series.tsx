import { css } from '#styled-system/css';
import { chartColorAt, chartColorValue, chartPalette } from '../theme/chart-palette.ts';
import { isolatedIndices } from './drawn-plot.ts';
import { barLayout, barRectangles, barSlot, stretchesOf } from './plot-paths.ts';
import { layOutPlot, PRINTED, type PrintedPlot, type PrintedPlotProps } from './printed-plot.ts';
import { StaticLegend } from './static-legend.tsx';

const drawing = css({ display: 'block', width: 'full', height: 'auto' });
const label = css({ fill: 'fg.muted', fontSize: '12px', fontFamily: 'sans', fontVariantNumeric: 'tabular-nums' });
const grid = css({ stroke: 'border.default' });
const zero = css({ stroke: 'border.control' });

interface PrintedSeriesProps extends PrintedPlotProps {
  /** Accessible name. */
  name: string;
  /** Name of the list of series and their colors. */
  legend: string;
}

/**
 * Lines, areas and bars over time as on paper: the whole time, as a vector drawing of the width of a page. It is there at
 * once, because the browser does not wait for a canvas before it prints.
 */
export function PrintedSeries({ name, legend, ...props }: PrintedSeriesProps) {
  const { series } = props;
  const plot = layOutPlot(props);
  const { left, right, bottom, toY, times, values, drawn } = plot;
  const { low, high } = drawn.range;
  return (
    <>
      <svg role="img" aria-label={name} viewBox={`0 0 ${PRINTED.width} ${PRINTED.height}`} className={drawing}>
        {values.map(({ at, text }) => (
          <g key={at}>
            <line x1={left} x2={right} y1={at} y2={at} className={grid} />
            <text x={left - 8} y={at} dy="0.35em" textAnchor="end" className={label}>
              {text}
            </text>
          </g>
        ))}
        {times.map(({ at, text }) => (
          <text key={at} x={at} y={bottom + 20} textAnchor="middle" className={label}>
            {text}
          </text>
        ))}
        {low < 0 && high > 0 && <line x1={left} x2={right} y1={toY(0)} y2={toY(0)} className={zero} />}
        {series.map((one, place) => (
          <Series key={one.label} plot={plot} place={place} />
        ))}
      </svg>
      {series.length > 1 && <StaticLegend name={legend} labels={series.map((one) => one.label)} />}
    </>
  );
}

/** One series in its color; beyond the palette the colors repeat, and the lines are dashed. */
function Series({ plot, place }: { plot: PrintedPlot; place: number }) {
  const { drawn, gap } = plot;
  const color = chartColorValue(chartColorAt(place));
  const kind = drawn.kinds[place];
  if (kind === 'bars') {
    const bars = barRectangles(drawn, place, plot, barLayout(gap, barSlot(drawn, place)));
    const path = bars.map(({ left, top, width, height }) => `M${left} ${top}h${width}v${height}h${-width}Z`).join('');
    return <path d={path} style={{ fill: color }} />;
  }
  const isStacked = drawn.bases[place] !== null;
  const row = drawn.tops[place] ?? [];
  return (
    <>
      {kind === 'area' && <path d={areaPath(plot, place)} style={{ fill: color }} opacity={isStacked ? 0.7 : 0.16} />}
      <path
        d={linePath(plot, row)}
        fill="none"
        style={{ stroke: color }}
        strokeWidth={1.75}
        strokeDasharray={place < chartPalette.length ? undefined : '6 4'}
      />
      {isolatedIndices(row).map((index) => (
        <circle
          key={index}
          cx={plot.toX(drawn.x[index] ?? 0)}
          cy={plot.toY(row[index] ?? 0)}
          r={3}
          style={{ fill: color }}
        />
      ))}
    </>
  );
}

/** A point of a path, to a tenth of a pixel. */
const point = ({ drawn, toX, toY }: PrintedPlot, index: number, value: number): string =>
  `${toX(drawn.x[index] ?? 0).toFixed(1)} ${toY(value).toFixed(1)}`;

/** The line through the values of a row, interrupted where there is none. */
const linePath = (plot: PrintedPlot, row: readonly (number | null)[]): string =>
  stretchesOf(row)
    .map(
      ([first, end]) =>
        `M${row
          .slice(first, end)
          .map((value, at) => point(plot, first + at, value ?? 0))
          .join('L')}`,
    )
    .join('');

/** The area between the values of a series and zero, or the series below in the stack. */
function areaPath(plot: PrintedPlot, place: number): string {
  const row = plot.drawn.tops[place] ?? [];
  const base = plot.drawn.bases[place] ?? [];
  return stretchesOf(row)
    .map(([first, end]) => {
      const indices = Array.from({ length: end - first }, (_, at) => first + at);
      const there = indices.map((index) => point(plot, index, row[index] ?? 0));
      const back = indices.toReversed().map((index) => point(plot, index, base[index] ?? 0));
      return `M${[...there, ...back].join('L')}Z`;
    })
    .join('');
}
