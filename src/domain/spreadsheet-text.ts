import { businessDateOf, type Instant, showTime } from './dates.ts';

/**
 * An instant as `aaaa-mm-dd hh:mm`, in the time of the company: no spreadsheet reads it with day and month swapped.
 */
export const spreadsheetInstant = (instant: Instant, precision?: 'minutes' | 'seconds'): string =>
  `${businessDateOf(instant)} ${showTime(instant, precision)}`;

/** What spreadsheets read as the start of a formula, also after spaces and in full width. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
/** A number, which computes nothing. */
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** Whether a spreadsheet would compute a text of a cell. */
export const isFormula = (text: string): boolean => FORMULA.test(text) && !NUMBER.test(text);

/**
 * A text that no spreadsheet computes: an apostrophe marks a formula as text. It also precedes a formula that is already
 * marked, so that `unmarkedText` gives every text back.
 */
export const markedText = (text: string): string => (isFormula(text.replace(/^'+/, '')) ? `'${text}` : text);

/** The text that `markedText` marked. */
export function unmarkedText(text: string): string {
  const rest = text.slice(1);
  return text.startsWith("'") && markedText(rest) === text ? rest : text;
}
