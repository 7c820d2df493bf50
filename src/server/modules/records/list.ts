import type { recordEndpoints } from '#contract/endpoints/records.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { DEFAULT_PAGE_ROWS } from '#contract/schemas/page.ts';
import type { RecordQuery } from '#contract/schemas/record-query.ts';
import type { RecordRow } from '#contract/schemas/records.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { listColumns } from '#domain/forms/list-defaults.ts';
import { smallRecordFieldKeys } from '#domain/forms/record-field-keys.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { placed } from './record-answer.ts';
import { listBin } from './bin.ts';
import { loadProgram } from './program.ts';
import { readListCursor, toListCursor } from './list-cursor.ts';
import { type ListContext, namedField } from './list-context.ts';
import { readRows } from './list-rows.ts';
import { readMatching, readSort } from './list-query.ts';
import { isVisible, listAccessScope } from './access-scope.ts';
import { findReferences } from './references.ts';
import { type List, readPlaces } from './query-plan.ts';

export type RecordPage = AnswerOf<(typeof recordEndpoints)['records']>;

/** Keys of the fields that the query requests. */
function readColumns(of: ListContext, { columns: requestedColumns, whole = false }: RecordQuery): string[] {
  const { program, accessScope } = of;
  const { fields, definition } = program.form;
  const columns = requestedColumns
    ? requestedColumns.map((key) => namedField(of, key, 'columns').key)
    : listColumns(
        definition,
        valueFieldsOf(definition).filter(({ key }) => isVisible(accessScope, key)),
      ).filter((key) => isVisible(accessScope, key));
  const others = whole
    ? smallRecordFieldKeys(fields, definition.naming).filter((key) => isVisible(accessScope, key))
    : [];
  return [...new Set([...columns, ...others])];
}

async function answerList(of: ListContext, query: RecordQuery): Promise<RecordPage> {
  const { limit = DEFAULT_PAGE_ROWS, skip = 0 } = query;
  const columns = readColumns(of, query);
  const sort = readSort(of, query.sort);
  const after = readListCursor(sort, query.after);
  const list: List = { of, sort, matching: readMatching(of, query) };
  const places = await readPlaces(list, { direction: 'forward', after, skip, limit: limit + 1 });
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  const rows = await readRows(
    of,
    shown.map(({ id }) => id),
    columns,
  );
  return {
    rows,
    references: await findListReferences(of, rows),
    next: last !== undefined && places.length > limit ? toListCursor(sort, last) : null,
  };
}

const findListReferences = ({ work, program }: ListContext, rows: readonly RecordRow[]) =>
  findReferences(
    work,
    rows.flatMap(({ values }) => placed(program.form.fields, values)),
  );

/** Gives a page of a program's records, or of its bin. */
export async function listRecords(work: Transaction, query: RecordQuery): Promise<RecordPage> {
  const accessScope = listAccessScope(work, query.program, query.state);
  const of: ListContext = { work, program: await loadProgram(work, query.program), accessScope };
  if (query.state !== 'deleted') return answerList(of, query);
  const page = await listBin(of, query, readColumns(of, query));
  return { ...page, references: await findListReferences(of, page.rows) };
}
