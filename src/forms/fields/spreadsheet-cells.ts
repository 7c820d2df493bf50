import type { References, ShownValues } from '#contract/schemas/records.ts';
import { businessDateOf, showTime } from '#domain/dates.ts';
import { decimalsOf } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { cellText } from './list-cells.tsx';

/** What a spreadsheet would read as the start of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text that no spreadsheet computes: the apostrophe marks it as text. */
const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * A record's value for a spreadsheet. Figures have a decimal comma and no thousands separators, as Spanish spreadsheets
 * read them. Dates are `aaaa-mm-dd`, which no spreadsheet reads with day and month swapped. Long texts keep their lines.
 */
export function spreadsheetCell(
  field: ValueField,
  value: ShownValues[string] | undefined,
  references: References,
): { text: string; isFigure: boolean } {
  if (typeof value === 'string' && value !== '') {
    if (decimalsOf(field) !== null && /^-?\d+(?:\.\d+)?$/.test(value)) {
      return { text: value.replace('.', ','), isFigure: true };
    }
    if (field.kind === 'date') return { text: value, isFigure: true };
    if (field.kind === 'dateTime') return { text: `${businessDateOf(value)} ${showTime(value)}`, isFigure: true };
    if (field.kind === 'longText') return { text: withoutFormula(value), isFigure: false };
  }
  return { text: withoutFormula(cellText(field, value, references)), isFigure: false };
}
