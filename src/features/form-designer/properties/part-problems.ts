import type { Subject } from '#domain/design/edit.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { placedFields } from '#domain/forms/form-places.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { createContext, useContext } from 'react';

/** What is wrong with a part, by property: `min`, `options.2.label`; the first thing of each. */
export type PartProblems = ReadonlyMap<string, string>;

const ProblemsContext = createContext<PartProblems>(new Map());

/** Gives what is wrong with the selected part to the controls of its properties. */
export const ProblemsProvider = ProblemsContext.Provider;

/** What is wrong with a property of the selected part; undefined where nothing is. */
export const useProblem = (property: string): string | undefined => useContext(ProblemsContext).get(property);

/** Properties at which, or in which, something is wrong. */
export function useProblemsIn(properties: readonly string[]): readonly string[] {
  const problems = useContext(ProblemsContext);
  const isIn = (path: string) => properties.some((property) => path === property || path.startsWith(`${property}.`));
  return [...problems.keys()].filter(isIn);
}

/** Where a part stands in a definition; null where it has none such, '' for the form itself. */
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

/** What of a part are parts of their own, and told there. */
const inner: Readonly<Record<Subject['part'], string | null>> = {
  form: 'tabs.',
  tab: 'sections.',
  section: 'rows.',
  field: null,
  column: null,
};

/** Property of a part at which a problem stands; null where it stands elsewhere. */
function propertyAt(problem: DefinitionProblem, of: Subject, path: string): string | null {
  // A row that is too wide is the matter of all fields in it.
  if (of.part === 'field' && path.startsWith(`${problem.path}.`) && problem.path.endsWith('.fields')) return 'width';
  const start = path === '' ? '' : `${path}.`;
  if (!problem.path.startsWith(start)) return null;
  const property = problem.path.slice(start.length);
  const other = inner[of.part];
  return other !== null && property.startsWith(other) ? null : property;
}

/** What is wrong with a part of a form that was checked. */
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
