import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Link } from '#ui/link.tsx';
import { css } from '#styled-system/css';
import { Link as RouterLink } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { figureTexts as t } from '../figures.texts.ts';
import { categoryId, type CategoryRow, splitParts } from '../category-rows.ts';
import type { FigurePart } from '../drill-down.ts';
import { figureRows } from '../figure-rows.ts';
import { measureName } from '../figure-title.ts';
import { showValue } from '../figure-value.ts';
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

/** A figure by group as a table; the names open the lists of their records. */
export function TableView(props: FigureViewProps & { groups: Groups }) {
  const { figure, title, groups, addressOf } = props;
  const [areAllShown, setAllShown] = useState(false);
  const inOrder = figureRows(props, groups);
  // The first ten rows are then the last steps of time.
  const rows = props.widget.query.group?.by === undefined ? inOrder : inOrder.toReversed();
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
