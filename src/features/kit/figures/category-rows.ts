import type { Figure, FigureQuery } from '#contract/schemas/figures.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { FigureWidget } from './chart/figure-view-props.ts';
import type { GroupKey } from './drill-down.ts';
import { figureTexts as t } from './figures.texts.ts';

type Groups = NonNullable<Figure['groups']>;

/** A category as drawn. */
export interface CategoryRow {
  name: string;
  value: string | null;
  /** The values of its parts, in the order of the splits. */
  parts: readonly (string | null)[];
  key: GroupKey;
}

/** Whether the measures of several categories add up to that of all. */
export const isAdditive = ({ measure }: Pick<FigureQuery, 'measure'>): boolean =>
  measure.kind === 'count' || measure.kind === 'sum';

/** Whether bars, or the slices of a donut, can show a figure by category: the parts of an average do not add up to it. */
export const canDrawCategories = ({ kind, query }: Pick<FigureWidget, 'kind' | 'query'>): boolean =>
  isAdditive(query) || (kind !== 'donut' && query.split === undefined);

/** The name of a category; a linked record that the user may not see has none. */
function categoryName({ key, name }: { key: string | null; name: string | null }): string {
  if (key === null) return t.noValue;
  return name ?? t.hiddenName;
}

/** Rows with names of their own: two options, or two linked records, may have the same. */
function uniquelyNamed<Row extends { name: string }>(rows: readonly Row[]): Row[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const { name } = row;
    let count = (counts.get(name) ?? 0) + 1;
    while (count > 1 && counts.has(t.repeated(name, count))) count += 1;
    const unique = count === 1 ? name : t.repeated(name, count);
    counts.set(name, count);
    if (count > 1) counts.set(unique, 1);
    return count === 1 ? row : { ...row, name: unique };
  });
}

/** The sum of values; null without any. */
function sumOf(values: readonly (string | null | undefined)[]): string | null {
  const numbers = values.flatMap((value) => {
    const number = value === null || value === undefined ? null : Decimal.parse(value);
    return number === null ? [] : [number];
  });
  if (numbers.length === 0) return null;
  return numbers.reduce<Decimal | null>((sum, one) => sum?.plus(one) ?? null, Decimal.zero)?.toString() ?? null;
}

/**
 * The first categories and, in one row, the rest. A rest that cannot be added up is left out.
 * @param limit most rows
 */
export function categoryRows(query: Pick<FigureQuery, 'measure'>, groups: Groups, limit: number): CategoryRow[] {
  const rows = uniquelyNamed(
    groups.rows.map((row): CategoryRow => ({
      name: categoryName(row),
      value: row.value,
      parts: row.parts ?? [],
      key: row.key,
    })),
  );
  const { others } = groups;
  const areAll = rows.length + (others === undefined ? 0 : 1) <= limit;
  const shown = areAll ? rows : rows.slice(0, limit - 1);
  const rest = rows.slice(shown.length);
  const count = rest.length + (others?.count ?? 0);
  if (count === 0) return shown;
  // The rows have the order of the groups.
  const restKey = { otherThan: groups.rows.slice(0, shown.length).map(({ key }) => key) };
  if (rest.length === 0 && others !== undefined) {
    return [...shown, { name: t.others(count), value: others.value, parts: others.parts ?? [], key: restKey }];
  }
  if (!isAdditive(query)) return shown;
  const all = [...rest, ...(others === undefined ? [] : [{ value: others.value, parts: others.parts ?? [] }])];
  const splits = (groups.splits?.rows.length ?? 0) + (groups.splits?.others === undefined ? 0 : 1);
  return [
    ...shown,
    {
      name: t.others(count),
      value: sumOf(all.map(({ value }) => value)),
      parts: Array.from({ length: splits }, (_, place) => sumOf(all.map(({ parts }) => parts[place]))),
      key: restKey,
    },
  ];
}

/** A part of each category as drawn. */
export interface SplitPart {
  name: string;
  key: GroupKey;
}

/** Names a category, or a part, among its like. */
export const categoryId = ({ key, name }: SplitPart): string => `${typeof key === 'string' ? key : ''}/${name}`;

/** The parts into which groups are divided, each with a name of its own; none without a split. */
export function splitParts({ splits }: Groups): SplitPart[] {
  if (splits === undefined) return [];
  const { rows, others } = splits;
  const named = uniquelyNamed(rows.map((row): SplitPart => ({ name: categoryName(row), key: row.key })));
  return others === undefined
    ? named
    : [...named, { name: t.others(others), key: { otherThan: rows.map(({ key }) => key) } }];
}
