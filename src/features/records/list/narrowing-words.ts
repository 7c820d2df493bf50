import type { ValueField } from '#domain/fields/field.ts';
import type { RecordsPlace } from '../records-address.ts';
import { filterWords } from '#features/kit/filter/filter-text.ts';
import type { NameOf } from '#features/kit/filter/filter-parts.ts';
import { listTexts as t } from './list.texts.ts';
import type { ShownRecords } from './record-source.ts';

/** The search and the filter of a list in words, for its paper; those that are not set are left out. */
export function narrowingWords(
  { text, filter }: Pick<RecordsPlace, 'text' | 'filter'>,
  fields: ReadonlyMap<string, ValueField>,
  nameOf: NameOf,
): string[] {
  const searched = text.trim();
  return [
    ...(searched === '' ? [] : [t.searchedText(searched)]),
    ...(filter === null ? [] : [t.filteredBy(filterWords(filter, fields, nameOf))]),
  ];
}

/** Finds the names of linked records among the rows that a list shows. */
export const shownNames =
  (shown: ShownRecords | null): NameOf =>
  (id) =>
    [...(shown?.slices.values() ?? [])].map(({ references }) => references.records[id]).find(Boolean);
