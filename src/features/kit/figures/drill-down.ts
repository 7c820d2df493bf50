import type { Figure, FigureQuery } from '#contract/schemas/figures.ts';
import { type RecordCondition, type RecordFilter, recordFilter } from '#contract/schemas/record-query.ts';
import { businessDayEnd, businessDayStart } from '#domain/business-day.ts';
import { dayNumberOf, dayTextOf } from '#domain/day-number.ts';
import type { GroupKind } from '#domain/fields/field-kind.ts';
import type { DayRange } from '#domain/periods.ts';
import { listAddress } from '#features/kit/list/list-address.ts';
import * as v from 'valibot';
import { nextStep } from './date-steps.ts';

/** Whether a field has dates or instants; undefined while the form of its program is not known. */
export type DatedKindOf = (field: string) => 'date' | 'instant' | undefined;

/** All groups but some, which a chart draws as one. */
export interface OtherThan {
  otherThan: readonly (string | null)[];
}

/** The value by which the records of a group are found; null for the records without a value. */
export type GroupKey = string | null | OtherThan;

/** The part of a figure whose records are wanted: by default all. */
export interface FigurePart {
  group?: GroupKey;
  split?: GroupKey;
}

/** An instant as fields store it. */
const storedInstant = (instant: Date): string => instant.toISOString().replace('.000Z', 'Z');

function daysConditions(field: string, kind: 'date' | 'instant', { from, to }: DayRange): RecordCondition[] {
  if (kind === 'date')
    return [from === to ? { field, op: 'is', value: from } : { field, op: 'between', value: [from, to] }];
  return [
    { field, op: 'gte', value: storedInstant(businessDayStart(from)) },
    { field, op: 'lt', value: storedInstant(businessDayEnd(to)) },
  ];
}

const isOther = (key: GroupKey): key is OtherThan => typeof key === 'object' && key !== null;

/** The conditions of the records of the other groups; those without a value are among them unless they are a group. */
function otherConditions(field: string, { otherThan }: OtherThan): RecordCondition[] {
  const values = otherThan.filter((key) => key !== null);
  return [
    ...(values.length > 0 ? [{ field, op: 'noneOf', value: values } as const] : []),
    ...(otherThan.includes(null) ? [{ field, op: 'notEmpty' } as const] : []),
  ];
}

/** The conditions of the records of one group. */
export function groupConditions(
  { field, by }: NonNullable<FigureQuery['group']>,
  kind: GroupKind,
  key: GroupKey,
): RecordCondition[] {
  if (isOther(key)) return otherConditions(field, key);
  if (key === null) return [{ field, op: 'empty' }];
  if (by === undefined || (kind !== 'date' && kind !== 'instant')) return [{ field, op: 'is', value: key }];
  const last = nextStep(dayNumberOf(key), by) - 1;
  return daysConditions(field, kind, { from: key, to: dayTextOf(last) });
}

/** The parts of a filter that are joined by `and`. */
function andParts(filter: RecordFilter | undefined): RecordFilter[] {
  if (filter === undefined) return [];
  return 'and' in filter ? filter.and : [filter];
}

/** The filter that is true when all parts are; null without parts, undefined when it exceeds the limits of filters. */
function allOf(parts: readonly RecordFilter[]): RecordFilter | null | undefined {
  const [only, ...others] = parts;
  if (only === undefined) return null;
  const filter = others.length === 0 ? only : { and: [...parts] };
  return v.is(recordFilter, filter) ? filter : undefined;
}

function periodConditions({ period }: FigureQuery, figure: Figure, kindOf: DatedKindOf): RecordCondition[] | undefined {
  if (period === undefined || figure.period === undefined) return [];
  const kind = kindOf(period.field);
  return kind === undefined ? undefined : daysConditions(period.field, kind, figure.period);
}

/** A filter with further conditions; null without any, undefined when it exceeds the limits of filters. */
export const withConditions = (
  filter: RecordFilter | null,
  conditions: readonly RecordCondition[],
): RecordFilter | null | undefined => allOf([...andParts(filter ?? undefined), ...conditions]);

/**
 * The filter of exactly the records that a part of a figure measures, null for all; undefined when no filter expresses
 * it, or while the kind of the period's field is unknown.
 */
export function partFilter(
  query: FigureQuery,
  figure: Figure,
  kindOf: DatedKindOf,
  { group, split }: FigurePart = {},
): RecordFilter | null | undefined {
  const { groups } = figure;
  const ofPeriod = periodConditions(query, figure, kindOf);
  if (ofPeriod === undefined) return undefined;
  const ofGroup =
    group === undefined || query.group === undefined || groups === undefined
      ? []
      : groupConditions(query.group, groups.kind, group);
  const ofSplit = split === undefined || query.split === undefined ? [] : groupConditions(query.split, 'text', split);
  return withConditions(query.filter ?? null, [...ofPeriod, ...ofGroup, ...ofSplit]);
}

/** The address of the list of the records of a part (`partFilter`); null when no filter expresses it. */
export function drillDown(
  query: FigureQuery,
  figure: Figure,
  kindOf: DatedKindOf,
  part: FigurePart = {},
): string | null {
  const filter = partFilter(query, figure, kindOf, part);
  if (filter === undefined) return null;
  return listAddress(query.program, { text: query.text?.trim() ?? '', filter, sort: null });
}
