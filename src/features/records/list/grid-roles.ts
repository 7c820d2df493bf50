/**
 * What the parts of a list's table are: one grid whose rows are chosen and opened by keys, whatever they are drawn as.
 */
export const gridRoles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
