import { css } from '#styled-system/css';
import { chartColorAt, chartColorValue } from '../theme/chart-palette.ts';
import { Swatch } from './swatch.tsx';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  listStyle: 'none',
  textStyle: 'xs',
});
const item = css({ display: 'flex', alignItems: 'center', gap: '1.5', minWidth: '0', overflowWrap: 'anywhere' });

/** The names of the parts of a chart with their colors. */
export const StaticLegend = ({ name, labels }: { name: string; labels: readonly string[] }) => (
  <ul aria-label={name} className={list}>
    {labels.map((label, index) => (
      <li key={label} className={item}>
        <Swatch color={chartColorValue(chartColorAt(index))} />
        {label}
      </li>
    ))}
  </ul>
);
