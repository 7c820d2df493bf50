import { formatField } from '#domain/fields/field-rules.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { cellText } from '#forms/fields/list-cells.tsx';
import { Paper } from '#features/kit/printing/paper.tsx';
import { MANY_COLUMNS, paperTable } from '#features/kit/printing/paper-table.styles.ts';
import { type ListColumn, valueIn } from './list-columns.ts';
import { listTexts as t } from './list.texts.ts';
import { type PaperGroup, type PaperGrouping, paperGroups, type PaperRow, sumOf } from './paper-groups.ts';

/** Width in pixels up to which the columns of the screen fit the height of A4. */
const PORTRAIT = 720;

interface ListPaperProps {
  title: string;
  definition: FormDefinition;
  /** The search, the filter and the order in words. */
  lines: readonly string[];
  /** What the paper lacks. */
  notes: readonly string[];
  columns: readonly ListColumn[];
  /** Key of the column that names a record. */
  lead: string;
  rows: readonly PaperRow[];
  /** How the rows are grouped; null for one list. */
  grouping: PaperGrouping | null;
  /** Keys of the columns that are summed. */
  summed: readonly string[];
}

/** A list on paper: its rows under a header that repeats on each page, its groups, and the sums of what is printed. */
export function ListPaper(props: ListPaperProps) {
  const { title, definition, lines, notes, columns, lead, rows, grouping, summed } = props;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <Paper
      title={title}
      lines={[...lines, t.rowCount(rows.length, definition.one, definition.many)]}
      notes={notes}
      orientation={width > PORTRAIT ? 'landscape' : 'portrait'}
    >
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
              <Group key={group.key ?? ''} group={group} columns={columns} definition={definition} summed={summed} />
            ))
          )}
          {summed.length > 0 && <Sums rows={rows} columns={columns} lead={lead} summed={summed} />}
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

/** The text of the sum of a column; empty for one that is not summed, or whose sum exceeds what decimals hold. */
function sumText({ field }: ListColumn, rows: readonly PaperRow[], summed: readonly string[]): string {
  const sum = summed.includes(field.key) ? sumOf(rows, field.key) : null;
  return sum === null ? '' : formatField(field, sum);
}

/** The last row of the body, because browsers repeat the foot of a table on each page. */
function Sums({ rows, columns, lead, summed }: RowsProps & Pick<ListPaperProps, 'lead' | 'summed'>) {
  return (
    <tr data-sums>
      {columns.map((column) => {
        const text = sumText(column, rows, summed);
        return (
          <td key={column.field.key} data-figure={column.isFigure || undefined}>
            {column.field.key === lead && text === '' ? t.totals : text}
          </td>
        );
      })}
    </tr>
  );
}

interface GroupProps extends Pick<ListPaperProps, 'columns' | 'definition' | 'summed'> {
  group: PaperGroup;
}

/** The rows of a group under its name, their number and their sums; a sum in the first column stands beside the name. */
function Group({ group, columns, definition, summed }: GroupProps) {
  const { name, rows } = group;
  const sumIn = (column: ListColumn): string => sumText(column, rows, summed);
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
