import { allRowsOf, MAX_ALL_ROWS } from '#features/kit/all-rows/all-rows.actors.ts';
import type { ReadingRef } from '#features/kit/all-rows/reading-panel.tsx';
import { type CopyingRef, createCopying } from '#features/kit/copying/copying.actors.ts';
import { createPrinting, type PrintingRef } from '#features/kit/printing/printing.actors.ts';
import { useProcess } from '#features/kit/printing/use-process.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { sharingTexts } from '#features/kit/sharing/sharing.texts.ts';
import { selectIsCopying, selectReading as selectCopied } from '#machines/copying/index.ts';
import { selectIsBusy, selectReading, selectRows } from '#machines/printing/index.ts';
import { selectSelection } from '#machines/record-list/index.ts';
import { lazyPart, usePreload } from '#ui/lazy-part.tsx';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { LATEST_PRELOAD } from '#ui/when-idle.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type AllRecords, recordReader } from './record-reader.ts';
import { spreadsheetRows } from './spreadsheet-rows.ts';
import type { RecordsPlace } from '../records-address.ts';
import { type PrintedList, printedColumns, printedQuestion } from './printed-list.ts';
import { listTexts as t } from './list.texts.ts';
import type { RecordsQuery } from './record-source.ts';

/** The list on paper; its code must have loaded before the browser prints. */
const Paper = lazyPart(async () => (await import('./printed-list-paper.tsx')).PrintedListPaper);

export interface ListSharing {
  print: { run: () => void; disabled: boolean };
  /** Copies all rows of the list, or the selected ones. */
  copy: { run: () => void; disabled: boolean; title: string };
  /** The rows being read to be printed or copied; undefined when none are. */
  reading: ReadingRef | undefined;
  /** The list on paper, while the browser prints; a chart and a calendar have a paper of their own. */
  paper: ReactNode;
}

/** A printing, with the list as it was when the user asked for it; or a copy. */
type ListProcess =
  | { kind: 'printing'; actor: PrintingRef; printed: PrintedList }
  | { kind: 'copying'; actor: CopyingRef };

/** Printing a list and copying it to a spreadsheet: all rows of its filter, or the selected ones to copy. */
export function useListSharing(list: PrintedList, selectionSize: number): ListSharing {
  const services = useServices();
  const {
    place,
    columns: { choices },
    definition,
  } = list;
  const { running, run } = useProcess<ListProcess>(JSON.stringify([place, choices]));
  const isPrinting = useIsPrinting();
  usePreload(Paper, LATEST_PRELOAD);
  const process = useRunning(running);
  const query = () => withGroups(printedQuestion(list).query, place);
  const print = () => {
    const rows = { readAllRows: allRowsOf(recordReader(services.api, query())), limit: MAX_ALL_ROWS };
    run({ kind: 'printing', actor: createPrinting(services, { loadPaper: Paper.load, rows }), printed: list });
  };
  const copy = () => {
    const ids = [...selectSelection(list.list.getSnapshot()).keys()];
    const reader = recordReader(services.api, { ...query(), ...(ids.length > 0 && { ids }) });
    const sheetOf = (parts: AllRecords['parts']) => spreadsheetRows(printedColumns(list), parts);
    run({ kind: 'copying', actor: createCopying(services, { reader, sheetOf, names: definition }) });
  };
  const isShown = isPrinting && isListed(place);
  const printed = running?.kind === 'printing' && process.rows !== null ? running.printed : list;
  return {
    print: { run: print, disabled: process.isBusy },
    copy: {
      run: copy,
      disabled: process.isBusy,
      title: selectionSize > 0 ? t.copySelected(selectionSize) : sharingTexts.copy,
    },
    reading: process.reading,
    paper: isShown ? <Paper printed={printed} all={process.rows} /> : null,
  };
}

/** The state of the printing or copy in progress. */
function useRunning(running: ListProcess | null) {
  const printing = running?.kind === 'printing' ? running.actor : undefined;
  const copying = running?.kind === 'copying' ? running.actor : undefined;
  const isPreparing = useSelector(printing, (snapshot) => snapshot !== undefined && selectIsBusy(snapshot));
  const isCopying = useSelector(copying, (snapshot) => snapshot !== undefined && selectIsCopying(snapshot));
  const readToPrint = useSelector(printing, (snapshot) => snapshot && selectReading(snapshot));
  const readToCopy = useSelector(copying, (snapshot) => snapshot && selectCopied(snapshot));
  const rows = useSelector(printing, (snapshot) => (snapshot === undefined ? null : selectRows(snapshot)));
  return {
    isBusy: isPreparing || isCopying,
    reading: readToPrint ?? readToCopy,
    // The chart only passes on what `recordReader` gave.
    rows: rows as AllRecords | null,
  };
}

/** Whether the page shows rows; a chart and a calendar print themselves. */
export const isListed = ({ view, display }: RecordsPlace): boolean => view === 'bin' || display === 'list';

/** The query with the values by which the rows are grouped, which may be in no column. */
function withGroups(query: RecordsQuery, { groupBy }: RecordsPlace): RecordsQuery {
  const { columns } = query;
  if (groupBy === null || columns === undefined || columns.includes(groupBy.field)) return query;
  return { ...query, columns: [...columns, groupBy.field] };
}
