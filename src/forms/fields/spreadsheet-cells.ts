import type { References, ShownValues } from '#contract/schemas/records.ts';
import { isExistingDate } from '#domain/calendar-date.ts';
import { decimalsOf } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { spreadsheetInstant } from '#domain/spreadsheet-text.ts';
import { cellText } from './list-cells.tsx';

/**
 * A record's value for a spreadsheet. Figures have a decimal comma and no thousands separators, as Spanish spreadsheets
 * read them. Dates are `aaaa-mm-dd`, which no spreadsheet reads with day and month swapped. A value that is neither is
 * text, whatever its field says. Long texts keep their lines.
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
    if (field.kind === 'date') return { text: value, isFigure: isExistingDate(value) };
    if (field.kind === 'dateTime') {
      const isInstant = !Number.isNaN(Date.parse(value));
      return { text: isInstant ? spreadsheetInstant(value) : value, isFigure: isInstant };
    }
    if (field.kind === 'longText') return { text: value, isFigure: false };
  }
  return { text: cellText(field, value, references), isFigure: false };
}
