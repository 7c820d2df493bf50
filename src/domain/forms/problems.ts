/**
 * Why a form cannot be saved, at the place to mend it: by field key (`limite`), or by table, index of the row from 0 and
 * column (`contactos.2.telefono`).
 */
export type Problems = Readonly<Record<string, readonly string[]>>;

/** Key of the field at which, or in whose rows, a problem stands. */
export const fieldOfProblem = (path: string): string => path.split('.', 1)[0] ?? '';

/** The problems without those of one field and of its parts, and without those of the form as a whole. */
export function withoutField(problems: Problems, field: string): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => path !== '' && path !== field && !path.startsWith(`${field}.`)),
  );
}

/** Nobody is asked to mend what they cannot write, nor does the server. */
export const mendableProblems = (problems: Problems, readOnly: readonly string[]): Problems =>
  readOnly.length === 0
    ? problems
    : Object.fromEntries(Object.entries(problems).filter(([path]) => !readOnly.includes(fieldOfProblem(path))));

/** Something a definition must have mended, at its place: `tabs.0.sections.1.rows.0.fields.2.min`; '' for all of it. */
export interface DefinitionProblem {
  readonly path: string;
  readonly text: string;
}
