import { parseSource } from '#domain/formulas/parse-source.ts';
import { compileExpression } from '#domain/formulas/compile-expression.ts';
import { compileForm, type FormCompilation } from './compile-form.ts';
import { checkParts } from './definition-parts.ts';

/** Names reserved in the stored data of records and rows. */
const reserved: ReadonlySet<string> = new Set(['id', 'constructor', 'null']);

/** Whether expressions can use a key and it is not reserved. */
const isUsable = (key: string): boolean =>
  !reserved.has(key) && compileExpression(key, new Map([[key, { type: 'text' }]]), 'text', parseSource).ok;

/** Maximum number of issues reported: fixing the first ones often fixes many others. */
const MAX_PROBLEMS = 200;

/**
 * Validates a definition from an untrusted source: first its size, then its shape, then the consistency of its parts
 * and its expressions. Gives the compiled form, or every validation issue with its path.
 */
export function checkDefinition(raw: unknown): FormCompilation {
  const { definition, problems: ofParts } = checkParts(raw, isUsable);
  if (definition === null) return { ok: false, problems: ofParts };
  const compiled = compileForm(definition, parseSource);
  const problems = [...ofParts, ...(compiled.ok ? [] : compiled.problems)];
  return problems.length === 0 ? compiled : { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
}
