import { isGroupable } from '#domain/fields/figure-uses.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { showCount } from '#domain/show-count.ts';
import { Paper } from '#features/kit/printing/paper.tsx';
import { printingTexts } from '#features/kit/printing/printing.texts.ts';
import { selectRowsAtEnd, selectShown } from '#machines/record-list/index.ts';
import { groupingOf as groupedBy } from '../views/grouping.ts';
import { leadOf } from './list-columns.ts';
import { ListPaper } from './list-paper.tsx';
import { sortOf } from './list-question.ts';
import { listTexts as t } from './list.texts.ts';
import { narrowingWords } from './narrowing-words.ts';
import { type PaperGrouping, paperRows } from './paper-groups.ts';
import { type PrintedList, printedColumns, printedQuestion } from './printed-list.ts';
import type { AllRecords } from './record-reader.ts';

/** Rows for the paper. */
interface PaperRows {
  parts: AllRecords['parts'];
  /** Whether they are all that match, so that their sums are those of the list. */
  areAll: boolean;
}

/** The rows that the screen has loaded; null while it shows those of another question, or none. */
function loadedRows(printed: PrintedList): PaperRows | null {
  const shown = selectShown(printed.list.getSnapshot());
  if (shown === null || !isDeepEqual(shown.question.query, printedQuestion(printed).query)) return null;
  const parts = [...shown.slices.values()];
  const count = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  return { parts, areAll: shown.trail.length === 1 && selectRowsAtEnd(shown) === count };
}

interface PrintedListPaperProps {
  printed: PrintedList;
  /** The rows that were read to be printed; null when the browser's own shortcut prints. */
  all: AllRecords | null;
}

/** The paper with all rows, or with those that the screen has loaded when the browser's own shortcut prints. */
export function PrintedListPaper({ printed, all }: PrintedListPaperProps) {
  const { place, definition, columns } = printed;
  const { one, many } = definition;
  const title = place.view === 'bin' ? t.binOf(definition.title) : definition.title;
  const found: PaperRows | null = all === null ? loadedRows(printed) : { parts: all.parts, areAll: true };
  if (found === null) return <Paper title={title} lines={linesOf(printed, [])} notes={[printingTexts.notLoaded]} />;
  const rows = paperRows(found.parts);
  const isChanged = all !== null && all.counted !== rows.length;
  return (
    <ListPaper
      title={title}
      definition={definition}
      lines={linesOf(printed, found.parts)}
      notes={[
        found.areAll ? '' : t.partOnPaper,
        isChanged ? t.changedOnPaper(`${showCount(all.counted)} ${all.counted === 1 ? one : many}`) : '',
      ]}
      columns={printedColumns(printed)}
      lead={leadOf(columns, definition)}
      rows={rows}
      grouping={groupingOf(printed, all !== null)}
      // Sums of a part would look like those of the whole.
      summed={found.areAll ? printedQuestion(printed).totals : []}
    />
  );
}

/** How the rows on paper are grouped; null for one list, and where the rows have no value of the field. */
function groupingOf({ place, definition, fields, columns }: PrintedList, haveField: boolean): PaperGrouping | null {
  const groupBy = place.view === 'bin' ? null : place.groupBy;
  const field = groupBy === null ? undefined : fields.get(groupBy.field);
  if (groupBy === null || field === undefined || !isGroupable(field)) return null;
  if (!haveField && !columns.columns.some(({ field: { key } }) => key === field.key)) return null;
  const isDescending = sortOf(place, definition, fields).some(
    ({ field: key, descending }) => key === field.key && descending === true,
  );
  return { field, by: groupedBy(field, groupBy.by).by, isDescending };
}

/** The search, the filter and the order of a list in words; the bin has none. */
function linesOf({ place, definition, fields }: PrintedList, parts: AllRecords['parts']): string[] {
  if (place.view === 'bin') return [];
  const nameOf = (id: string) => parts.map(({ references }) => references.records[id]).find(Boolean);
  const sort = sortOf(place, definition, fields).map(({ field, descending }) =>
    t.sortedBy(fields.get(field)?.label ?? '', descending === true),
  );
  return [...narrowingWords(place, fields, nameOf), ...(sort.length === 0 ? [] : [t.sortedAs(sort.join(', '))])];
}
