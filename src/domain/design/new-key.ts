import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { foldText } from '#domain/search-text.ts';
import type { KeyedSubject } from './edit.types.ts';
import type { DesignBounds } from './intent.types.ts';
import { findTable } from './form-parts.ts';
import { isUsableKey } from './usable-key.ts';

const MAX_LENGTH = 40;

/** Converts a label to a key: lower case, without accents, words joined by underscores; '' when nothing is left. */
export function keyFrom(label: string): string {
  const slug = foldText(label)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '');
  return slug.slice(0, MAX_LENGTH).replace(/_+$/, '');
}

/**
 * The keys that the key of a part must differ from: those of all parts of its kind, or for a column those of its table.
 */
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

/** The published keys that a new part of this kind must not get: they stay reserved for their data. */
export function publishedBeside(subject: KeyedSubject, { published }: DesignBounds): ReadonlySet<string> {
  if (subject.part === 'field') return published;
  if (subject.part !== 'column') return new Set();
  const before = `${subject.table}.`;
  return new Set([...published].flatMap((name) => (name.startsWith(before) ? [name.slice(before.length)] : [])));
}

const noKeys: ReadonlySet<string> = new Set();

/**
 * A free key: the preferred one, with a numeric suffix if necessary.
 * @param reservedKeys further keys that must not be used
 */
export function freeKey(
  preferred: string,
  usedKeys: ReadonlySet<string>,
  reservedKeys: ReadonlySet<string> = noKeys,
): string {
  const isFree = (key: string) => !usedKeys.has(key) && !reservedKeys.has(key);
  const generatedKey = `${keyFrom(preferred).slice(0, MAX_LENGTH - 6)}_1`;
  const base = [preferred, generatedKey].find(isUsableKey) ?? 'campo_1';
  if (isFree(base)) return base;
  const stem = base.replace(/_\d+$/, '').slice(0, MAX_LENGTH - 6);
  let number = 2;
  while (!isFree(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}
