/** A quoted cell: spreadsheets quote a cell with line breaks or tabs, and double the quotes inside it. */
const QUOTED = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/y;
const PLAIN = /[^\t\r\n]*/y;
const LINE_END = /\r\n|\r|\n/y;

/** The match of a sticky pattern that starts exactly at an index; null when there is none. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The cell at an index. In a cell without tabs or line breaks, quotes are part of the text: `"Ñandutí" 5 mm`. */
function cellAt(text: string, at: number): { cell: string; end: number } {
  const quoted = text[at] === '"' ? matchAt(QUOTED, text, at) : null;
  const inside = quoted?.[1] ?? '';
  if (quoted !== null && /[\t\r\n]/.test(inside)) {
    return { cell: inside.replaceAll('""', '"'), end: QUOTED.lastIndex };
  }
  const [plain = ''] = matchAt(PLAIN, text, at) ?? [];
  return { cell: plain, end: at + plain.length };
}

/** Removes the final line break, which spreadsheets add. */
const withoutLastEnd = (text: string): string => text.replace(/(?:\r\n|\r|\n)$/, '');

/** Whether a text contains several cells, separated by tabs and line breaks as spreadsheets copy them. */
export const hasSeveralCells = (text: string): boolean => /[\t\r\n]/.test(withoutLastEnd(text));

/** Parses cells copied from a spreadsheet, line by line; lines may differ in length. */
export function readPastedCells(text: string): string[][] {
  const content = withoutLastEnd(text);
  const lines: string[][] = [];
  let line: string[] = [];
  for (let at = 0; at <= content.length;) {
    const { cell, end } = cellAt(content, at);
    line.push(cell);
    at = end + 1;
    if (content[end] === '\t') continue;
    lines.push(line);
    line = [];
    at = end + (matchAt(LINE_END, content, end)?.[0].length ?? 1);
  }
  return lines;
}

const writeCell = (cell: string): string => (/[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes cells as spreadsheets copy them; `readPastedCells` reads the same cells. */
export const writeCells = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map(writeCell).join('\t')).join('\r\n');
