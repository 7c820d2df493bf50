import { weekdayNames } from '#domain/date-names.texts.ts';
import { dateParts, type DayNumber } from '#domain/day-number.ts';
import { css } from '#styled-system/css';
import type { ReactNode } from 'react';

const DAYS = 7;

const table = css({
  width: 'full',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '8pt',
  '& :is(th, td)': {
    p: '1',
    borderWidth: '1px',
    borderColor: 'border.default',
    verticalAlign: 'top',
    textAlign: 'start',
  },
  '& th': { fontWeight: 'semibold' },
  /** Six weeks fit a page with its letterhead. */
  '& td': { height: '20mm' },
  '& td[data-outside]': { color: 'fg.muted' },
  '& p': { overflowWrap: 'anywhere', mt: '0.5' },
});
const number = css({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' });

interface PaperMonthProps {
  /** Any day of the month; days of other months are muted. */
  month: DayNumber;
  /** The days of whole weeks, in order. */
  days: readonly DayNumber[];
  /** What a day has, as paragraphs. */
  renderDay: (day: DayNumber) => ReactNode;
}

/** A month as a table on paper. */
export function PaperMonth({ month, days, renderDay }: PaperMonthProps) {
  const weeks = Array.from({ length: Math.ceil(days.length / DAYS) }, (_, week) =>
    days.slice(week * DAYS, (week + 1) * DAYS),
  );
  return (
    <table className={table}>
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} data-outside={dateParts(day).month !== dateParts(month).month || undefined}>
                <span className={number}>{dateParts(day).date}</span>
                {renderDay(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
