import type { ValueField } from '#domain/fields/field.ts';
import { isGroupable } from '#domain/fields/figure-uses.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { spreadsheetCell } from '#forms/fields/spreadsheet-cells.ts';
import { usePrint } from '#features/kit/printing/use-print.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { copyCells, type SheetCell } from '#features/kit/sharing/copy-cells.ts';
import { sharingTexts } from '#features/kit/sharing/sharing.texts.ts';
import { selectCounted } from '#machines/list-totals/index.ts';
import { selectRowsAtEnd, selectSelection, selectShown } from '#machines/record-list/index.ts';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { type ReactNode, useEffect, useState } from 'react';
import type { RecordsPlace } from '../records-address.ts';
import { groupingOf as groupedBy } from '../views/grouping.ts';
import { type AllRows, type AllRowsOutcome, type AllRowsRef, type RowsPart, useAllRows } from './all-rows.ts';
import { type ListColumn, type ListColumns, valueIn } from './list-columns.ts';
import { ListPaper } from './list-paper.tsx';
import { sortOf } from './list-question.ts';
import type { ListTotalsRef } from './list-totals.ts';
import { listTexts as t } from './list.texts.ts';
import { narrowingWords } from './narrowing-words.ts';
import type { PaperGrouping } from './paper-groups.ts';
import type { RecordListRef, RecordsQuestion } from './record-source.ts';

interface OutputOptions {
  place: RecordsPlace;
  definition: FormDefinition;
  fields: ReadonlyMap<string, ValueField>;
  columns: ListColumns;
  list: RecordListRef;
  totals: ListTotalsRef;
}

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
export function useListOutput(options: OutputOptions, selectionSize: number): ListOutput {
  const { list } = options;
  const { feedback } = useServices();
  const { reading, read } = useAllRows();
  const printPage = usePrint();
  const [all, setAll] = useState<AllRows | null>(null);
  const isPrinting = useIsPrinting();
  useEffect(() => {
    const drop = () => setAll(null);
    window.addEventListener('afterprint', drop);
    return () => window.removeEventListener('afterprint', drop);
  }, []);
  const readAll = async (tooMany: string): Promise<AllRows | null> => {
    const outcome = await read(withGroups(list.getSnapshot().context.wanted.question, options.place));
    report(feedback, outcome, tooMany);
    return outcome.kind === 'read' ? outcome.all : null;
  };
  const print = async () => {
    const found = await readAll(t.tooManyToPrint);
    if (found === null) return;
    setAll(found);
    await printPage();
  };
  const copy = async () => {
    let count = 0;
    let isRead = true;
    const rows = readAll(t.tooManyToCopy).then((found) => {
      isRead = found !== null;
      if (found === null) throw new Error('the rows were not read');
      const lines = sheetOf(options.columns.columns, found.parts, new Set(selectSelection(list.getSnapshot()).keys()));
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
    copyTitle: selectionSize > 0 ? t.copySelected(selectionSize) : t.copy,
    print: () => void print(),
    copy: () => void copy(),
    reading,
    paper: isPrinting && options.place.display === 'list' ? paperOf(options, all) : null,
  };
}

/** The question with the values by which the rows are grouped, which may be in no column. */
function withGroups(question: RecordsQuestion, { groupBy }: RecordsPlace): RecordsQuestion {
  const { columns } = question.query;
  if (groupBy === null || columns === undefined || columns.includes(groupBy.field)) return question;
  return { ...question, query: { ...question.query, columns: [...columns, groupBy.field] } };
}

/** How the rows on paper are grouped; null for one list, and where the rows have no value of the field. */
function groupingOf({ place, definition, fields, columns }: OutputOptions, areAll: boolean): PaperGrouping | null {
  const { groupBy } = place;
  const field = groupBy === null ? undefined : fields.get(groupBy.field);
  if (groupBy === null || field === undefined || !isGroupable(field)) return null;
  if (!areAll && !columns.columns.some(({ field: { key } }) => key === field.key)) return null;
  const isDescending = sortOf(place, definition, fields).some(
    ({ field: key, descending }) => key === field.key && descending === true,
  );
  return { field, by: groupedBy(field, groupBy.by).by, isDescending };
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

/** The header and the rows, or only the selected rows when there are any. */
export function sheetOf(
  columns: readonly ListColumn[],
  parts: readonly RowsPart[],
  selected: ReadonlySet<string>,
): SheetCell[][] {
  const rows = parts.flatMap(({ rows: found, references }) =>
    found
      .filter(({ id }) => selected.size === 0 || selected.has(id))
      .map((row) => columns.map((column) => spreadsheetCell(column.field, valueIn(column, row), references))),
  );
  return [columns.map(({ field }) => ({ text: field.label, isFigure: false })), ...rows];
}

/** The paper with all rows, or with those that the screen has loaded when the browser's own shortcut prints. */
function paperOf(options: OutputOptions, all: AllRows | null): ReactNode {
  const { definition, columns, list, totals } = options;
  const shown = selectShown(list.getSnapshot());
  const parts = all?.parts ?? [...(shown?.slices.values() ?? [])];
  const count = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const isWhole = all !== null || shown === null || (shown.trail.length === 1 && selectRowsAtEnd(shown) === count);
  const lead = columns.choices.find(({ key }) => key === definition.naming) ?? columns.choices[0];
  return (
    <ListPaper
      definition={definition}
      title={definition.title}
      lines={linesOf(options, parts)}
      columns={columns.columns}
      lead={lead?.key ?? ''}
      parts={parts}
      grouping={groupingOf(options, all !== null)}
      figures={all?.figures ?? selectCounted(totals.getSnapshot())?.figures ?? null}
      isWhole={isWhole}
    />
  );
}

/** The search, the filter and the order of a list in words. */
function linesOf({ place, definition, fields }: OutputOptions, parts: readonly RowsPart[]): string[] {
  const nameOf = (id: string) => parts.map(({ references }) => references.records[id]).find(Boolean);
  const sort = sortOf(place, definition, fields).map(({ field, descending }) =>
    t.sortedBy(fields.get(field)?.label ?? '', descending === true),
  );
  return [...narrowingWords(place, fields, nameOf), ...(sort.length === 0 ? [] : [t.sortedAs(sort.join(', '))])];
}
