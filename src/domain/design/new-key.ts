import { isUsableKey } from '#domain/forms/definition-keys.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { foldText } from '#domain/search-text.ts';
import type { KeyedSubject } from './edit.types.ts';
import { findTable } from './parts.ts';

const MAX_LENGTH = 40;

/** A key that says what a label says: lower case, without accents, words joined by a low line; '' where nothing is left. */
export function keyFrom(label: string): string {
  const words = foldText(label)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '');
  return words.slice(0, MAX_LENGTH).replace(/_+$/, '');
}

/** Keys of the parts beside a part: no two of them may be the same. */
export function keysBeside(definition: FormDefinition, subject: KeyedSubject): ReadonlySet<string> {
  switch (subject.part) {
    case 'tab':
      return new Set(definition.tabs.map(({ key }) => key));
    case 'section':
      return new Set(definition.tabs.flatMap(({ sections }) => sections.map(({ key }) => key)));
    case 'field':
      return new Set(fieldsOf(definition).map(({ key }) => key));
    case 'column':
      return new Set(findTable(definition, subject.table)?.columns.map(({ key }) => key));
  }
}

/** A key like the wanted one that is none of those taken: with a number behind it where it has to be. */
export function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted !== '' && isUsableKey(wanted) ? wanted : `${wanted.slice(0, MAX_LENGTH - 6) || 'campo'}_1`;
  if (!taken.has(base)) return base;
  const stem = base.replace(/_\d+$/, '').slice(0, MAX_LENGTH - 6);
  let number = 2;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}
