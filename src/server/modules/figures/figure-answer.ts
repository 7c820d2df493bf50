import { type Figure, MAX_BUCKETS } from '#contract/schemas/figures.ts';
import type { FieldValue } from '#domain/fields/field-kind.ts';
import { formatField, isSwitch } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { groupKindOf } from '#domain/fields/figure-uses.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { ListContext } from '../records/list-context.ts';
import { findReferences } from '../records/references.ts';
import type { AggregateRow } from './figure-query.ts';
import { figureTexts } from './figures.texts.ts';
import type { GroupField, IndexedField, ReadFigure } from './read-figure.ts';
import { FigureRefusal } from './refusal.ts';

type Groups = NonNullable<Figure['groups']>;
type Category = Pick<Groups['rows'][number], 'key' | 'name'>;

/** Decimals that an average has more than its field. */
const AVERAGE_DECIMALS = 2;

/** The mean of integers, rounded to `AVERAGE_DECIMALS`; null for none. */
const meanOf = (sum: bigint, count: bigint): Decimal | null =>
  Decimal.fromScaled(sum, 0).dividedBy(Decimal.fromScaled(count, 0))?.round(AVERAGE_DECIMALS) ?? null;

/** The measure over several rows of the statement; null when there is nothing to average or compare. */
export function measureOf(
  { kind, measured }: ReadFigure,
  rows: readonly Pick<AggregateRow, 'n' | 's'>[],
): string | null {
  const counts = rows.flatMap(({ n }) => (n === null ? [] : [BigInt(n)]));
  const sums = rows.flatMap(({ s }) => (s === null ? [] : [BigInt(s)]));
  const total = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);
  const { decimals = 0 } = measured ?? {};
  const scaled = (value: bigint) => Decimal.fromScaled(value, decimals).toString();
  const extreme = (isBetter: (one: bigint, best: bigint) => boolean) => {
    const [first, ...others] = sums;
    return first === undefined ? null : scaled(others.reduce((best, one) => (isBetter(one, best) ? one : best), first));
  };
  switch (kind) {
    case 'count':
      return String(total(counts));
    case 'sum':
      return scaled(total(sums));
    case 'average':
      return meanOf(total(sums), total(counts))?.times(Decimal.fromScaled(1n, decimals))?.toString() ?? null;
    case 'min':
      return extreme((one, best) => one < best);
    case 'max':
      return extreme((one, best) => one > best);
    default:
      return kind satisfies never;
  }
}

function unitOf({ kind, measured }: ReadFigure): Figure['unit'] {
  if (measured === undefined) return { kind: 'count', decimals: 0 };
  const { field } = measured;
  const decimals = measured.decimals + (kind === 'average' ? AVERAGE_DECIMALS : 0);
  const shownAs = field.kind === 'formula' ? field.result : field.kind;
  if (shownAs === 'currency') {
    return { kind: 'currency', decimals, currency: ('currency' in field ? field.currency : undefined) ?? 'PYG' };
  }
  return { kind: shownAs === 'percent' ? 'percent' : 'number', decimals };
}

/** The value of a field from its text in the statement: the index holds yes and no as `1` and `0`. */
const valueOf = ({ field }: IndexedField, key: string): string | boolean => (isSwitch(field) ? key === '1' : key);

/** Gives the categories of some values, with the names of linked records as far as the user may see them. */
export async function categoriesOf(
  of: ListContext,
  indexed: IndexedField,
  keys: readonly string[],
): Promise<Map<string, Category>> {
  const { field } = indexed;
  const values = keys.map((key) => ({ key, value: valueOf(indexed, key) }));
  const placed = values.map(({ value }): [ValueField, FieldValue] => [field, value]);
  const names = field.kind === 'link' ? (await findReferences(of.work, placed)).records : {};
  return new Map(
    values.map(({ key, value }) => {
      const name = field.kind === 'link' ? (names[key] ?? null) : formatField(field, value);
      return [key, { key: String(value), name }];
    }),
  );
}

const noCategory: Category = { key: null, name: null };

/** Compares measures: greater ones first, those without a value last. */
function byMeasure(one: string | null, other: string | null): number {
  const [a, b] = [one, other].map((text) => (text === null ? null : Decimal.parse(text)));
  if (!a || !b) return Number(!a) - Number(!b);
  return b.compare(a);
}

