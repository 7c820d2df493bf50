import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { SortableGrid } from '#ui/sortable-grid.tsx';
import { movedTo, SortableList } from '#ui/sortable-list.tsx';
import { TableCell } from '#ui/table-cell.tsx';
import { TableFrame } from '#ui/table-frame.tsx';
import { MinorFact, MinorFacts } from '#ui/table-minor.tsx';
import { tableRoles } from '#ui/table-roles.ts';
import { type Exhibit, WithValue } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s } from './gallery.texts.ts';

const nothing = () => undefined;

interface Row {
  name: string;
  city: string;
  balance: string;
}

const rows: readonly Row[] = [
  { name: t.customer, city: t.cities[0], balance: '1.250.000' },
  { name: t.otherCustomer, city: t.cities[1], balance: '-35.000' },
  { name: t.long, city: t.cities[2], balance: '0' },
];

const columns: readonly Column<Row>[] = [
  { id: 'name', header: t.name, cell: ({ name }) => name },
  { id: 'city', header: t.city, minor: 'late', cell: ({ city }) => city },
  { id: 'balance', header: t.balance, align: 'end', cell: ({ balance }) => balance },
];

/** More columns than fit, with the menu of each row at its end. */
const manyColumns: readonly Column<Row>[] = [
  ...columns.map(({ minor: _, ...column }) => column),
  ...[t.phone, t.email, t.date, t.condition].map((header): Column<Row> => ({
    id: header,
    header,
    width: 'narrow',
    cell: ({ name }) => name,
  })),
  {
    id: 'actions',
    header: t.more,
    pinned: true,
    cell: ({ name }) => <RowMenu label={t.moreOf(name)} entries={rowEntries} onSelect={nothing} />,
  },
];

const rowKey = ({ name }: Row) => name;
const rowEntries = [{ id: 'edit', label: t.edit }];
const itself = (name: string) => name;
const names: readonly string[] = [t.customer, t.otherCustomer, t.long];
const listTexts = { moveUp: t.moveUp, moveDown: t.moveDown, moved: t.moved };
const frameColumns = [{ header: t.name }, { header: t.city }];

/** Names that can be put in another order. */
const sortable = (items: readonly string[], set: (items: readonly string[]) => void) => ({
  items,
  itemKey: itself,
  itemName: itself,
  onMove: (from: number, to: number) => set(movedTo(items, from, to)),
});

/** An item of a grid beside the handle by which it is dragged. */
const gridItem = (name: string, handle: ReactNode): ReactNode => (
  <Card>
    {handle}
    {name}
  </Card>
);

/** Tables, and lists that users reorder. */
export const tableExhibits: readonly Exhibit[] = [
  {
    file: 'ui/data-table.tsx',
    components: ['DataTable'],
    states: [
      {
        name: s.usual,
        isWide: true,
        content: <DataTable caption={t.wideTable} columns={columns} rows={rows} rowKey={rowKey} onOpen={nothing} />,
      },
      {
        name: s.pinned,
        isWide: true,
        content: <DataTable caption={t.pinnedTable} columns={manyColumns} rows={rows} rowKey={rowKey} />,
      },
      { name: s.narrow, content: <DataTable caption={t.narrowTable} columns={columns} rows={rows} rowKey={rowKey} /> },
      {
        name: s.empty,
        isWide: true,
        content: <DataTable caption={t.emptyTable} columns={columns} rows={[]} rowKey={rowKey} />,
      },
      {
        name: s.loading,
        isWide: true,
        content: (
          <DataTable
            caption={t.loadingTable}
            columns={columns}
            rows={[]}
            rowKey={rowKey}
            loadingLabel={t.loadingCustomers}
          />
        ),
      },
    ],
  },
  {
    file: 'ui/table-frame.tsx',
    components: ['TableFrame', 'TableCell', 'MinorFacts', 'MinorFact'],
    states: [
      {
        name: s.usual,
        isWide: true,
        content: (
          <TableFrame name={t.frameTable} columns={frameColumns} loadingLabel={undefined}>
            <tr {...tableRoles.row}>
              <TableCell column={t.name} namesRow>
                {t.customer}
                <MinorFacts>
                  <MinorFact minor="late" column={t.balance}>
                    {t.progress}
                  </MinorFact>
                </MinorFacts>
              </TableCell>
              <TableCell column={t.city}>{t.cities[0]}</TableCell>
            </tr>
          </TableFrame>
        ),
      },
    ],
  },
  {
    file: 'ui/sortable-list.tsx',
    components: ['SortableList'],
    states: [
      {
        name: s.moved,
        isWide: true,
        content: (
          <WithValue initial={names}>
            {(value, set) => (
              <SortableList label={t.order} {...sortable(value, set)} render={itself} texts={listTexts} />
            )}
          </WithValue>
        ),
      },
    ],
  },
  {
    file: 'ui/sortable-grid.tsx',
    components: ['SortableGrid'],
    states: [
      {
        name: s.moved,
        isWide: true,
        content: (
          <WithValue initial={names}>
            {(value, set) => (
              <SortableGrid
                label={t.cards}
                className="three"
                {...sortable(value, set)}
                itemClass={() => ''}
                render={gridItem}
                moved={t.moved}
              />
            )}
          </WithValue>
        ),
      },
    ],
  },
];
