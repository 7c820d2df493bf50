import { selectIsCopying, selectReading } from '#machines/copying/index.ts';
import type { ListRow } from '#machines/record-list/index.ts';
import { useSelector } from '@xstate/react';
import { sourceReader } from '../all-rows/all-rows.actors.ts';
import type { ReadingRef } from '../all-rows/reading-panel.tsx';
import type { Names } from '../list/list-frame.tsx';
import type { ListSource } from '../list/list-source.ts';
import { useProcess } from '../printing/use-process.ts';
import { useServices } from '../services/use-services.ts';
import { type CopyingRef, createCopying } from './copying.actors.ts';
import { type SheetColumn, sheetOfParts } from './sheet-columns.ts';

interface CopiedList<Row extends ListRow, Query extends object, References> {
  source: ListSource<Row, Query, References>;
  query: Query;
  columns: readonly SheetColumn<Row>[];
  /** What the rows are. */
  names: Names;
}

interface ListCopy {
  /** What the command `Copiar` does: it copies all rows of the query. */
  copy: { run: () => void; disabled: boolean };
  /** The rows being read; undefined when none are. */
  reading: ReadingRef | undefined;
}

/** Copying a list of a source to a spreadsheet; a change of the query stops it. */
export function useCopyList<Row extends ListRow, Query extends object, References>({
  source,
  query,
  columns,
  names,
}: CopiedList<Row, Query, References>): ListCopy {
  const services = useServices();
  const { running, run } = useProcess<{ actor: CopyingRef }>(JSON.stringify(query));
  const disabled = useSelector(running?.actor, (snapshot) => snapshot !== undefined && selectIsCopying(snapshot));
  const reading = useSelector(running?.actor, (snapshot) => snapshot && selectReading(snapshot));
  const copy = () => {
    const reader = sourceReader(services, source, query);
    run({ actor: createCopying(services, { reader, sheetOf: (parts) => sheetOfParts(columns, parts), names }) });
  };
  return { copy: { run: copy, disabled }, reading };
}
