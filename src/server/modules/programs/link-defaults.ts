import type { CompiledForm } from '#domain/forms/compile-form.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { findWrongDefaultLinks, type NamedLink } from '../records/check-links.ts';
import { factsOf } from '../records/current-data.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { programTexts } from './programs.texts.ts';

/** A link field of a form, with its path in the definition and its key in record data. */
export interface PlacedLink {
  link: Extract<LeafField, { kind: 'link' }>;
  path: string;
  /** Key, or `tabla.columna`. */
  name: string;
}

/**
 * Gives, as a list, the default record of a link field; empty without a default or when the default depends on other
 * fields.
 */
function defaultLinkOf(
  work: Transaction,
  { plan }: CompiledForm,
  { link: field, path, name }: PlacedLink,
): NamedLink[] {
  const initial = plan.defaults.get(name);
  if (initial === undefined || initial.names.length > 0 || initial.columns.length > 0) return [];
  const result = initial.run({}, factsOf(work));
  const id = result.ok && typeof result.value === 'string' ? result.value : '';
  return id === '' ? [] : [{ path: `${path}.default`, place: path, field, id }];
}

/**
 * Reports link fields whose default record is missing, deleted or not admitted by the field; each problem has the path
 * of the default.
 */
export async function linkDefaultProblems(
  work: Transaction,
  form: CompiledForm,
  links: readonly PlacedLink[],
): Promise<DefinitionProblem[]> {
  const defaultLinks = links.flatMap((placed) => defaultLinkOf(work, form, placed));
  const wrong = await findWrongDefaultLinks(work, defaultLinks);
  return wrong.map((path) => ({ path, text: programTexts.wrongDefault }));
}
