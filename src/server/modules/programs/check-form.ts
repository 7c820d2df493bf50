import type { LeafField } from '#domain/fields/leaf-field.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import type { CompiledForm, FormCompilation } from '#domain/forms/compile-form.ts';
import { columnName } from '#domain/forms/evaluation-plan.ts';
import { keyProblems } from '#domain/forms/definition-changes.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { placedFields } from '#domain/forms/form-places.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { findWrongDefaultLinks, type NamedLink } from '../records/check-links.ts';
import { factsOf } from '../records/current-data.ts';
import { newId } from '../shared/new-id.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { findEarlierKeys, type Form } from './forms.ts';
import { programTexts } from './programs.texts.ts';

/** A link field of a form, with its path in the definition and its key in record data. */
interface PlacedLink {
  link: Extract<LeafField, { kind: 'link' }>;
  path: string;
  /** Key, or `tabla.columna`. */
  name: string;
}

/** Lists the link fields of a form with their paths, including link columns of tables. */
function linksOf(definition: FormDefinition): PlacedLink[] {
  return placedFields(definition).flatMap(({ field, path }): PlacedLink[] => {
    if (field.kind === 'link') return [{ link: field, path, name: field.key }];
    if (field.kind !== 'table') return [];
    return field.columns.flatMap((column, index): PlacedLink[] => {
      const name = columnName(field.key, column.key);
      return column.kind === 'link' ? [{ link: column, path: `${path}.columns.${index}`, name }] : [];
    });
  });
}

/** Finds the field keys of the named programs, by program; names without a published program are omitted. */
async function findKeys(
  { sql, tenantId }: Transaction,
  names: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await sql<{ router_name: string; definition: FormDefinition }[]>`
    select p.router_name, v.definition
    from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.version = p.version
    where p.tenant_id = ${tenantId} and p.router_name = any(${names}::text[])`;
  return new Map(rows.map((row) => [row.router_name, keysOf(row.definition)]));
}

const keysOf = (definition: FormDefinition): ReadonlySet<string> =>
  new Set(valueFieldsOf(definition).map(({ key }) => key));

function linkProblem({ link, path }: PlacedLink, keys: ReadonlySet<string> | undefined): DefinitionProblem[] {
  if (keys === undefined) return [{ path: `${path}.program`, text: programTexts.noProgram(link.program) }];
  const references = [
    ...(link.columns ?? []).map((key, index) => ({ key, at: `${path}.columns.${index}` })),
    ...(link.only ?? []).map(({ field: key }, index) => ({ key, at: `${path}.only.${index}.field` })),
  ];
  return references
    .filter(({ key }) => !keys.has(key))
    .map(({ key, at }) => ({ path: at, text: programTexts.noField(link.program, key) }));
}

/**
 * Reports link fields whose program or fields the company does not have; if there are none, link fields with a wrong
 * default.
 */
async function linkProblems(work: Transaction, routerName: string, form: CompiledForm): Promise<DefinitionProblem[]> {
  const { definition } = form;
  const links = linksOf(definition);
  if (links.length === 0) return [];
  const keys = await findKeys(work, [...new Set(links.map(({ link }) => link.program))]);
  keys.set(routerName, keysOf(definition));
  const problems = links.flatMap((placed) => linkProblem(placed, keys.get(placed.link.program)));
  return problems.length > 0 ? problems : linkDefaultProblems(work, form, links);
}

/** Validates a definition as the company's form of this name; gives the compiled form or the issues. */
async function checkDraft(work: Transaction, routerName: string, raw: unknown): Promise<FormCompilation> {
  const checked = checkDefinition(raw);
  if (!checked.ok) return checked;
  const problems = await linkProblems(work, routerName, checked.form);
  return problems.length === 0 ? checked : { ok: false, problems };
}

/** Gives the issues of a draft, which prevent its publication but not its saving; empty for a valid draft. */
export async function draftProblems(work: Transaction, routerName: string, raw: unknown): Promise<DefinitionProblem[]> {
  const checked = await checkDraft(work, routerName, raw);
  return checked.ok ? [] : [...checked.problems];
}

/** A form that does not exist yet. */
export const newForm = (work: Pick<Transaction, 'now' | 'random'>, routerName: string): Form => ({
  id: newId(work),
  router_name: routerName,
  version: null,
  published: null,
  draft: null,
  revision: 0,
});

/** Like `checkDraft`, and also checks that each key has the same meaning as in earlier published versions. */
export async function checkToPublish(
  work: Transaction,
  form: Pick<Form, 'id' | 'router_name'>,
  raw: unknown,
): Promise<{ ok: true; form: CompiledForm } | { ok: false; problems: readonly DefinitionProblem[] }> {
  const checked = await checkDraft(work, form.router_name, raw);
  if (!checked.ok) return checked;
  const problems = keyProblems(await findEarlierKeys(work, form.id), checked.form.definition);
  return problems.length === 0 ? checked : { ok: false, problems };
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
async function linkDefaultProblems(
  work: Transaction,
  form: CompiledForm,
  links: readonly PlacedLink[],
): Promise<DefinitionProblem[]> {
  const defaultLinks = links.flatMap((placed) => defaultLinkOf(work, form, placed));
  const wrong = await findWrongDefaultLinks(work, defaultLinks);
  return wrong.map((path) => ({ path, text: programTexts.wrongDefault }));
}
