import type { FigureQuery } from '#contract/schemas/figures.ts';
import type { RecordQuestion } from '#contract/schemas/record-query.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { hasCategories, isGroupable, isMeasurable } from '#domain/fields/figure-uses.ts';
import { type FigureKind, kindsOf } from '#features/kit/figures/fitting-kinds.ts';
import { groupingOf, proposedGrouping } from '../grouping.ts';
import type { ChartChoices, Grouping } from '../view-choices.ts';

type Fields = ReadonlyMap<string, ValueField>;

/** The choices of a chart with what is not chosen filled in. */
export interface ChartPlan {
  measure: FigureQuery['measure'];
  group: Grouping | null;
  split: string | null;
  kind: FigureKind;
  /** The kinds that can show it. */
  kinds: readonly FigureKind[];
}

/** Whether a chosen field exists and fits; nothing chosen fits. */
function fits(fields: Fields, key: string | null, isFit: (field: ValueField) => boolean): boolean {
  const field = key === null ? undefined : fields.get(key);
  return key === null || (field !== undefined && isFit(field));
}

/** Fills in the choices of a chart; null when one of its fields does not exist or does not fit. */
export function chartPlan({ measure, group, split, kind }: ChartChoices, fields: Fields): ChartPlan | null {
  const measured = measure === null || measure.kind === 'count' ? null : measure.field;
  const areFit =
    fits(fields, measured, isMeasurable) &&
    fits(fields, group?.field ?? null, isGroupable) &&
    fits(fields, split, hasCategories);
  if (!areFit) return null;
  const grouped = group === null ? undefined : fields.get(group.field);
  const shownGroup =
    group === null || grouped === undefined ? proposedGrouping(fields.values()) : groupingOf(grouped, group.by);
  const shownSplit = shownGroup === null || shownGroup.field === split ? null : split;
  const shownMeasure = measure ?? { kind: 'count' };
  const groups = shownGroup === null ? 'none' : shownGroup.by === null ? 'categories' : 'dates';
  const kinds = kindsOf({ groups, isSplit: shownSplit !== null, measure: shownMeasure.kind });
  return {
    measure: shownMeasure,
    group: shownGroup,
    split: shownSplit,
    kind: kinds.find((one) => one === kind) ?? kinds[0] ?? 'figure',
    kinds,
  };
}

/** The query of the figure of a chart, with the search and filter of the list. */
export const chartQuery = (
  { measure, group, split }: ChartPlan,
  { program, text, filter }: RecordQuestion,
): FigureQuery => ({
  program,
  measure,
  ...(group !== null && { group: { field: group.field, ...(group.by !== null && { by: group.by }) } }),
  ...(split !== null && { split: { field: split } }),
  ...(text !== undefined && { text }),
  ...(filter !== undefined && { filter }),
});
