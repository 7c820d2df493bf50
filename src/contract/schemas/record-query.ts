import { fieldKey, routerName } from '#domain/fields/config-parts.ts';
import { filterOperators } from '#domain/fields/field-kind.ts';
import * as v from 'valibot';
import { fieldTexts } from './field-texts.ts';
import { searchText } from './search.ts';

/** Conditions a filter may have in all, and groups inside groups. */
export const MAX_CONDITIONS = 30;
export const MAX_FILTER_DEPTH = 3;
/** Orders a list may have at once, and columns it may show. */
const MAX_SORT = 4;
const MAX_COLUMNS = 40;
/** Rows one page may have at most. */
export const MAX_RECORD_ROWS = 500;

const FILTER_TEXT = `El filtro admite hasta ${MAX_CONDITIONS} condiciones en ${MAX_FILTER_DEPTH} niveles.`;

const condition = v.strictObject({
  field: fieldKey,
  op: v.picklist(filterOperators),
  /** As the field keeps it; several for `anyOf`, two for `between`, none for `empty` and `notEmpty`. */
  value: v.optional(
    v.union([
      v.pipe(v.string(), v.maxLength(200)),
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(100)),
    ]),
  ),
});

export type RecordCondition = v.InferOutput<typeof condition>;
/** A condition, or conditions of which all (`and`) or any (`or`) must hold. */
export type RecordFilter = RecordCondition | { and: RecordFilter[] } | { or: RecordFilter[] };

const group: v.GenericSchema<unknown, RecordFilter> = v.lazy((input) => {
  if (typeof input === 'object' && input !== null && 'and' in input) return v.strictObject({ and: v.array(group) });
  if (typeof input === 'object' && input !== null && 'or' in input) return v.strictObject({ or: v.array(group) });
  return condition;
});

/** How deep a filter from outside is and how many conditions it has; asked before it is read, so that none is too deep. */
function measure(filter: unknown, depth: number): { depth: number; conditions: number } {
  if (depth > MAX_FILTER_DEPTH || typeof filter !== 'object' || filter === null) return { depth, conditions: 1 };
  const parts: unknown[] = Object.values(filter).filter(Array.isArray).flat();
  const isGroup = 'and' in filter || 'or' in filter;
  if (!isGroup) return { depth, conditions: 1 };
  if (parts.length > MAX_CONDITIONS) return { depth, conditions: parts.length };
  return parts
    .map((part) => measure(part, depth + 1))
    .reduce((sum, part) => ({ depth: Math.max(sum.depth, part.depth), conditions: sum.conditions + part.conditions }), {
      depth,
      conditions: 0,
    });
}

export const recordFilter = v.pipe(
  v.unknown(),
  v.check((filter) => {
    const { depth, conditions } = measure(filter, 0);
    return depth <= MAX_FILTER_DEPTH && conditions <= MAX_CONDITIONS;
  }, FILTER_TEXT),
  group,
);

/** What a list of records asks for besides how many and from where. The same in calls, addresses and saved views. */
export const recordQuestion = {
  program: routerName,
  text: v.optional(searchText),
  filter: v.optional(recordFilter),
  sort: v.optional(
    v.pipe(
      v.array(v.strictObject({ field: fieldKey, descending: v.optional(v.boolean()) })),
      v.maxLength(MAX_SORT, `Admite hasta ${MAX_SORT} órdenes.`),
    ),
  ),
  /** The records in use, or those in the bin. */
  state: v.optional(v.picklist(['active', 'deleted'])),
};

const question = v.strictObject(recordQuestion);
export type RecordQuestion = v.InferOutput<typeof question>;

const LIMIT_TEXT = `Pida de 1 a ${MAX_RECORD_ROWS} filas por página.`;

export const recordQuery = v.strictObject({
  ...recordQuestion,
  /** Fields wanted of each record; those of the list's own columns where none are named. */
  columns: v.optional(v.pipe(v.array(fieldKey), v.maxLength(MAX_COLUMNS))),
  /** Columns whose sum over all records that match is wanted. */
  totals: v.optional(v.pipe(v.array(fieldKey), v.maxLength(MAX_COLUMNS))),
  limit: v.optional(
    v.pipe(
      v.number(LIMIT_TEXT),
      v.integer(LIMIT_TEXT),
      v.minValue(1, LIMIT_TEXT),
      v.maxValue(MAX_RECORD_ROWS, LIMIT_TEXT),
    ),
  ),
  /** The `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.maxLength(12_000))),
  /** Rows to pass over behind `after`, for a window further down a list that is scrolled. */
  skip: v.optional(
    v.pipe(v.number(fieldTexts.number), v.integer(fieldTexts.number), v.minValue(0), v.maxValue(1_000_000)),
  ),
  /** Whether the total is to be exact beyond 10,000, as a list that is scrolled needs it. */
  exact: v.optional(v.boolean()),
});

export type RecordQuery = v.InferOutput<typeof recordQuery>;
