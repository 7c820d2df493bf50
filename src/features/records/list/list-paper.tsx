import { formatField } from '#domain/fields/field-rules.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { cellText } from '#forms/fields/list-cells.tsx';
import { Paper } from '#features/kit/printing/paper.tsx';
import type { Figures } from '#machines/list-totals/index.ts';
import { css } from '#styled-system/css';
import type { RowsPart } from './all-rows.ts';
import { type ListColumn, valueIn } from './list-columns.ts';
import { listTexts as t } from './list.texts.ts';

/** Width in pixels up to which the columns of the screen fit the height of A4. */
const PORTRAIT = 720;
/** Number of columns from which the type is smaller. */
const MANY = 9;

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  fontSize: '9pt',
  lineHeight: '1.35',
  '&[data-many]': { fontSize: '7.5pt' },
  '& :is(th, td)': {
    px: '1.5',
    py: '0.5',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottomWidth: '1px',
    borderColor: 'border.default',
    overflowWrap: 'break-word',
  },
  '& th': { fontWeight: 'semibold', borderColor: 'fg.default', verticalAlign: 'bottom' },
  '& [data-figure]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-sums] td': { fontWeight: 'semibold', borderTopWidth: '1px', borderColor: 'fg.default' },
});
const note = css({ mb: '3', fontWeight: 'medium' });

interface ListPaperProps {
  definition: FormDefinition;
  title: string;
  /** The search, the filter and the order in words. */
  lines: readonly string[];
  columns: readonly ListColumn[];
  lead: string;
  parts: readonly RowsPart[];
  /** Sums and number of all matching records; null when they are not known. */
  figures: Figures | null;
  /** Whether the paper has every matching record, and not only those that the screen has loaded. */
  isWhole: boolean;
}

/** A list on paper: its rows under a header that repeats on each page, and its totals. */
export function ListPaper({ definition, title, lines, columns, lead, parts, figures, isWhole }: ListPaperProps) {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const count = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Paper
      title={title}
      lines={[...lines, t.rowCount(count, definition.one, definition.many)]}
      orientation={width > PORTRAIT ? 'landscape' : 'portrait'}
    >
      {!isWhole && <p className={note}>{t.partOnPaper}</p>}
      <table className={table} data-many={columns.length >= MANY || undefined}>
        <thead>
          <tr>
            {columns.map(({ field, isFigure }) => (
              <th key={field.key} scope="col" data-figure={isFigure || undefined}>
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.flatMap(({ rows, references }) =>
            rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.field.key} data-figure={column.isFigure || undefined}>
                    {cellText(column.field, valueIn(column, row), references)}
                  </td>
                ))}
              </tr>
            )),
          )}
          {figures !== null && Object.keys(figures.totals).length > 0 && (
            // Within the body, because the foot of a table repeats on each page.
            <tr data-sums>
              {columns.map(({ field, isFigure }) => {
                const sum = figures.totals[field.key];
                const text = sum === undefined ? '' : formatField(field, sum);
                return (
                  <td key={field.key} data-figure={isFigure || undefined}>
                    {field.key === lead && text === '' ? t.totals : text}
                  </td>
                );
              })}
            </tr>
          )}
        </tbody>
      </table>
    </Paper>
  );
}
