import { parseSource } from '#domain/formulas/parse-source.ts';
import { compileExpression } from '#domain/formulas/compile-expression.ts';
import { compileForm, type FormCompilation } from './compile-form.ts';
import { checkParts } from './definition-parts.ts';

/** Names that mean something else in what is kept of a record or of a row. */
const reserved: ReadonlySet<string> = new Set(['id', 'constructor', 'null']);

/** Whether an expression can name a field by this key, and nothing else is called so. */
const isUsable = (key: string): boolean =>
  !reserved.has(key) && compileExpression(key, new Map([[key, { type: 'text' }]]), 'text', parseSource).ok;

/** Problems told at once: mending the first ones mends many of the others. */
const MAX_PROBLEMS = 200;

/**
 * Reads a definition from anywhere, also from a hostile place: bounded first, then its shape, then whether its parts fit
 * together and its expressions mean something. Gives the form ready to be filled in, or everything that must be mended,
 * each at its place.
 */
export function checkDefinition(raw: unknown): FormCompilation {
  const { definition, problems: ofParts } = checkParts(raw, isUsable);
  if (definition === null) return { ok: false, problems: ofParts };
  const compiled = compileForm(definition, parseSource);
  const problems = [...ofParts, ...(compiled.ok ? [] : compiled.problems)];
  return problems.length === 0 ? compiled : { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
}
