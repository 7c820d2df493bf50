import { dayNumberOf } from '#domain/day-number.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Link } from '#ui/link.tsx';
import { css } from '#styled-system/css';
import { Link as RouterLink } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { figureTexts as t } from '../figures.texts.ts';
import { categoryId, categoryRows, type CategoryRow, splitParts } from '../category-rows.ts';
import type { FigurePart } from '../drill-down.ts';
import { measureName } from '../figure-title.ts';
import { showValue } from '../figure-value.ts';
import { stepName } from '../step-names.ts';
import { linkTo } from '../../list/link-to.ts';
import { CopyFigure } from './copy-figure.tsx';
import type { FigureViewProps } from './figure-view-props.ts';
import { figureTableCommands } from '../figures.commands.tsx';

/** Rows shown at first. */
const FIRST_ROWS = 10;

const stack = css({
  display: 'grid',
  gap: '2',
  justifyItems: 'start',
  '& > :first-child': { width: 'full', minWidth: '0' },
});

const foot = css({ display: 'flex', alignItems: 'center', gap: '1' });

type Groups = NonNullable<FigureViewProps['figure']['groups']>;

/** The rows of the table: categories by measure, or steps of time with the last one first. */
export function tableRows({ widget }: Pick<FigureViewProps, 'widget'>, groups: Groups): CategoryRow[] {
  const rows = categoryRows(widget.query, groups, Infinity);
  const by = widget.query.group?.by;
  if (by === undefined) return rows;
  return rows
    .map((row) => (typeof row.key === 'string' ? { ...row, name: stepName(dayNumberOf(row.key), by) } : row))
    .toReversed();
}

/** A figure by group as a table; the names open the lists of their records. */
export function TableView(props: FigureViewProps & { groups: Groups }) {
  const { figure, title, groups, addressOf } = props;
  const [areAllShown, setAllShown] = useState(false);
  const rows = tableRows(props, groups);
  const shown = areAllShown ? rows : rows.slice(0, FIRST_ROWS);
  const parts = splitParts(groups);
  const valueText = (value: string | null | undefined) => showValue(figure.unit, value);
  const columns: Column<CategoryRow>[] = [
    { id: 'group', header: groups.label, namesRow: true, cell: (row) => linkedName(row, addressOf) },
    ...parts.map(({ name }, place): Column<CategoryRow> => ({
      id: `part-${place}`,
      header: name,
      align: 'end',
      cell: (row) => valueText(row.parts[place]),
    })),
    {
      id: 'value',
      header: parts.length > 0 ? t.total : measureName(props.widget.query, figure),
      align: 'end',
      cell: ({ value }) => valueText(value),
    },
  ];
  const { showAll } = itemCommands(figureTableCommands, {
    showAll: { run: () => setAllShown(!areAllShown), title: areAllShown ? t.fewer : t.all(rows.length) },
  });
  return (
    <div className={stack}>
      <DataTable caption={t.tableOf(title)} columns={columns} rows={shown} rowKey={categoryId} />
      <div className={foot} data-print="never">
        <CopyFigure {...props} />
        {rows.length > FIRST_ROWS && (
          <CommandButton command={showAll} textOnly size="sm" variant="ghost" aria-expanded={areAllShown} />
        )}
      </div>
    </div>
  );
}

/** The name of a group, which opens the list of its records if a filter expresses it. */
function linkedName({ key, name }: CategoryRow, addressOf: (part: FigurePart) => string | null): ReactNode {
  const address = addressOf({ group: key });
  if (address === null) return name;
  return (
    <Link asChild>
      <RouterLink {...linkTo(address)}>{name}</RouterLink>
    </Link>
  );
}
