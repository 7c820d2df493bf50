import { formatField } from '#domain/fields/field-rules.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { cellText } from '#forms/fields/list-cells.tsx';
import { Paper } from '#features/kit/printing/paper.tsx';
import { MANY_COLUMNS, paperTable } from '#features/kit/printing/paper-table.styles.ts';
import type { Figures } from '#machines/list-totals/index.ts';
import { css } from '#styled-system/css';
import type { RowsPart } from './all-rows.types.ts';
import { type ListColumn, valueIn } from './list-columns.ts';
import { listTexts as t } from './list.texts.ts';
import { type PaperGroup, type PaperGrouping, paperGroups, type PaperRow, paperRows, sumOf } from './paper-groups.ts';

/** Width in pixels up to which the columns of the screen fit the height of A4. */
const PORTRAIT = 720;

const note = css({ mb: '3', fontWeight: 'medium' });

interface ListPaperProps {
  definition: FormDefinition;
  title: string;
  /** The search, the filter and the order in words. */
  lines: readonly string[];
  columns: readonly ListColumn[];
  lead: string;
  parts: readonly RowsPart[];
  /** How the rows are grouped; null for one list. */
  grouping: PaperGrouping | null;
  /** Sums and number of all matching records; null when they are not known. */
  figures: Figures | null;
  /** Whether the paper has every matching record, and not only those that the screen has loaded. */
  isComplete: boolean;
}

/** A list on paper: its rows under a header that repeats on each page, its groups, and its totals. */
export function ListPaper(props: ListPaperProps) {
  const { definition, title, lines, columns, lead, parts, grouping, figures, isComplete } = props;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const rows = paperRows(parts);
  const totals = figures?.totals ?? {};
  return (
    <Paper
      title={title}
      lines={[...lines, t.rowCount(rows.length, definition.one, definition.many)]}
      orientation={width > PORTRAIT ? 'landscape' : 'portrait'}
    >
      {!isComplete && <p className={note}>{t.partOnPaper}</p>}
      <table className={paperTable} data-many={columns.length >= MANY_COLUMNS || undefined}>
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
          {grouping === null ? (
            <Rows rows={rows} columns={columns} />
          ) : (
            paperGroups(rows, grouping).map((group) => (
              <Group
                key={group.key ?? ''}
                group={group}
                columns={columns}
                definition={definition}
                // Sums of a part would look like those of the whole.
                summed={isComplete ? Object.keys(totals) : []}
              />
            ))
          )}
          {figures !== null && Object.keys(totals).length > 0 && (
            // Within the body, because the foot of a table repeats on each page.
            <tr data-sums>
              {columns.map(({ field, isFigure }) => {
                const sum = totals[field.key];
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

interface RowsProps {
  rows: readonly PaperRow[];
  columns: readonly ListColumn[];
}

function Rows({ rows, columns }: RowsProps) {
  return rows.map(({ row, references }) => (
    <tr key={row.id}>
      {columns.map((column) => (
        <td key={column.field.key} data-figure={column.isFigure || undefined}>
          {cellText(column.field, valueIn(column, row), references)}
        </td>
      ))}
    </tr>
  ));
}

interface GroupProps extends Pick<ListPaperProps, 'columns' | 'definition'> {
  group: PaperGroup;
  /** Keys of the columns that are summed. */
  summed: readonly string[];
}

/** The rows of a group under its name, their number and their sums; a sum in the first column stands beside the name. */
function Group({ group, columns, definition, summed }: GroupProps) {
  const { name, rows } = group;
  const sumIn = ({ field }: ListColumn): string => {
    const sum = summed.includes(field.key) ? sumOf(rows, field.key) : null;
    return sum === null ? '' : formatField(field, sum);
  };
  const [first, ...others] = columns;
  const count = t.rowCount(rows.length, definition.one, definition.many);
  return (
    <>
      <tr data-group>
        <th scope="rowgroup">{[name, count, first === undefined ? '' : sumIn(first)].filter(Boolean).join(' · ')}</th>
        {others.map((column) => (
          <td key={column.field.key} data-figure={column.isFigure || undefined}>
            {sumIn(column)}
          </td>
        ))}
      </tr>
      <Rows rows={rows} columns={columns} />
    </>
  );
}