/** Rows of the statement by the value of a column, and those that combine other values. */
interface Collected {
  values: Map<string, AggregateRow[]>;
  empty: AggregateRow[];
  others: AggregateRow[];
}

function collect(rows: readonly AggregateRow[], column: 'key' | 'part'): Collected {
  const collected: Collected = { values: new Map(), empty: [], others: [] };
  for (const row of rows) {
    const value = row[column];
    const place = column === 'key' ? row.place : row.part_place;
    const same = value === null ? collected[place === 'others' ? 'others' : 'empty'] : collected.values.get(value);
    if (same !== undefined) same.push(row);
    else if (value !== null) collected.values.set(value, [row]);
  }
  return collected;
}

/** The values of a column, greatest measure first. */
const greatestFirst = (figure: ReadFigure, { values }: Collected): string[] =>
  [...values]
    .map(([key, rows]) => ({ key, value: measureOf(figure, rows) }))
    .toSorted((one, other) => byMeasure(one.value, other.value) || (one.key < other.key ? -1 : 1))
    .map(({ key }) => key);

/** The parts of a figure: its splits, and a function that gives the value of each part in some rows. */
interface Parts {
  splits?: Groups['splits'];
  partsOf: (rows: readonly AggregateRow[]) => { parts?: (string | null)[] };
}

async function readParts(figure: ReadFigure, rows: readonly AggregateRow[]): Promise<Parts> {
  const { split } = figure;
  if (split === undefined) return { partsOf: () => ({}) };
  const all = collect(rows, 'part');
  const keys = greatestFirst(figure, all);
  const categories = await categoriesOf(figure.of, split, keys);
  const [hasEmpty, hasOthers] = [all.empty.length > 0, all.others.length > 0];
  return {
    splits: {
      label: split.field.label,
      rows: [...keys.map((key) => categories.get(key) ?? noCategory), ...(hasEmpty ? [noCategory] : [])],
      ...(hasOthers && { others: (rows[0]?.parts ?? keys.length) - keys.length }),
    },
    partsOf: (some) => {
      const own = collect(some, 'part');
      const rest = [...(hasEmpty ? [own.empty] : []), ...(hasOthers ? [own.others] : [])];
      return { parts: [...keys.map((key) => own.values.get(key) ?? []), ...rest].map((one) => measureOf(figure, one)) };
    },
  };
}

async function readGroups(figure: ReadFigure, group: GroupField, rows: readonly AggregateRow[]): Promise<Groups> {
  const all = collect(rows, 'key');
  const isDate = group.by !== undefined;
  if (isDate && all.values.size > MAX_BUCKETS) throw new FigureRefusal('tooMuch', figureTexts.tooManyGroups);
  const keys = isDate ? [...all.values.keys()].toSorted() : greatestFirst(figure, all);
  const categories = isDate ? new Map<string, Category>() : await categoriesOf(figure.of, group, keys);
  const { splits, partsOf } = await readParts(figure, rows);
  const valueOf = (some: readonly AggregateRow[]) => ({ value: measureOf(figure, some), ...partsOf(some) });
  const rowOf = (key: string) => ({
    ...(categories.get(key) ?? { key, name: null }),
    ...valueOf(all.values.get(key) ?? []),
  });
  return {
    label: group.field.label,
    kind: groupKindOf(group.field),
    rows: [...keys.map(rowOf), ...(all.empty.length > 0 ? [{ ...noCategory, ...valueOf(all.empty) }] : [])],
    ...(all.others.length > 0 && {
      others: { count: (rows[0]?.keys ?? keys.length) - keys.length, ...valueOf(all.others) },
    }),
    ...(splits && { splits }),
  };
}

/**
 * Builds the answer from the rows of the statement. Throws a `FigureRefusal` when a group by date has too many rows.
 */
export async function answerFigure(figure: ReadFigure, rows: readonly AggregateRow[]): Promise<Omit<Figure, 'id'>> {
  const { period, group } = figure;
  const current = rows.filter((row) => row.current);
  const before = rows.filter((row) => !row.current);
  return {
    ok: true,
    unit: unitOf(figure),
    label: figure.measured?.field.label ?? null,
    total: measureOf(figure, current),
    ...(period && { period: period.days }),
    ...(period?.before && { previous: { value: measureOf(figure, before), period: period.before } }),
    ...(group && { groups: await readGroups(figure, group, current) }),
  };
}
