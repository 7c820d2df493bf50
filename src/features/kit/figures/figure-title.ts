import type { Figure, FigureQuery } from '#contract/schemas/figures.ts';
import { figureTexts as t } from './figures.texts.ts';
import type { FigureWidget } from './chart/figure-view-props.ts';

/** Labels that a title names; a missing one is left out of the title. */
export interface TitleNames {
  program: string;
  measured?: string | null | undefined;
  group?: string | undefined;
  split?: string | undefined;
}

/** What a figure measures in words, which heads its values: `Cantidad de registros`, `Suma de Saldo`. */
export const measureName = ({ measure }: Pick<FigureQuery, 'measure'>, { label }: Pick<Figure, 'label'>): string =>
  label === null ? t.measures[measure.kind] : t.titleOf(t.measures[measure.kind], label);

/** A title in words: `Suma de Saldo por Ciudad`, `Clientes por mes`. A figure shows its groups only as a course. */
export function proposeTitle({ kind, query }: Pick<FigureWidget, 'kind' | 'query'>, names: TitleNames): string {
  const { measure, group } = query;
  const { program, measured, group: groupLabel, split } = names;
  const base = measure.kind === 'count' ? program : t.titleOf(t.measures[measure.kind], measured ?? program);
  const by = group?.by === undefined ? groupLabel : t.steps[group.by].toLowerCase();
  if (kind === 'figure' || group === undefined || by === undefined) return base;
  const grouped = t.groupedBy(base, by);
  return split === undefined ? grouped : t.andBy(grouped, split);
}
