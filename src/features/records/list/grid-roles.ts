/** The ARIA roles of a list's table: one grid, whatever elements render it, because keys select and open its rows. */
export const gridRoles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
