import type { Figure } from '#contract/schemas/figures.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { type SpreadsheetCell, textCell } from '#features/kit/sharing/spreadsheet-clipboard.ts';
import { type CategoryRow, splitParts } from './category-rows.ts';
import { figureRows, type FigureRowsProps } from './figure-rows.ts';
import { measureName } from './figure-title.ts';
import { figureTexts as t } from './figures.texts.ts';

type Groups = NonNullable<Figure['groups']>;

/** A measure without thousands separators or currency, with a decimal comma; empty without a value. */
function measureCell({ decimals }: Figure['unit'], value: string | null | undefined): SpreadsheetCell {
  const measure = value === null || value === undefined ? null : Decimal.parse(value);
  return { text: measure?.round(decimals).toString().replace('.', ',') ?? '', isFigure: true };
}

/** The name of a group; a day is a date of the spreadsheet. */
const nameCell = ({ key, name }: CategoryRow, isDay: boolean): SpreadsheetCell =>
  isDay && typeof key === 'string' ? { text: key, isFigure: true } : textCell(name);

/** All groups of a figure with their exact values for a spreadsheet, below a header. */
export function figureSheet(props: FigureRowsProps, groups: Groups): SpreadsheetCell[][] {
  const { widget, figure } = props;
  const parts = splitParts(groups);
  const isDay = widget.query.group?.by === 'day';
  return [
    [
      groups.label,
      ...parts.map(({ name }) => name),
      parts.length > 0 ? t.total : measureName(widget.query, figure),
    ].map(textCell),
    ...figureRows(props, groups).map((row) => [
      nameCell(row, isDay),
      ...parts.map((_, place) => measureCell(figure.unit, row.parts[place])),
      measureCell(figure.unit, row.value),
    ]),
  ];
}
