import { css } from '#styled-system/css';
import { chartColorAt, chartColorValue } from '../theme/chart-palette.ts';
import { Swatch } from './swatch.tsx';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1',
  maxHeight: '5rem',
  overflowY: 'auto',
  listStyle: 'none',
});
const item = css({ minWidth: '0', maxWidth: 'full' });
const toggle = css({
  display: 'flex',
  gap: '1.5',
  alignItems: 'center',
  minHeight: '6',
  maxWidth: 'full',
  px: '1.5',
  borderRadius: 'l1',
  textStyle: 'xs',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-pressed=false]': {
    color: 'fg.muted',
    textDecoration: 'line-through',
    '& > :first-child': { opacity: '0.25' },
  },
});
const labelStyle = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

interface ChartLegendProps {
  /** Name of the group. */
  name: string;
  labels: readonly string[];
  isHidden: (label: string) => boolean;
  onToggle: (label: string) => void;
}

/** The names of the series with their colors; each is a button that shows or hides its series. */
export function ChartLegend({ name, labels, isHidden, onToggle }: ChartLegendProps) {
  return (
    <ul aria-label={name} className={list}>
      {labels.map((label, index) => (
        <li key={label} className={item}>
          <button
            type="button"
            className={toggle}
            aria-pressed={!isHidden(label)}
            title={label}
            onClick={() => onToggle(label)}
          >
            <Swatch color={chartColorValue(chartColorAt(index))} />
            <span className={labelStyle}>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
