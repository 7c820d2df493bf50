/**
 * Explicit ARIA roles of table parts, because browsers drop table semantics when CSS changes their display, as in the
 * card layout.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
