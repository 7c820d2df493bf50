/**
 * Why a form cannot be saved, at the place to mend it: by field key (`limite`), or by table, index of the row from 0 and
 * column (`contactos.2.telefono`).
 */
export type Problems = Readonly<Record<string, readonly string[]>>;

/** Key of the field at which, or in whose rows, a problem stands. */
export const fieldOfProblem = (path: string): string => path.split('.', 1)[0] ?? '';

/** Something a definition must have mended, at its place: `tabs.0.sections.1.rows.0.fields.2.min`; '' for all of it. */
export interface DefinitionProblem {
  readonly path: string;
  readonly text: string;
}
