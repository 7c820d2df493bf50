import type { DateStep, FigureQuery } from '#contract/schemas/figures.ts';
import { decimalsOf } from '#domain/fields/field-rules.ts';
import type { IndexName } from '#domain/fields/field-kind.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { hasCategories, indexOf, isDated, isGroupable, isMeasurable } from '#domain/fields/figure-uses.ts';
import { daysOfPeriod, type DayRange, rangeBefore } from '#domain/periods.ts';
import { Fault } from '../../http/fault.ts';
import type { ListContext } from '../records/list-context.ts';
import { type Matching, readMatching } from '../records/list-query.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { findFigureContext } from './figure-context.ts';
import { figureTexts } from './figures.texts.ts';
import { FigureRefusal } from './refusal.ts';

/** A field with the index that contains its values. */
export interface IndexedField {
  field: ValueField;
  in: IndexName;
}

/** A field that groups records; `by` is present for dates and instants. */
export interface GroupField extends IndexedField {
  by?: DateStep | undefined;
}

/** The period of a figure, in a field with dates or instants. */
export interface FigurePeriod extends IndexedField {
  days: DayRange;
  /** The period before, when it is measured too. */
  before: DayRange | undefined;
}

/** A figure with its program and fields, all of which the user may see. */
export interface ReadFigure {
  of: ListContext;
  kind: FigureQuery['measure']['kind'];
  /** The measured field with its decimals; undefined for a count. */
  measured: (IndexedField & { decimals: number }) | undefined;
  period: FigurePeriod | undefined;
  group: GroupField | undefined;
  split: IndexedField | undefined;
  matching: Matching;
}

/** Finds a field with its index; throws for a field that does not fit its use. */
function fieldFor(
  { program }: ListContext,
  key: string,
  fits: (field: ValueField) => boolean,
  refusal: (label: string) => string,
): IndexedField {
  const field = program.form.fields.get(key);
  if (field === undefined) throw new FigureRefusal('field', figureTexts.field);
  const index = indexOf(field);
  if (index === null || !fits(field)) throw new FigureRefusal('invalid', refusal(field.label));
  return { field, in: index };
}

function readMeasured(of: ListContext, { measure }: FigureQuery): ReadFigure['measured'] {
  if (measure.kind === 'count') return undefined;
  const found = fieldFor(of, measure.field, isMeasurable, figureTexts.notMeasured);
  return { ...found, decimals: decimalsOf(found.field) ?? 0 };
}

/** Reads the field of a group. Throws a `FigureRefusal` when it is not indexed or does not fit. */
export function readGroup(of: ListContext, { group }: Pick<FigureQuery, 'group'>): GroupField | undefined {
  if (group === undefined) return undefined;
  const found = fieldFor(of, group.field, isGroupable, figureTexts.notGrouped);
  const { field } = found;
  if (isDated(field) && group.by === undefined)
    throw new FigureRefusal('invalid', figureTexts.stepMissing(field.label));
  if (!isDated(field) && group.by !== undefined)
    throw new FigureRefusal('invalid', figureTexts.stepNotAllowed(field.label));
  return { ...found, by: group.by };
}

const readSplit = (of: ListContext, { split }: FigureQuery): IndexedField | undefined =>
  split && fieldFor(of, split.field, hasCategories, figureTexts.notSplit);

function readPeriod(of: ListContext, { period, compare }: FigureQuery, today: string): FigurePeriod | undefined {
  if (period === undefined) return undefined;
  const found = fieldFor(of, period.field, isDated, figureTexts.notPeriod);
  const days = typeof period.range === 'string' ? daysOfPeriod(period.range, today) : period.range;
  return { ...found, days, before: compare === true ? rangeBefore(days, today) : undefined };
}

/** Compiles the filter and the search of a figure; a condition that does not fit its field refuses the figure. */
function readConditions(of: ListContext, query: FigureQuery): Matching {
  try {
    return readMatching(of, query);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const texts = Object.values(error.details.errors ?? {}).flat();
    throw new FigureRefusal('invalid', texts.join(' '));
  }
}

/**
 * Reads a figure with the permissions of the user. Throws a `FigureRefusal` when the program or a field does not exist
 * or is hidden from the user, or when a field does not fit its use.
 * @param today business date that named periods refer to
 */
export async function readFigure(work: Transaction, query: FigureQuery, today: string): Promise<ReadFigure> {
  const of = await findFigureContext(work, query);
  if (of === 'program' || of === 'field') throw new FigureRefusal(of, figureTexts[of]);
  return {
    of,
    kind: query.measure.kind,
    measured: readMeasured(of, query),
    period: readPeriod(of, query, today),
    group: readGroup(of, query),
    split: readSplit(of, query),
    matching: readConditions(of, query),
  };
}
