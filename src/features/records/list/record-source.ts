import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { RecordQuery } from '#contract/schemas/record-query.ts';
import type { RecordRow, References } from '#contract/schemas/records.ts';
import { isRecord } from '#domain/is-record.ts';
import type { ListSource } from '#features/kit/list/list-source.ts';
import type { ListRef } from '#features/kit/list/use-list.ts';
import {
  type ChosenRow,
  type ListQuestion,
  type RecordListSnapshot,
  type ShownList,
  selectIsCurrent,
  selectShown,
} from '#machines/record-list/index.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { recordFieldKeys } from '#domain/forms/record-field-keys.ts';
import type { OpenedRecord } from '../record/program-record.types.ts';

/** What a list of records requests besides the page. */
export type RecordsQuery = Readonly<
  Pick<RecordQuery, 'program' | 'text' | 'filter' | 'sort' | 'state' | 'columns' | 'whole' | 'ids'>
>;
export type RecordsQuestion = ListQuestion<RecordsQuery>;
export type RecordListRef = ListRef<RecordRow, RecordsQuery, References>;
export type RecordsSnapshot = RecordListSnapshot<RecordRow, RecordsQuery, References>;
export type ShownRecords = ShownList<RecordRow, RecordsQuery, References>;
export type ChosenRecord = ChosenRow<RecordRow>;

/** The records of a program, or of its bin. */
export const recordSource: ListSource<RecordRow, RecordsQuery, References> = {
  read: ({ api }, { query, limit, after, skip }, options) => {
    const body = { ...query, limit, ...(after !== null && { after }), ...(skip > 0 && { skip }) };
    return api.post(recordEndpoints.records, body, options);
  },
  topics: recordEndpoints.records.live,
  /** A message without a program may concern any program. */
  concerns: (payload, { program }) =>
    !isRecord(payload) || payload['program'] === undefined || payload['program'] === program,
  isByOthers: (payload) => isRecord(payload) && payload['own'] === false,
};

/**
 * A record as a list has read it. Null when the list lacks fields of its form, or when it may be outdated because it
 * was just saved.
 */
export function recordFromRow(
  row: RecordRow,
  list: RecordsSnapshot,
  fields: ReadonlyMap<string, ValueField>,
  { naming }: FormDefinition,
): OpenedRecord | null {
  const slices = selectIsCurrent(list) ? [...(selectShown(list)?.slices.values() ?? [])] : [];
  const slice = slices.find(({ rows }) => rows.includes(row));
  const hasAllFields = recordFieldKeys(fields, naming).every((key) => Object.hasOwn(row.values, key));
  if (slice === undefined || !hasAllFields) return null;
  const { id, revision, title, values } = row;
  return { id, revision, title, values, references: slice.references };
}
