import { chartColorAt, chartColorValue } from '../theme/chart-palette.ts';
import type { PointFacts } from './point-facts.ts';
import { TooltipBox } from './tooltip-box.tsx';

interface PointTooltipProps extends PointFacts {
  /** Place of the point as a share of the width; the tooltip stands on the side with more space. */
  share: number;
  totalLabel: string;
  moreText: string;
}

/** The values of the point under the cursor of a chart over time. */
export function PointTooltip({ title, facts, total, more, share, totalLabel, moreText }: PointTooltipProps) {
  const lines = facts.map(({ label, index, text }) => ({ label, text, color: chartColorValue(chartColorAt(index)) }));
  const side = share > 0.5 ? { right: `calc(${(1 - share) * 100}% + 10px)` } : { left: `calc(${share * 100}% + 10px)` };
  return (
    <TooltipBox
      title={title}
      lines={total === null ? lines : [...lines, { label: totalLabel, text: total }]}
      note={more > 0 ? moreText : undefined}
      style={{ top: 4, ...side }}
    />
  );
}
