import { currencies, fieldKey, routerName } from '#domain/fields/config-parts.ts';
import { groupKinds } from '#domain/fields/field-kind.ts';
import { namedPeriods } from '#domain/periods.ts';
import * as v from 'valibot';
import { businessDate } from './fields.ts';
import { recordFilter } from './record-query.ts';
import { searchText } from './search.ts';

/** Maximum number of figures in one request, and of widgets of a dashboard. */
export const MAX_FIGURES = 60;
/** Maximum number of categories that a group names; the rest is one row. */
export const MAX_CATEGORIES = 50;
/** Maximum number of parts that a split names; the rest is one part. */
export const MAX_PARTS = 10;
/** Maximum number of groups by date: the days of twenty years. */
export const MAX_BUCKETS = 7_400;

const MEASURE_TEXT = 'Elija qué se mide: la cantidad, o la suma, el promedio, el mínimo o el máximo de un campo.';
const PERIOD_TEXT = 'Elija un período, o dos fechas de 1900 a 2199.';
const COUNT_TEXT = `Pida de 1 a ${MAX_FIGURES} indicadores.`;

const measure = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('count') }),
    v.object({ kind: v.picklist(['sum', 'average', 'min', 'max']), field: fieldKey }),
  ],
  MEASURE_TEXT,
);

export const dateSteps = ['day', 'week', 'month', 'quarter', 'year'] as const;
/** The length of a group by date; weeks start on Monday. */
export type DateStep = (typeof dateSteps)[number];

const dayRange = v.pipe(
  v.object({ from: businessDate, to: businessDate }),
  v.check(({ from, to }) => from <= to, 'La fecha «desde» debe ser anterior a la fecha «hasta», o la misma.'),
);

/** What is computed over the matching records of a program. Dashboards store it; the address of a page may contain it. */
export const figureQuery = v.pipe(
  v.object({
    program: routerName,
    measure,
    /** Only records whose date in a field lies in a period. */
    period: v.optional(
      v.object({ field: fieldKey, range: v.union([v.picklist(namedPeriods), dayRange], PERIOD_TEXT) }),
    ),
    /** Whether to measure the period before, of the same length, too: of a period that has not ended, as many days. */
    compare: v.optional(v.boolean()),
    /** Groups by the value of a field; a field with a date or an instant requires `by`, any other field forbids it. */
    group: v.optional(v.object({ field: fieldKey, by: v.optional(v.picklist(dateSteps)) })),
    /** Divides each group by a second field, which has no date. */
    split: v.optional(v.object({ field: fieldKey })),
    text: v.optional(searchText),
    filter: v.optional(recordFilter),
  }),
  v.forward(
    v.check(({ compare, period }) => compare !== true || period !== undefined, 'Elija un período para comparar.'),
    ['compare'],
  ),
  v.forward(
    v.check(({ split, group }) => split === undefined || group !== undefined, 'Elija primero cómo se agrupa.'),
    ['split'],
  ),
);

/** A figure as asked for. */
export type FigureQuery = v.InferOutput<typeof figureQuery>;

const figureId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/** The figures of a request, each named by an id of its own. */
export const figuresQuery = v.object({
  figures: v.pipe(
    v.array(v.object({ id: figureId, query: figureQuery })),
    v.minLength(1, COUNT_TEXT),
    v.maxLength(MAX_FIGURES, COUNT_TEXT),
    v.check((figures) => new Set(figures.map(({ id }) => id)).size === figures.length, 'Cada indicador tiene su id.'),
  ),
});

/** A value of the measure as a plain decimal string; null when no record has a value to average or compare. */
const value = v.nullable(v.string());

/** The value of a group and, with a split, the values of its parts in the order of `splits`. */
const grouped = { value, parts: v.optional(v.array(value)) };

const category = {
  /**
   * The value in the field as filters read it: stored text, option, `true` or `false`, or id of a linked record. Null
   * for records without a value.
   */
  key: v.nullable(v.string()),
  /** The value as shown; null for records without a value, and for linked records that the user may not see. */
  name: v.nullable(v.string()),
};

const figureGroups = v.object({
  /** Label of the field. */
  label: v.string(),
  kind: v.picklist(groupKinds),
  /**
   * Categories by descending value, or groups by date in order of time; the key of a date is the first day of its step.
   * A step without records has no row. Records without a value come last.
   */
  rows: v.array(v.object({ ...category, ...grouped })),
  /** The categories after the first `MAX_CATEGORIES` as one, and how many they are. */
  others: v.optional(v.object({ count: v.number(), ...grouped })),
  /** The parts of each group by descending value; `others` tells how many values the last part combines. */
  splits: v.optional(
    v.object({ label: v.string(), rows: v.array(v.object(category)), others: v.optional(v.number()) }),
  ),
});

const days = v.object({ from: v.string(), to: v.string() });

const figure = v.object({
  id: v.string(),
  ok: v.literal(true),
  /** How values are shown: `decimals` is their maximum number. */
  unit: v.object({
    kind: v.picklist(['count', 'number', 'currency', 'percent']),
    decimals: v.number(),
    currency: v.optional(v.picklist(currencies)),
  }),
  /** Label of the measured field; null for a count. */
  label: v.nullable(v.string()),
  /** The measure over all matching records of the period. */
  total: value,
  /** The days of the period. */
  period: v.optional(days),
  /**
   * The measure of the period before, and its days. Before a period that has not ended, they are as many as have passed
   * of it.
   */
  previous: v.optional(v.object({ value, period: days })),
  groups: v.optional(figureGroups),
  /**
   * The value at the end of each of the last days, without a gap, today's value last. Only for a figure of a dashboard
   * without period and group, whose reader may see the whole program, and from its second stored day on.
   */
  days: v.optional(v.array(v.object({ day: v.string(), value }))),
});

const refusedFigure = v.object({
  id: v.string(),
  ok: v.literal(false),
  /**
   * `program`: it does not exist or the user may not view it. `field`: one of the fields does not exist or is hidden
   * from the user. `invalid`: a field does not fit its use. `tooMuch`: there are too many records, or too many groups in
   * it or in the request.
   */
  reason: v.picklist(['program', 'field', 'invalid', 'tooMuch']),
  /** What happened and what to do, in Spanish. */
  message: v.string(),
});

/** The answers to the figures of a request. */
export const figuresAnswer = v.object({
  /** In the order of the request. */
  rows: v.array(v.variant('ok', [figure, refusedFigure])),
  /** The business date that named periods refer to. */
  today: v.string(),
});

/** A computed figure. */
export type Figure = v.InferOutput<typeof figure>;
/** A figure that was not computed, and why. */
export type RefusedFigure = v.InferOutput<typeof refusedFigure>;
