import { postQuery } from '#api/query.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { RecordRow } from '#contract/schemas/records.ts';
import { sharedTexts } from '#contract/texts.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { Button } from '#ui/button.tsx';
import { type RefObject, useEffect } from 'react';
import { gridRoles } from '../../list/grid-roles.ts';
import type { ListColumn } from '../../list/list-columns.ts';
import type { ChosenRecord, RecordsQuery } from '../../list/record-source.ts';
import { tableStyles as styles } from '../../list/record-table.styles.ts';
import { type RowActions, RowPlaceholder, TableRow } from '../../list/table-row.tsx';
import { CHUNK, type Chunk, type GroupBlock } from './group-lines.ts';
import { groupTexts as t } from './groups.texts.ts';

/** What the chunks of a table share. */
export interface ChunkContext {
  /** The query of the list. */
  query: RecordsQuery;
  columns: readonly ListColumn[];
  lead: string;
  /** Prefix of the ids of the lines. */
  prefix: string;
  active: number;
  selection: ReadonlyMap<string, ChosenRecord>;
  actions: RowActions;
  /** The rows that were read, by line. */
  rows: RefObject<Map<number, RecordRow>>;
}

interface GroupChunkProps {
  block: GroupBlock;
  chunk: Chunk;
  context: ChunkContext;
}

/** Some rows of a group, read when they come near the viewport. */
export function GroupChunk({ block: { filter }, chunk, context }: GroupChunkProps) {
  const { query, columns, lead, prefix, active, selection, actions, rows } = context;
  const { index, start, from, to } = chunk;
  const body = { ...query, ...(filter !== undefined && { filter }), limit: CHUNK, skip: index * CHUNK };
  const { load, retry } = useData(postQuery(recordEndpoints.records, body));
  const page = load.state === 'loaded' ? load.data : null;
  useEffect(() => {
    const known = rows.current;
    const read = page?.rows ?? [];
    for (const [at, row] of read.entries()) known.set(start + at, row);
    return () => {
      for (const [at] of read.entries()) known.delete(start + at);
    };
  }, [page, rows, start]);
  const lines = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  if (load.state === 'failed') {
    return (
      <tr {...gridRoles.row} className={styles.row} style={{ height: `calc(var(--sizes-row) * ${lines.length})` }}>
        <td {...gridRoles.cell} colSpan={columns.length + 1} className={styles.cell}>
          {t.rowsFailed}{' '}
          <Button size="sm" onClick={retry}>
            {sharedTexts.retry}
          </Button>
        </td>
      </tr>
    );
  }
  return lines.map((line) => {
    const row = page?.rows[line - start];
    if (row === undefined || page === null) {
      return <RowPlaceholder key={line} columns={columns} rowIndex={line + 2} hasChoice />;
    }
    return (
      <TableRow
        key={row.id}
        id={`${prefix}-${line}`}
        row={row}
        references={page.references}
        columns={columns}
        lead={lead}
        place={line}
        rowIndex={line + 2}
        isActive={line === active}
        isChosen={selection.has(row.id)}
        isLink
        onRestore={null}
        actions={actions}
      />
    );
  });
}
