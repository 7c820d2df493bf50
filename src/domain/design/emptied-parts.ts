import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import type { DesignRefusal } from './intent.types.ts';

type Emptied = Extract<DesignRefusal, 'lastTab' | 'lastSection' | 'lastColumn'>;

/** The parts of a form that need content and have none. */
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

/** The kind of part that a change would leave empty although it needs content; null when there is none. */
export function emptiedBy(before: FormDefinition, after: FormDefinition): Emptied | null {
  const emptyBefore = emptyParts(before);
  return [...emptyParts(after)].find(([part]) => !emptyBefore.has(part))?.[1] ?? null;
}
