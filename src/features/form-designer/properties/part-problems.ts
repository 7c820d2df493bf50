import type { Subject } from '#domain/design/edit.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { placedFields } from '#domain/forms/form-places.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { createContext, useContext } from 'react';

/** Issues of a part by property path: `min`, `options.2.label`. Of several issues at one path, only the first. */
export type PartProblems = ReadonlyMap<string, string>;

const ProblemsContext = createContext<PartProblems>(new Map());

/** Provides the issues of the selected part to the controls of its properties. */
export const ProblemsProvider = ProblemsContext.Provider;

/** The issue of a property of the selected part; undefined when it has none. */
export const useProblem = (property: string): string | undefined => useContext(ProblemsContext).get(property);

/** Paths of the issues in the given properties, at the property itself or inside it. */
export function useProblemsIn(properties: readonly string[]): readonly string[] {
  const problems = useContext(ProblemsContext);
  const isIn = (path: string) => properties.some((property) => path === property || path.startsWith(`${property}.`));
  return [...problems.keys()].filter(isIn);
}

/** Path of a part in a definition; null when it does not exist, '' for the form itself. */
export function pathOf(definition: FormDefinition, of: Subject): string | null {
  switch (of.part) {
    case 'form':
      return '';
    case 'tab': {
      const index = definition.tabs.findIndex(({ key }) => key === of.key);
      return index < 0 ? null : `tabs.${index}`;
    }
    case 'section': {
      const paths = definition.tabs.flatMap(({ sections }, t) =>
        sections.flatMap(({ key }, s) => (key === of.key ? [`tabs.${t}.sections.${s}`] : [])),
      );
      return paths[0] ?? null;
    }
    case 'field':
      return placedFields(definition).find(({ field }) => field.key === of.key)?.path ?? null;
    case 'column': {
      const placed = placedFields(definition).find(({ field }) => field.key === of.table);
      if (placed?.field.kind !== 'table') return null;
      const index = placed.field.columns.findIndex(({ key }) => key === of.key);
      return index < 0 ? null : `${placed.path}.columns.${index}`;
    }
  }
}

/** The property of each part that contains its child parts. Issues inside that property belong to the child parts. */
const inner: Readonly<Record<Subject['part'], string | null>> = {
  form: 'tabs.',
  tab: 'sections.',
  section: 'rows.',
  field: null,
  column: null,
};

/** Property of a part at which an issue occurs; null when it occurs elsewhere. */
function propertyAt(problem: DefinitionProblem, of: Subject, path: string): string | null {
  // A row that is too wide is an issue of all fields in it.
  if (of.part === 'field' && path.startsWith(`${problem.path}.`) && problem.path.endsWith('.fields')) return 'width';
  const start = path === '' ? '' : `${path}.`;
  if (!problem.path.startsWith(start)) return null;
  const property = problem.path.slice(start.length);
  const other = inner[of.part];
  return other !== null && property.startsWith(other) ? null : property;
}

/** The issues of a part of a checked form. */
export function problemsOf(
  { definition, problems }: { definition: FormDefinition; problems: readonly DefinitionProblem[] },
  of: Subject,
): PartProblems {
  const path = pathOf(definition, of);
  const found = new Map<string, string>();
  if (path === null) return found;
  for (const problem of problems) {
    const property = propertyAt(problem, of, path);
    if (property !== null && !found.has(property)) found.set(property, problem.text);
  }
  return found;
}
