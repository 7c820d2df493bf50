const BYTE_ORDER_MARK = '\ufeff';
const SEPARATOR = ';';
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** Escapes a cell so that spreadsheets do not read it as a formula; plain numbers are not escaped. */
function escapeFormula(cell: string): string {
  const clean = cell.replaceAll('\u0000', '');
  return /^[\s]*[=+\-@\t\r]/.test(clean) && !NUMBER.test(clean) ? `'${clean}` : clean;
}

const quoted = (cell: string) =>
  /[";\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Formats rows as CSV for spreadsheets in Paraguay: UTF-8 with byte order mark, semicolons, CRLF line ends. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(escapeFormula(cell))).join(SEPARATOR));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
