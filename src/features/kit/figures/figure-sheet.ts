import type { Figure } from '#contract/schemas/figures.ts';
import { type DayNumber, dayTextOf } from '#domain/day-number.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { type SpreadsheetCell, textCell } from '#features/kit/sharing/spreadsheet-clipboard.ts';
import { categoryRows, type CategoryRow, isAdditive, splitParts } from './category-rows.ts';
import type { FigureViewProps } from './chart/figure-view-props.ts';
import { dateBuckets } from './date-buckets.ts';
import { measureName } from './figure-title.ts';
import { figureTexts as t } from './figures.texts.ts';
import { stepName } from './step-names.ts';

type Groups = NonNullable<Figure['groups']>;

/** A measure without thousands separators or currency, with a decimal comma; empty without a value. */
function measureCell({ decimals }: Figure['unit'], value: string | null | undefined): SpreadsheetCell {
  const measure = value === null || value === undefined ? null : Decimal.parse(value);
  return { text: measure?.round(decimals).toString().replace('.', ',') ?? '', isFigure: true };
}

/** What a row of the sheet has: its name and its measures. */
interface NamedRow extends Pick<CategoryRow, 'value' | 'parts'> {
  name: SpreadsheetCell;
}

/** The steps of time of a figure, and then the records without a date. */
function timeRows({ widget, figure, today }: Pick<FigureViewProps, 'widget' | 'figure' | 'today'>): NamedRow[] {
  const by = widget.query.group?.by;
  if (by === undefined) return [];
  const missing = isAdditive(widget.query) ? '0' : null;
  const partCount = figure.groups === undefined ? 0 : splitParts(figure.groups).length;
  const noParts = Array.from({ length: partCount }, () => missing);
  const nameOf = (day: DayNumber): SpreadsheetCell =>
    by === 'day' ? { text: dayTextOf(day), isFigure: true } : textCell(stepName(day, by));
  const dateless = figure.groups?.rows.filter(({ key }) => key === null) ?? [];
  return [
    ...dateBuckets(figure, by, today).map(({ day, row }) => ({
      name: nameOf(day),
      value: row === null ? missing : row.value,
      parts: row === null ? noParts : (row.parts ?? []),
    })),
    ...dateless.map(({ value, parts = [] }) => ({ name: textCell(t.noValue), value, parts })),
  ];
}

/** All groups of a figure with their exact values for a spreadsheet, below a header. */
export function figureSheet(
  props: Pick<FigureViewProps, 'widget' | 'figure' | 'today'>,
  groups: Groups,
): SpreadsheetCell[][] {
  const { widget, figure } = props;
  const parts = splitParts(groups);
  const rows =
    widget.query.group?.by === undefined
      ? categoryRows(widget.query, groups, Infinity).map((row) => ({ ...row, name: textCell(row.name) }))
      : timeRows(props);
  return [
    [
      groups.label,
      ...parts.map(({ name }) => name),
      parts.length > 0 ? t.total : measureName(widget.query, figure),
    ].map(textCell),
    ...rows.map((row) => [
      row.name,
      ...parts.map((_, place) => measureCell(figure.unit, row.parts[place])),
      measureCell(figure.unit, row.value),
    ]),
  ];
}
