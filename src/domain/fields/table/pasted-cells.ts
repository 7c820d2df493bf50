import { unmarkedText } from '#domain/spreadsheet-text.ts';

/** A quoted cell: spreadsheets quote a cell with line breaks or tabs, and double the quotes inside it. */
const QUOTED = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/y;
const PLAIN = /[^\t\r\n]*/y;
const LINE_END = /\r\n|\r|\n/y;

/** The match of a sticky pattern that starts exactly at an index; null when there is none. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** What is inside a cell that was quoted; `writeCell` also quotes a cell that begins with a quote. */
const WAS_QUOTED = /^""|[\t\r\n]/;

/** The cell at an index. In any other cell, quotes are part of the text: `"Ñandutí" 5 mm`. */
function cellAt(text: string, at: number): { cell: string; end: number } {
  const quoted = text[at] === '"' ? matchAt(QUOTED, text, at) : null;
  const inside = quoted?.[1] ?? '';
  if (quoted !== null && WAS_QUOTED.test(inside)) {
    return { cell: inside.replaceAll('""', '"'), end: QUOTED.lastIndex };
  }
  const [plain = ''] = matchAt(PLAIN, text, at) ?? [];
  return { cell: plain, end: at + plain.length };
}

/** Removes the final line break, which spreadsheets add. */
const withoutLastEnd = (text: string): string => text.replace(/(?:\r\n|\r|\n)$/, '');

/** Whether a text contains several cells, separated by tabs and line breaks as spreadsheets copy them. */
export const hasSeveralCells = (text: string): boolean => /[\t\r\n]/.test(withoutLastEnd(text));

/**
 * Parses cells copied from a spreadsheet or from Ñemu, line by line; lines may differ in length. Removes the apostrophe
 * that marks a formula as text.
 */
export function readPastedCells(text: string): string[][] {
  const content = withoutLastEnd(text);
  const lines: string[][] = [];
  let line: string[] = [];
  for (let at = 0; at <= content.length;) {
    const { cell, end } = cellAt(content, at);
    line.push(unmarkedText(cell));
    at = end + 1;
    if (content[end] === '\t') continue;
    lines.push(line);
    line = [];
    at = end + (matchAt(LINE_END, content, end)?.[0].length ?? 1);
  }
  return lines;
}

/** Spreadsheets remove the quotes of a cell that begins with one, so such a cell is quoted too. */
const writeCell = (cell: string): string => (/^"|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes cells as spreadsheets copy them; `readPastedCells` reads the same cells. */
export const writeCells = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map(writeCell).join('\t')).join('\r\n');
