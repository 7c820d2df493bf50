import { css } from '#styled-system/css';
import { sparklineShape, SPARKLINE } from './sparkline-shape.ts';

const drawing = css({ display: 'block', width: 'full', height: '8', overflow: 'visible', color: 'chart.teal' });

/**
 * A line of a few values without axes, such as the last 30 days of a figure. It is decorative: the text beside it says
 * what it shows.
 */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const { path, area } = sparklineShape(values);
  return (
    <svg
      aria-hidden="true"
      className={drawing}
      viewBox={`0 0 ${SPARKLINE.width} ${SPARKLINE.height}`}
      preserveAspectRatio="none"
    >
      <path d={area} fill="currentColor" opacity={0.1} />
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
