import { type ReactNode, useState } from 'react';
import { css, cx } from '#styled-system/css';
import { chartColorAt, chartColorValue } from '../theme/chart-palette.ts';
import type { ChartTexts } from './chart.types.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { finiteOrNull } from './column-extremes.ts';
import { DONUT, donutSlices, slicePath } from './donut-shape.ts';
import { Swatch } from './swatch.tsx';
import { TooltipBox } from './tooltip-box.tsx';
import { useRovingItems } from './use-roving-items.ts';

const stack = css({ display: 'grid', gap: '2', alignContent: 'start', minWidth: '0' });
const body = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: '6' });
const ringPlace = css({ position: 'relative', flex: '0 0 auto', width: '10rem', height: '10rem' });
const ring = css({ display: 'block', width: 'full', height: 'full', overflow: 'visible' });
const groove = css({ fill: 'none', stroke: 'border.subtle' });
const slice = css({
  stroke: 'bg.default',
  strokeWidth: '1',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  outline: 'none',
  _hover: { opacity: '0.8' },
  _focusVisible: { outline: 'none', stroke: 'fg.default', strokeWidth: '2' },
});
const pressable = css({ cursor: 'pointer' });
const center = css({
  position: 'absolute',
  inset: '22%',
  display: 'grid',
  placeContent: 'center',
  textAlign: 'center',
  pointerEvents: 'none',
});
const centerValue = css({
  textStyle: 'md',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
const centerLabel = css({ textStyle: 'xs', color: 'fg.muted' });
const list = css({ flex: '1 1 12rem', minWidth: '0', display: 'grid', listStyle: 'none', textStyle: 'sm' });
const line = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(3rem, auto)',
  columnGap: '2',
  minHeight: '6',
  alignItems: 'center',
  px: '1',
  borderRadius: 'l1',
  '&[data-active]': { bg: 'bg.muted' },
  '& > span:nth-child(n + 3)': { fontVariantNumeric: 'tabular-nums', textAlign: 'end', whiteSpace: 'nowrap' },
  '& > span:last-child': { color: 'fg.muted' },
});
const nameStyle = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const noteStyle = css({ textStyle: 'sm', color: 'fg.muted' });

/** Texts of a donut. */
export interface DonutTexts extends ChartTexts {
  /** Headers of the columns of names, values and shares. */
  category: string;
  value: string;
  share: string;
  /** Said where every value is zero. */
  allZero: string;
  /** Said where values below zero have no slice. */
  negative: string;
}

export interface DonutChartProps {
  /** Accessible name. */
  name: string;
  /** What begins the line of the buttons, such as a visible title. */
  heading?: ReactNode;
  /** Buttons beside the table of the values, such as one that copies them. */
  tableTools?: ReactNode;
  /** At most eight, because more cannot be told apart; a ninth is for the caller to add up. */
  slices: readonly { label: string; value: number | null }[];
  formatValue: (value: number) => string;
  /** A share from 0 to 1. */
  formatShare: (share: number) => string;
  /** What stands in the hole, such as the formatted total. */
  center?: { value: string; label: string };
  /** Receives the index of the slice that is pressed. */
  onChoose?: (slice: number) => void;
  /** Whether a slice can be pressed; by default every slice can. */
  canChoose?: (slice: number) => boolean;
  texts: DonutTexts;
}

/** The formatted value and share of every slice. */
function slicesInWords({ slices, formatValue, formatShare, texts }: DonutChartProps) {
  const shapes = donutSlices(slices.map(({ value }) => value));
  return slices.map(({ label, value }, index) => {
    const shape = shapes[index] ?? null;
    const isNumber = finiteOrNull(value) !== null;
    return {
      id: index,
      label,
      shape,
      color: chartColorValue(chartColorAt(index)),
      text: isNumber ? formatValue(value ?? 0) : texts.noValue,
      share: shape === null ? '' : formatShare(shape.end - shape.start),
    };
  });
}

