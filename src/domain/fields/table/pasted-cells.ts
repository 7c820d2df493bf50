/** A cell that spans lines or holds tabs is put in quotes by spreadsheets, its own quotes doubled. */
const QUOTED = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/y;
const PLAIN = /[^\t\r\n]*/y;
const LINE_END = /\r\n|\r|\n/y;

/** What a pattern matches right at a place. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The cell that begins at a place. Quotes around what needs none are the text's own: `"Ñandutí" 5 mm`. */
function cellAt(text: string, at: number): { cell: string; end: number } {
  const quoted = text[at] === '"' ? matchAt(QUOTED, text, at) : null;
  const inside = quoted?.[1] ?? '';
  if (quoted !== null && /[\t\r\n]/.test(inside)) {
    return { cell: inside.replaceAll('""', '"'), end: QUOTED.lastIndex };
  }
  const [plain = ''] = matchAt(PLAIN, text, at) ?? [];
  return { cell: plain, end: at + plain.length };
}

/** The text of a clipboard without the end of its last line, which spreadsheets add. */
const withoutLastEnd = (text: string): string => text.replace(/(?:\r\n|\r|\n)$/, '');

/** Whether a text is of several cells, as spreadsheets copy them: between tabs and on lines. */
export const hasSeveralCells = (text: string): boolean => /[\t\r\n]/.test(withoutLastEnd(text));

/** The cells of a text as spreadsheets copy them, line by line; lines need not be of one length. */
export function readPastedCells(text: string): string[][] {
  const whole = withoutLastEnd(text);
  const lines: string[][] = [];
  let line: string[] = [];
  for (let at = 0; at <= whole.length;) {
    const { cell, end } = cellAt(whole, at);
    line.push(cell);
    at = end + 1;
    if (whole[end] === '\t') continue;
    lines.push(line);
    line = [];
    at = end + (matchAt(LINE_END, whole, end)?.[0].length ?? 1);
  }
  return lines;
}
