import type { DateStep, Figure } from '#contract/schemas/figures.ts';
import { dayTextOf } from '#domain/day-number.ts';
import { categoryRows, type CategoryRow, isAdditive, splitParts } from './category-rows.ts';
import type { FigureViewProps } from './chart/figure-view-props.ts';
import { dateBuckets } from './date-buckets.ts';
import { figureTexts as t } from './figures.texts.ts';
import { stepName } from './step-names.ts';

/** What the rows of a figure are computed from. */
export type FigureRowsProps = Pick<FigureViewProps, 'widget' | 'figure' | 'today'>;
type Groups = NonNullable<Figure['groups']>;

/**
 * The rows of a figure as a table, on the screen, on paper and in a spreadsheet: all categories; or all steps of time,
 * the first one first, those without records too, and then the records without a date.
 */
export function figureRows(props: FigureRowsProps, groups: Groups): CategoryRow[] {
  const { query } = props.widget;
  return query.group?.by === undefined
    ? categoryRows(query, groups, Infinity)
    : timeRows(props, groups, query.group.by);
}

function timeRows({ widget, figure, today }: FigureRowsProps, groups: Groups, by: DateStep): CategoryRow[] {
  const missing = isAdditive(widget.query) ? '0' : null;
  const noParts = splitParts(groups).map(() => missing);
  const dateless = groups.rows.filter(({ key }) => key === null);
  return [
    ...dateBuckets(figure, by, today).map(({ day, row }) => ({
      key: dayTextOf(day),
      name: stepName(day, by),
      value: row === null ? missing : row.value,
      parts: row === null ? noParts : (row.parts ?? []),
    })),
    ...dateless.map(({ value, parts = [] }) => ({ key: null, name: t.noValue, value, parts })),
  ];
}