/** The shares of a whole as a ring, with a list of names and values; or the values as a table. */
export function DonutChart(props: DonutChartProps) {
  const { name, heading, slices, texts } = props;
  const [isTable, setTable] = useState(false);
  const facts = slicesInWords(props);
  const columns = [
    { header: texts.category, text: (row: number) => facts[row]?.label ?? '' },
    { header: texts.value, text: (row: number) => facts[row]?.text ?? '' },
    { header: texts.share, text: (row: number) => facts[row]?.share ?? '' },
  ];
  return (
    <ChartFrame
      name={name}
      texts={texts}
      heading={heading}
      isEmpty={slices.length === 0}
      isTable={isTable}
      onTable={setTable}
      tableTools={props.tableTools}
    >
      {isTable ? (
        <ChartTable caption={name} columns={columns} rows={slices.map((_, index) => index)} />
      ) : (
        <div className={stack}>
          <Ring {...props} facts={facts} />
          {slices.some(({ value }) => (finiteOrNull(value) ?? 0) < 0) && <p className={noteStyle}>{texts.negative}</p>}
          {slices.every(({ value }) => (finiteOrNull(value) ?? 0) === 0) && (
            <p className={noteStyle}>{texts.allZero}</p>
          )}
        </div>
      )}
    </ChartFrame>
  );
}

function Ring({
  onChoose,
  canChoose,
  center: hole,
  facts,
}: DonutChartProps & { facts: ReturnType<typeof slicesInWords> }) {
  const drawn = facts.flatMap(({ shape }, index) => (shape === null ? [] : [index]));
  const { active, container, item } = useRovingItems<SVGSVGElement>((key, current) =>
    movedSlice(key, current, drawn.length),
  );
  const activeSlice = active === null ? undefined : drawn[active];
  const activeFact = activeSlice === undefined ? undefined : facts[activeSlice];
  const middle = (DONUT.outer + DONUT.inner) / 2;
  return (
    <div className={body}>
      <div className={ringPlace}>
        <svg {...container} viewBox="-50 -50 100 100" className={ring}>
          <circle r={middle} className={groove} strokeWidth={DONUT.outer - DONUT.inner} />
          {drawn.map((place, index) => {
            const { id, label, text, share, color, shape } = facts[place] ?? {};
            if (shape === null || shape === undefined) return null;
            const isPressable = canChoose?.(place) ?? true;
            const choose = onChoose === undefined || !isPressable ? undefined : () => onChoose(place);
            return (
              <path
                key={id}
                {...item(index, drawn.length)}
                role={choose === undefined ? 'img' : 'button'}
                aria-label={`${label}: ${text}, ${share}`}
                className={cx(slice, choose !== undefined && pressable)}
                style={{ fill: color }}
                d={slicePath(shape)}
                onClick={choose}
                onKeyDown={(event) => {
                  if (choose === undefined || !['Enter', ' '].includes(event.key)) return;
                  // The space bar would scroll.
                  event.preventDefault();
                  choose();
                }}
              />
            );
          })}
        </svg>
        {hole !== undefined && (
          <div className={center}>
            <span className={centerValue}>{hole.value}</span>
            <span className={centerLabel}>{hole.label}</span>
          </div>
        )}
        {activeFact !== undefined && (
          <TooltipBox
            title={activeFact.label}
            lines={[{ label: activeFact.share, text: activeFact.text, color: activeFact.color }]}
            style={{ top: '100%', left: 0, maxWidth: '18rem' }}
          />
        )}
      </div>
      <ul className={list}>
        {facts.map(({ id, label, text, share, color }) => (
          <li key={id} className={line} data-active={id === activeSlice || undefined}>
            <Swatch color={color} />
            <span className={nameStyle} title={label}>
              {label}
            </span>
            <span>{text}</span>
            <span>{share}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The slice to which a key moves: around the ring, and with Home and End to the first and the last. */
function movedSlice(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
