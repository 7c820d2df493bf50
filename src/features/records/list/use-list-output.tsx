import { usePrint } from '#features/kit/printing/use-print.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { copyCells } from '#features/kit/sharing/copy-cells.ts';
import { sharingTexts } from '#features/kit/sharing/sharing.texts.ts';
import { lazyPart, usePreload } from '#ui/lazy-part.tsx';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { type ReactNode, useEffect, useState } from 'react';
import type { RecordsPlace } from '../records-address.ts';
import { useAllRows } from './all-rows.ts';
import type { AllRows, AllRowsOutcome, AllRowsRef } from './all-rows.types.ts';
import type { PrintedList } from './list-output.types.ts';
import { copiedQuestion, sheetOf } from './list-sheet.ts';
import { listTexts as t } from './list.texts.ts';
import type { RecordsQuestion } from './record-source.ts';

/** The list on paper; its code must have loaded before the browser prints. */
const Paper = lazyPart(async () => (await import('./list-output-paper.tsx')).ListOutputPaper);
/** Milliseconds after which it loads even when the browser is never idle. */
const LATEST = 5_000;

interface ListOutput {
  /** What the command of copying acts on. */
  copyTitle: string;
  print: () => void;
  copy: () => void;
  /** The rows being read to be printed or copied; null when none are. */
  reading: AllRowsRef | null;
  /** The list on paper, while the browser prints; a chart and a calendar have a paper of their own. */
  paper: ReactNode;
}

/** Printing a list and copying it to a spreadsheet: all rows of its filter, or the selected ones to copy. */
export function useListOutput(options: PrintedList, selectionSize: number): ListOutput {
  const { list } = options;
  const { feedback } = useServices();
  const { reading, read } = useAllRows();
  const printPage = usePrint();
  const [all, setAll] = useState<AllRows | null>(null);
  const isPrinting = useIsPrinting();
  usePreload(Paper, LATEST);
  useEffect(() => {
    const drop = () => setAll(null);
    window.addEventListener('afterprint', drop);
    return () => window.removeEventListener('afterprint', drop);
  }, []);
  const readAll = async (question: RecordsQuestion, tooMany: string): Promise<AllRows | null> => {
    const outcome = await read(question);
    report(feedback, outcome, tooMany);
    return outcome.kind === 'read' ? outcome.all : null;
  };
  const print = async () => {
    const question = withGroups(list.getSnapshot().context.wanted.question, options.place);
    const found = await readAll(question, t.tooManyToPrint);
    if (found === null) return;
    setAll(found);
    await Paper.preload();
    await printPage();
  };
  const copy = async () => {
    let count = 0;
    let isRead = true;
    const atPress = list.getSnapshot();
    const question = copiedQuestion(atPress.context.wanted.question, atPress);
    const rows = readAll(question, t.tooManyToCopy).then((found) => {
      isRead = found !== null;
      if (found === null) throw new Error('the rows were not read');
      const lines = sheetOf(options.columns.columns, found.parts);
      count = lines.length - 1;
      return lines;
    });
    const isCopied = await copyCells(rows).then(
      () => true,
      () => false,
    );
    if (isCopied) feedback.notify('positive', t.copied(count, options.definition.one, options.definition.many));
    else if (
      await rows.then(
        () => isRead,
        () => false,
      )
    )
      feedback.notify('warning', sharingTexts.notCopied);
  };
  return {
    copyTitle: selectionSize > 0 ? t.copySelected(selectionSize) : sharingTexts.copy,
    print: () => void print(),
    copy: () => void copy(),
    reading,
    paper: isPrinting && options.place.display === 'list' ? <Paper printed={options} all={all} /> : null,
  };
}

/** The question with the values by which the rows are grouped, which may be in no column. */
function withGroups(question: RecordsQuestion, { groupBy }: RecordsPlace): RecordsQuestion {
  const { columns } = question.query;
  if (groupBy === null || columns === undefined || columns.includes(groupBy.field)) return question;
  return { ...question, query: { ...question.query, columns: [...columns, groupBy.field] } };
}

/** Says why the rows were not read; a cancellation needs no words. */
function report(
  { notify, report: reportError }: ReturnType<typeof useServices>['feedback'],
  outcome: AllRowsOutcome,
  tooMany: string,
): void {
  if (outcome.kind === 'tooMany') notify('warning', tooMany);
  if (outcome.kind === 'failed') reportError(outcome.failure, 'load');
}
