import type { Subject } from '#domain/design/edit.types.ts';
import { partAt } from '#domain/design/part-at.ts';
import { findPart, nameOf } from '#domain/design/form-parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { publishingTexts as t } from './publishing.texts.ts';

/** The location of an issue. */
export interface ProblemPlace {
  /** How to fix it. */
  readonly text: string;
  readonly of: Subject;
  /** Display name of the part. */
  readonly name: string;
}

/** The part with an issue, found by its path, with its name and how to fix the issue. */
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
