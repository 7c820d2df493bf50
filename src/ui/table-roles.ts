/**
 * What the parts of a table are, said aloud: a browser forgets it for those drawn in another way than a table's, as they
 * are where rows stand as cards.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
