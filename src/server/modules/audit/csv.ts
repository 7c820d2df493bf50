const BYTE_ORDER_MARK = '\ufeff';
const SEPARATOR = ';';
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** A cell no spreadsheet takes for a formula; plain numbers stay numbers. */
function neutralised(cell: string): string {
  const clean = cell.replaceAll('\u0000', '');
  return /^[\s]*[=+\-@\t\r]/.test(clean) && !NUMBER.test(clean) ? `'${clean}` : clean;
}

const quoted = (cell: string) =>
  /[";\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Rows as CSV for spreadsheets in Paraguay: UTF-8 with mark, separated by semicolons, lines ended by CRLF. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(neutralised(cell))).join(SEPARATOR));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
