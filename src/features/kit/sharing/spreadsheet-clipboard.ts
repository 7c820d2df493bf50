import { writeCells } from '#domain/fields/table/pasted-cells.ts';
import { isFormula, markedText } from '#domain/spreadsheet-text.ts';

/** A cell for a spreadsheet. */
export interface SpreadsheetCell {
  text: string;
  /** Whether the spreadsheet may compute with the cell. A formula stays text whatever this says. */
  isFigure: boolean;
}

/** A cell that is text, such as a header. */
export const textCell = (text: string): SpreadsheetCell => ({ text, isFigure: false });

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The style by which Excel and LibreOffice keep a cell as text, with leading zeros and signs. */
const AS_TEXT = ` style="mso-number-format:'\\@'"`;
const LINE_END = '<br style="mso-data-placement:same-cell">';
/** A formula without names, such as a phone number. Where `AS_TEXT` has no effect it becomes at worst a number. */
const ONLY_DIGITS = /^\s*[+-][\d\s().-]*$/;

/** Texts that a spreadsheet may read as a number, a date, a formula or a truth value. */
const isAmbiguous = (text: string): boolean =>
  /\p{N}/u.test(text) || isFormula(text) || /^\s*(?:verdadero|falso|true|false)\s*$/i.test(text);

/** Other formulas keep their apostrophe, because Google Sheets computes a pasted table whatever its styles say. */
function cellHtml({ text, isFigure }: SpreadsheetCell): string {
  const shown = ONLY_DIGITS.test(text) ? text : markedText(text);
  // Browsers report each style to the console, where the policy of the page allows none, and copy it all the same.
  const style = isAmbiguous(text) && !(isFigure && !isFormula(text)) ? AS_TEXT : '';
  return `<td${style}>${escaped(shown).replaceAll(/\r\n|\r|\n/g, LINE_END)}</td>`;
}

/** Rows as a table that spreadsheets and text processors paste. */
export const cellsHtml = (rows: readonly (readonly SpreadsheetCell[])[]): string =>
  `<meta charset="utf-8"><table>${rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')}</table>`;

/** Rows as tab-separated text, in which an apostrophe keeps spreadsheets from computing formulas. */
export const cellsText = (rows: readonly (readonly SpreadsheetCell[])[]): string =>
  writeCells(rows.map((row) => row.map(({ text }) => markedText(text))));

/** Whether the browser has a clipboard that takes cells; it has none on a page that is not secure. */
export const hasClipboard = (): boolean => 'clipboard' in navigator && typeof ClipboardItem !== 'undefined';

/**
 * Writes rows to the clipboard as text and as a table. No cell can become a formula, whoever wrote its text. The text
 * cannot keep leading zeros: where only text is pasted, the code `0012` becomes 12 and `-5` a number.
 *
 * The browser allows copying only in the moment of the user's press, so the rows may follow as a promise.
 * @throws what the promise rejects with, or the refusal of the browser
 */
export async function writeClipboard(rows: Promise<readonly (readonly SpreadsheetCell[])[]>): Promise<void> {
  const blobOf = (type: string, write: (cells: Awaited<typeof rows>) => string): Promise<Blob> => {
    const blob = rows.then((cells) => new Blob([write(cells)], { type }));
    // A browser that refuses does not wait for the rows, whose failure is then nobody's.
    blob.catch(() => undefined);
    return blob;
  };
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': blobOf('text/plain', cellsText),
      'text/html': blobOf('text/html', cellsHtml),
    }),
  ]);
}
