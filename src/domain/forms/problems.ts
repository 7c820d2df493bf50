/**
 * Why a form cannot be saved: messages by path. A path is a field key (`limite`), or table, row index from 0 and column
 * (`contactos.2.telefono`).
 */
export type Problems = Readonly<Record<string, readonly string[]>>;

/** Key of the field or table of an issue. */
export const fieldOfProblem = (path: string): string => path.split('.', 1)[0] ?? '';

/** The issues without those of one field and its cells, and without those of the whole form. */
export function withoutField(problems: Problems, field: string): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => path !== '' && path !== field && !path.startsWith(`${field}.`)),
  );
}

/** The issues that the user can fix. Those of read-only fields are dropped, as the server does too. */
export const fixableProblems = (problems: Problems, readOnly: readonly string[]): Problems =>
  readOnly.length === 0
    ? problems
    : Object.fromEntries(Object.entries(problems).filter(([path]) => !readOnly.includes(fieldOfProblem(path))));

/**
 * A validation issue of a definition with its path: `tabs.0.sections.1.rows.0.fields.2.min`; '' for the whole
 * definition.
 */
export interface DefinitionProblem {
  readonly path: string;
  readonly text: string;
}
