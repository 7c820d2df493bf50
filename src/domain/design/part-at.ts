import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Subject } from './edit.types.ts';

/**
 * A `columns` index leads to a part only when a property follows it: a table's columns are parts, but a link's
 * `columns` are keys.
 */
const place =
  /^tabs\.(\d+)(?:\.sections\.(\d+)(?:\.rows\.(\d+)(?:\.fields(?:\.(\d+)(?:\.columns\.(\d+)(?=\.))?)?)?)?)?/;

const at = <Item>(list: readonly Item[] | undefined, index: string | undefined): Item | undefined =>
  index === undefined ? undefined : list?.[Number(index)];

/** The innermost part on a path of a definition; the form when there is none. */
export function partAt({ tabs }: FormDefinition, path: string): Subject {
  const [, t1, s, r, f, c] = place.exec(path) ?? [];
  const tab = at(tabs, t1);
  const section = at(tab?.sections, s);
  const row = at(section?.rows, r);
  const field = at(row?.fields, f) ?? row?.fields[0];
  const column = field?.kind === 'table' ? at(field.columns, c) : undefined;
  if (field !== undefined && column !== undefined) return { part: 'column', table: field.key, key: column.key };
  if (field !== undefined) return { part: 'field', key: field.key };
  if (section !== undefined) return { part: 'section', key: section.key };
  return tab === undefined ? { part: 'form' } : { part: 'tab', key: tab.key };
}

/** The property of the innermost part on a path: `min`, `options.2.label`; '' for the part itself. */
export function propertyAt(path: string): string {
  const [before = '', , , row, field] = place.exec(path) ?? [];
  // An issue of a row concerns the widths of its fields.
  if (row !== undefined && field === undefined) return 'width';
  return path.slice(before === '' ? 0 : before.length + 1);
}
