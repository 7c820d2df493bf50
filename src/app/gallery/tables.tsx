import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
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

const rowKey = ({ name }: Row) => name;
const itself = (name: string) => name;
const names: readonly string[] = [t.customer, t.otherCustomer, t.long];
const listTexts = { moveUp: t.moveUp, moveDown: t.moveDown, moved: t.moved };
const frameColumns = [{ header: t.name }, { header: t.city }];

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
    file: 'data-table.tsx',
    name: 'DataTable',
    states: [
      {
        name: s.usual,
        isWide: true,
        content: <DataTable caption={t.wideTable} columns={columns} rows={rows} rowKey={rowKey} onOpen={nothing} />,
      },
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
    file: 'table-frame.tsx',
    name: 'TableFrame, TableCell, MinorFacts',
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
    file: 'sortable-list.tsx',
    name: 'SortableList',
    states: [
      {
        name: s.moved,
        isWide: true,
        content: (
          <WithValue initial={names}>
            {(value, set) => (
              <SortableList
                label={t.order}
                items={value}
                itemKey={itself}
                itemName={itself}
                render={itself}
                onMove={(from, to) => set(movedTo(value, from, to))}
                texts={listTexts}
              />
            )}
          </WithValue>
        ),
      },
    ],
  },
  {
    file: 'sortable-grid.tsx',
    name: 'SortableGrid',
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
                items={value}
                itemKey={itself}
                itemName={itself}
                itemClass={() => ''}
                render={gridItem}
                onMove={(from, to) => set(movedTo(value, from, to))}
                moved={t.moved}
              />
            )}
          </WithValue>
        ),
      },
    ],
  },
];
