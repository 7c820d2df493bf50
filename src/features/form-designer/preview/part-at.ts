import type { Subject } from '#domain/design/edit.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';

const PLACE = /^tabs\.(\d+)(?:\.sections\.(\d+)(?:\.rows\.(\d+)\.fields\.(\d+)(?:\.columns\.(\d+))?)?)?/;

/** The innermost part in which a problem of a definition stands; the form where it stands in none. */
export function partAt({ tabs }: FormDefinition, path: string): Subject {
  const [, t, s, r, f, c] = PLACE.exec(path) ?? [];
  const tab = tabs[Number(t)];
  const section = tab?.sections[Number(s)];
  const field = section?.rows[Number(r)]?.fields[Number(f)];
  const column = field?.kind === 'table' ? field.columns[Number(c)] : undefined;
  if (field !== undefined && column !== undefined) return { part: 'column', table: field.key, key: column.key };
  if (field !== undefined) return { part: 'field', key: field.key };
  if (section !== undefined) return { part: 'section', key: section.key };
  return tab === undefined ? { part: 'form' } : { part: 'tab', key: tab.key };
}
