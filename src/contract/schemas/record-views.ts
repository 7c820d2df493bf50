import { fieldKey } from '#domain/fields/config-parts.ts';
import { dayNumberOf } from '#domain/day-number.ts';
import * as v from 'valibot';
import { businessDate } from './fields.ts';
import { groupKinds } from '#domain/fields/field-kind.ts';
import { dateSteps } from './figures.ts';
import { recordQuestion } from './record-query.ts';

/** Maximum number of groups of a list; of more of them, those with the most records are answered. */
export const MAX_GROUPS = 200;
/** Maximum number of days of a calendar of records: the six weeks that a month may touch. */
const MAX_DAYS = 42;
/** Maximum number of records that a calendar names on one day. */
export const MAX_DAY_ROWS = 8;
const MAX_TOTALS = 40;

const DAYS_TEXT = `Pida de 1 a ${MAX_DAYS} días seguidos.`;

/** What narrows a list of records in use; groups and days have an order of their own. */
const { program, text, filter } = recordQuestion;
const narrowing = { program, text, filter };

export const groupsQuery = v.object({
  ...narrowing,
  /** The field; one with a date or an instant requires `by`, any other field forbids it. */
  group: v.object({ field: fieldKey, by: v.optional(v.picklist(dateSteps)) }),
  /** Columns to sum in each group. */
  totals: v.optional(v.pipe(v.array(fieldKey), v.maxLength(MAX_TOTALS))),
});

const recordGroup = v.object({
  /**
   * The value as filters read it: stored text, option, `true` or `false`, id of a linked record, or the first day of a
   * step of time. Null for records without a value.
   */
  key: v.nullable(v.string()),
  /** The value as shown; null for dates, for records without a value, and for linked records that the user may not see. */
  name: v.nullable(v.string()),
  count: v.number(),
  /** Sum of each requested column, by its key, as a plain decimal string. */
  totals: v.record(v.string(), v.string()),
});

export const groupsAnswer = v.object({
  /** Label of the field. */
  label: v.string(),
  kind: v.picklist(groupKinds),
  /**
   * In the order of the options, of the names, or of time; the records without a value come last. More than
   * `MAX_GROUPS` are only those with the most records.
   */
  rows: v.array(recordGroup),
  /** Number of further groups. */
  others: v.number(),
});

export type GroupsAnswer = v.InferOutput<typeof groupsAnswer>;
export type RecordGroup = GroupsAnswer['rows'][number];

export const daysQuery = v.pipe(
  v.object({
    ...narrowing,
    /** A field with dates or instants. */
    field: fieldKey,
    from: businessDate,
    to: businessDate,
  }),
  v.forward(
    v.check(({ from, to }) => {
      const days = dayNumberOf(to) - dayNumberOf(from) + 1;
      return days >= 1 && days <= MAX_DAYS;
    }, DAYS_TEXT),
    ['to'],
  ),
);

export const daysAnswer = v.object({
  /** The days that have records, in order. */
  days: v.array(
    v.object({
      day: v.string(),
      /** Number of records of the day. */
      count: v.number(),
      /** The first of them, at most `MAX_DAY_ROWS`; `time` is `HH:MM` in Paraguay, for instants. */
      rows: v.array(v.object({ id: v.string(), title: v.string(), time: v.optional(v.string()) })),
    }),
  ),
  /** Number of matching records without a value in the field, which no day shows. */
  undated: v.number(),
});

export type DaysAnswer = v.InferOutput<typeof daysAnswer>;
