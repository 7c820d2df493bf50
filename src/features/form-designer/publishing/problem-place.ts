import type { Subject } from '#domain/design/edit.types.ts';
import { nameOf } from '#domain/design/parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { publishingTexts as t } from './publishing.texts.ts';

/** Where something must be mended. */
export interface ProblemPlace {
  /** What to do about it. */
  readonly text: string;
  readonly of: Subject;
  /** As people call it. */
  readonly name: string;
}

const place = /^tabs\.(\d+)(?:\.sections\.(\d+)(?:\.rows\.(\d+)(?:\.fields(?:\.(\d+)(?:\.columns\.(\d+))?)?)?)?)?/;

const at = <Item>(list: readonly Item[] | undefined, index: string | undefined): Item | undefined =>
  index === undefined ? undefined : list?.[Number(index)];

/** The innermost part that a path of a definition leads to. */
function subjectAt({ tabs }: FormDefinition, path: string): Subject {
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

/** The part of a form that a problem stands at, by its path, what it is called, and what to do there. */
export function placeOfProblem(definition: FormDefinition, { path, text }: DefinitionProblem): ProblemPlace {
  const of = subjectAt(definition, path);
  const name = nameOf(definition, of);
  if (of.part === 'form') {
    const isUnchosen = path === 'naming' && definition.naming === '';
    return { of, name: t.settingOf(path.split('.', 1)[0] ?? ''), text: isUnchosen ? t.chooseNaming : text };
  }
  if (of.part === 'column') {
    return { of, name: t.parts.column(name, nameOf(definition, { part: 'field', key: of.table })), text };
  }
  return { of, name: t.parts[of.part](name), text };
}
