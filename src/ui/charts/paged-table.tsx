import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { IconButton } from '../icon-button.tsx';
import type { TablePageTexts } from './chart.types.ts';
import { ChartTable, type ValueColumn } from './chart-table.tsx';

/** Rows of one page. */
const PAGE = 50;

const pager = css({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: '1',
  textStyle: 'sm',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});
const unavailable = css({ '&[aria-disabled=true]': { opacity: '0.4', cursor: 'default' } });

interface PagedTableProps {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly ValueColumn[];
  /** Number of rows. */
  count: number;
  /** The row whose page is shown first. */
  start: number;
  texts: TablePageTexts;
}

/** A table of any number of rows, page by page. */
export function PagedTable({ caption, columns, count, start, texts }: PagedTableProps) {
  const [wanted, setPage] = useState(Math.floor(start / PAGE));
  const last = Math.max(0, Math.ceil(count / PAGE) - 1);
  const page = Math.min(wanted, last);
  const first = page * PAGE;
  const rows = Array.from({ length: Math.min(PAGE, count - first) }, (_, index) => first + index);
  return (
    <ChartTable caption={caption} columns={columns} rows={rows}>
      {last > 0 && (
        <div className={pager} data-print="never">
          <span role="status">{texts.rows(first + 1, first + rows.length, count)}</span>
          <IconButton
            size="sm"
            label={texts.previousRows}
            icon={<ChevronLeft />}
            className={unavailable}
            aria-disabled={page === 0}
            onClick={() => setPage(Math.max(0, page - 1))}
          />
          <IconButton
            size="sm"
            label={texts.nextRows}
            icon={<ChevronRight />}
            className={unavailable}
            aria-disabled={page === last}
            onClick={() => setPage(Math.min(last, page + 1))}
          />
        </div>
      )}
    </ChartTable>
  );
}
