/** Name of a cell's control among the ids of a form. */
export const cellName = (table: string, row: string, column: string): string => `${table}-${row}-${column}`;
