import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import type { DesignRefusal } from './intent.types.ts';

type Emptied = Extract<DesignRefusal, 'lastTab' | 'lastSection' | 'lastColumn'>;

/**
 * The form, tabs and tables that lack their required content (a tab, section or column), each with the refusal for it.
 */
function emptyParts(definition: FormDefinition): ReadonlyMap<string, Emptied> {
  const { tabs } = definition;
  const empty = new Map<string, Emptied>();
  if (tabs.length === 0) empty.set('', 'lastTab');
  for (const { key, sections } of tabs) if (sections.length === 0) empty.set(`tab ${key}`, 'lastSection');
  for (const field of fieldsOf(definition)) {
    if (field.kind === 'table' && field.columns.length === 0) empty.set(`table ${field.key}`, 'lastColumn');
  }
  return empty;
}

/**
 * The refusal of a change that leaves the form without tabs, a tab without sections or a table without columns; null
 * for any other change.
 */
export function emptiedBy(before: FormDefinition, after: FormDefinition): Emptied | null {
  const emptyBefore = emptyParts(before);
  return [...emptyParts(after)].find(([part]) => !emptyBefore.has(part))?.[1] ?? null;
}
