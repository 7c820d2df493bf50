import type { Subject } from '#domain/design/edit.types.ts';
import { partAt } from '#domain/design/part-at.ts';
import { findPart, nameOf } from '#domain/design/form-parts.ts';
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

/** The part of a form that a problem stands at, by its path, what it is called, and what to do there. */
export function placeOfProblem(definition: FormDefinition, { path, text }: DefinitionProblem): ProblemPlace {
  const of = partAt(definition, path);
  const name = nameOf(definition, of);
  const part = findPart(definition, of);
  if (
    part !== undefined &&
    'kind' in part &&
    part.kind === 'link' &&
    part.program === '' &&
    path.endsWith('.program')
  ) {
    return placeOfProblem(definition, { path: path.slice(0, -'.program'.length), text: t.chooseProgram });
  }
  if (of.part === 'form') {
    const isUnchosen = path === 'naming' && definition.naming === '';
    return { of, name: t.settingOf(path.split('.', 1)[0] ?? ''), text: isUnchosen ? t.chooseNaming : text };
  }
  if (of.part === 'column') {
    return { of, name: t.parts.column(name, nameOf(definition, { part: 'field', key: of.table })), text };
  }
  return { of, name: t.parts[of.part](name), text };
}
