import { isGroupable } from '#domain/fields/figure-uses.ts';
import { selectCounted } from '#machines/list-totals/index.ts';
import { selectRowsAtEnd, selectShown } from '#machines/record-list/index.ts';
import { groupingOf as groupedBy } from '../views/grouping.ts';
import type { AllRows, RowsPart } from './all-rows.types.ts';
import type { PrintedList } from './list-output.types.ts';
import { ListPaper } from './list-paper.tsx';
import { sortOf } from './list-question.ts';
import { listTexts as t } from './list.texts.ts';
import { narrowingWords } from './narrowing-words.ts';
import type { PaperGrouping } from './paper-groups.ts';

/** The paper with all rows, or with those that the screen has loaded when the browser's own shortcut prints. */
export function ListOutputPaper({ printed, all }: { printed: PrintedList; all: AllRows | null }) {
  const { definition, columns, list, totals } = printed;
  const shown = selectShown(list.getSnapshot());
  const parts = all?.parts ?? [...(shown?.slices.values() ?? [])];
  const count = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const isComplete = all !== null || shown === null || (shown.trail.length === 1 && selectRowsAtEnd(shown) === count);
  const lead = columns.choices.find(({ key }) => key === definition.naming) ?? columns.choices[0];
  return (
    <ListPaper
      definition={definition}
      title={definition.title}
      lines={linesOf(printed, parts)}
      columns={columns.columns}
      lead={lead?.key ?? ''}
      parts={parts}
      grouping={groupingOf(printed, all !== null)}
      figures={all?.figures ?? selectCounted(totals.getSnapshot())?.figures ?? null}
      isComplete={isComplete}
    />
  );
}

/** How the rows on paper are grouped; null for one list, and where the rows have no value of the field. */
function groupingOf({ place, definition, fields, columns }: PrintedList, areAll: boolean): PaperGrouping | null {
  const { groupBy } = place;
  const field = groupBy === null ? undefined : fields.get(groupBy.field);
  if (groupBy === null || field === undefined || !isGroupable(field)) return null;
  if (!areAll && !columns.columns.some(({ field: { key } }) => key === field.key)) return null;
  const isDescending = sortOf(place, definition, fields).some(
    ({ field: key, descending }) => key === field.key && descending === true,
  );
  return { field, by: groupedBy(field, groupBy.by).by, isDescending };
}

/** The search, the filter and the order of a list in words. */
function linesOf({ place, definition, fields }: PrintedList, parts: readonly RowsPart[]): string[] {
  const nameOf = (id: string) => parts.map(({ references }) => references.records[id]).find(Boolean);
  const sort = sortOf(place, definition, fields).map(({ field, descending }) =>
    t.sortedBy(fields.get(field)?.label ?? '', descending === true),
  );
  return [...narrowingWords(place, fields, nameOf), ...(sort.length === 0 ? [] : [t.sortedAs(sort.join(', '))])];
}
