import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { foldText } from '#domain/search-text.ts';
import type { KeyedSubject } from './edit.types.ts';
import type { DesignBounds } from './intent.types.ts';
import { findTable } from './form-parts.ts';
import { isUsableKey } from './usable-key.ts';

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

/** Keys of what is or was published beside a part: their data are theirs for good. */
export function publishedBeside(subject: KeyedSubject, { published }: DesignBounds): ReadonlySet<string> {
  if (subject.part === 'field') return published;
  if (subject.part !== 'column') return new Set();
  const before = `${subject.table}.`;
  return new Set([...published].flatMap((name) => (name.startsWith(before) ? [name.slice(before.length)] : [])));
}

const noKeys: ReadonlySet<string> = new Set();

/**
 * A key like the wanted one that is none of those taken: with a number behind it where it has to be.
 * @param avoided keys that are not taken, but are not to be had again either
 */
export function freeKey(wanted: string, taken: ReadonlySet<string>, avoided: ReadonlySet<string> = noKeys): string {
  const isFree = (key: string) => !taken.has(key) && !avoided.has(key);
  const made = `${keyFrom(wanted).slice(0, MAX_LENGTH - 6)}_1`;
  const base = [wanted, made].find(isUsableKey) ?? 'campo_1';
  if (isFree(base)) return base;
  const stem = base.replace(/_\d+$/, '').slice(0, MAX_LENGTH - 6);
  let number = 2;
  while (!isFree(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}
