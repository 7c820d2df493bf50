import ChartLine from 'lucide-react/icons/chart-line';
import Table from 'lucide-react/icons/table-2';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { IconButton } from '../icon-button.tsx';
import type { ChartTexts } from './chart.types.ts';

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: '1',
  height: 'full',
});
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' });
const toolsStyle = css({ display: 'flex', gap: '0.5', ms: 'auto', '& button': { color: 'fg.muted' } });
const emptyStyle = css({ alignSelf: 'center', py: '8', textAlign: 'center', color: 'fg.muted' });

interface ChartFrameProps {
  /** Accessible name of the chart. */
  name: string;
  texts: ChartTexts;
  /** What begins the line of the buttons, such as the title of the chart. */
  heading: ReactNode;
  isEmpty: boolean;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  /** Buttons of the chart, beside the one of the table. */
  tools?: ReactNode;
  /** Buttons of the table, instead of those of the chart. */
  tableTools?: ReactNode;
  /** The table, or the chart. */
  children: ReactNode;
}

/** A named chart with its buttons, one of which shows the values as a table. Without values it says so instead. */
export function ChartFrame({
  name,
  texts,
  heading,
  isEmpty,
  isTable,
  onTable,
  tools,
  tableTools,
  children,
}: ChartFrameProps) {
  if (isEmpty) {
    return (
      <div role="group" aria-label={name} className={frame}>
        <div className={bar}>{heading}</div>
        <p className={emptyStyle}>{texts.empty}</p>
      </div>
    );
  }
  return (
    <div role="group" aria-label={name} className={frame}>
      <div className={bar}>
        {heading}
        <div className={toolsStyle} data-print="never">
          {isTable ? tableTools : tools}
          <IconButton
            size="sm"
            label={isTable ? texts.showChart : texts.showTable}
            icon={isTable ? <ChartLine /> : <Table />}
            onClick={() => onTable(!isTable)}
          />
        </div>
      </div>
      {children}
    </div>
  );
}
