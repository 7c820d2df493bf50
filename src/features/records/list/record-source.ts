import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { RecordQuery } from '#contract/schemas/record-query.ts';
import type { RecordRow, References } from '#contract/schemas/records.ts';
import { isRecord } from '#domain/is-record.ts';
import type { ListSource } from '#features/kit/list/list-source.ts';
import type { ListRef } from '#features/kit/list/use-list.ts';
import type { ChosenRow, ListQuestion, RecordListSnapshot, ShownList } from '#machines/record-list/index.ts';

/** What a list of records requests besides the page. */
export type RecordsQuery = Readonly<
  Pick<RecordQuery, 'program' | 'text' | 'filter' | 'sort' | 'state' | 'columns' | 'whole'>
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
};
