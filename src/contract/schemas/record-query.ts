import { fieldKey, routerName } from '#domain/fields/config-parts.ts';
import { type FilterOperator, filterOperators } from '#domain/fields/field-kind.ts';
import { isRecord } from '#domain/is-record.ts';
import * as v from 'valibot';
import { fieldTexts } from './field-texts.ts';
import { idField } from './fields.ts';
import { searchText } from './search.ts';

/** Maximum number of conditions in a filter, and depth of nested groups. */
const MAX_CONDITIONS = 30;
const MAX_FILTER_DEPTH = 3;
/** Maximum number of sort columns of a list, and of visible columns. */
const MAX_SORT = 4;
const MAX_COLUMNS = 40;
/** Maximum number of rows of a page. */
const MAX_RECORD_ROWS = 500;
/** Maximum number of records that a list can be restricted to. */
const MAX_IDS = 5_000;

const FILTER_TEXT = `El filtro admite hasta ${MAX_CONDITIONS} condiciones en ${MAX_FILTER_DEPTH} niveles.`;

/** A condition on one field. */
export interface RecordCondition {
  field: string;
  op: FilterOperator;
  /**
   * The value in the field's stored form: a list for `anyOf` and `noneOf`, two values for `between`, none for `empty` and
   * `notEmpty`.
   */
  value?: string | string[];
}

/** A condition, or a group of conditions joined by `and` or `or`. */
export type RecordFilter = RecordCondition | { and: RecordFilter[] } | { or: RecordFilter[] };

const MAX_VALUE = 200;
const MAX_VALUES = 100;

const isValue = (value: unknown): boolean => typeof value === 'string' && value.length <= MAX_VALUE;

const isOperator = (op: unknown): op is FilterOperator => filterOperators.some((known) => known === op);

function isCondition({ field, op, value, ...rest }: Record<string, unknown>): boolean {
  if (Object.keys(rest).length > 0 || !v.is(fieldKey, field) || !isOperator(op)) return false;
  if (Array.isArray(value)) return value.length <= MAX_VALUES && value.every(isValue);
  return value === undefined || isValue(value);
}

/** The parts of a group, or null for anything else. */
function partsOf(filter: Record<string, unknown>): readonly unknown[] | null {
  const [[name, parts] = [], ...others] = Object.entries(filter);
  return (name === 'and' || name === 'or') && others.length === 0 && Array.isArray(parts) ? parts : null;
}

/**
 * Number of conditions in a filter; NaN for an invalid or too deeply nested filter. The maximum depth bounds the
 * recursion.
 */
function countConditions(filter: unknown, depth: number): number {
  if (depth > MAX_FILTER_DEPTH || !isRecord(filter)) return Number.NaN;
  const parts = partsOf(filter);
  if (parts === null) return isCondition(filter) ? 1 : Number.NaN;
  if (parts.length > MAX_CONDITIONS) return Number.NaN;
  // An empty group counts too, because each takes a query.
  return Math.max(
    1,
    parts.reduce<number>((sum, part) => sum + countConditions(part, depth + 1), 0),
  );
}

/** Whether external input is a valid filter within its limits. */
const isFilter = (filter: unknown): filter is RecordFilter => countConditions(filter, 0) <= MAX_CONDITIONS;

export const recordFilter = v.custom<RecordFilter>(isFilter, FILTER_TEXT);

/** The query of a list of records without its paging. Calls, URLs and saved views use the same query. */
export const recordQuestion = {
  program: routerName,
  text: v.optional(searchText),
  filter: v.optional(recordFilter),
  sort: v.optional(
    v.pipe(
      v.array(v.object({ field: fieldKey, descending: v.optional(v.boolean()) })),
      v.maxLength(MAX_SORT, `Admite hasta ${MAX_SORT} órdenes.`),
    ),
  ),
  /** Active records, or those in the bin. */
  state: v.optional(v.picklist(['active', 'deleted'])),
};

const question = v.object(recordQuestion);
export type RecordQuestion = v.InferOutput<typeof question>;

const LIMIT_TEXT = `Pida de 1 a ${MAX_RECORD_ROWS} filas por página.`;

export const recordQuery = v.object({
  ...recordQuestion,
  /** Restricts the list to these records, such as the selected ones. */
  ids: v.optional(v.pipe(v.array(idField), v.maxLength(MAX_IDS, `Admite hasta ${MAX_IDS} registros.`))),
  /** Fields to return for each record; the list's own columns by default. */
  columns: v.optional(v.pipe(v.array(fieldKey), v.maxLength(MAX_COLUMNS))),
  /** Whether to return all other fields too; applies only to a form with few fields, all of them short. */
  whole: v.optional(v.boolean()),
  limit: v.optional(
    v.pipe(
      v.number(LIMIT_TEXT),
      v.integer(LIMIT_TEXT),
      v.minValue(1, LIMIT_TEXT),
      v.maxValue(MAX_RECORD_ROWS, LIMIT_TEXT),
    ),
  ),
  /** The `next` of the previous page. */
  after: v.optional(v.pipe(v.string(), v.maxLength(12_000))),
  /** Rows to skip after `after`, for a scroll position further down the list. */
  skip: v.optional(
    v.pipe(v.number(fieldTexts.number), v.integer(fieldTexts.number), v.minValue(0), v.maxValue(1_000_000)),
  ),
});

export type RecordQuery = v.InferOutput<typeof recordQuery>;

const { sort: _, ...narrowing } = recordQuestion;

/** The query of totals over all matching records, which needs no sort order. */
export const totalsQuery = v.object({
  ...narrowing,
  /** Columns to sum over all matching records. */
  totals: v.optional(v.pipe(v.array(fieldKey), v.maxLength(MAX_COLUMNS))),
  /** Whether a total above 10,000 must be exact, which virtual scrolling needs. */
  exact: v.optional(v.boolean()),
});

export type TotalsQuery = v.InferOutput<typeof totalsQuery>;
