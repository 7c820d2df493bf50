import type { LeafField } from '#domain/fields/leaf-field.ts';
import { emptyOf, formatField, readFilterValue } from '#domain/fields/field-rules.ts';
import { isUuid } from '#domain/uuid.ts';
import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { readFilter } from './filter.ts';
import type { ListContext } from './list-context.ts';
import { findProgram } from './program.ts';
import { findAccessScope, inScope, isVisible } from './access-scope.ts';
import { recordTexts } from './records.texts.ts';
import { nothing, part, type Part, runPart } from './statement.ts';
import type { Errors } from './write-values.ts';

/** A link in a record: its path, its field or column, and the id of the linked record. */
export interface NamedLink {
  path: string;
  /** Path without row index, the same for all cells of a column. */
  place: string;
  field: LeafField;
  id: string;
}

type LinkField = Extract<LeafField, { kind: 'link' }>;
type Only = NonNullable<LinkField['only']>;

/** Finds which of some records of a program are in use, visible to the current user and selected by a condition. */
async function findLinkable(
  { work, program, accessScope }: ListContext,
  ids: readonly string[],
  condition: Part,
): Promise<Set<string>> {
  const rows = await runPart<{ id: string }>(
    work.sql,
    part`
      select r.id from record r
      where r.tenant_id = ${work.tenantId}::uuid and r.program_id = ${program.id}::uuid and r.state = 'active'
        and r.id = any(${ids.filter(isUuid)}::uuid[]) ${inScope(work, accessScope.scope, part`r`)} ${condition}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The SQL condition of a link field's `only`; false when `only` is invalid in the linked program, or reads a field that
 * is hidden there.
 */
function onlyPart(of: ListContext, only: Only): Part {
  try {
    const conditions = only.map(({ field, is }) => ({ field, op: 'is' as const, value: is }));
    return part` and ${readFilter(of, { and: conditions }).scanCondition(part`r.id`)}`;
  } catch (cause) {
    if (cause instanceof Fault) return part` and false`;
    throw cause;
  }
}

/**
 * Gives the error text that describes which records a field admits, if the user may know every condition; else a
 * general text.
 */
function onlyText({ program, accessScope }: ListContext, only: Only): string {
  const conditions = only.map(({ field: key, is }) => {
    const field = program.form.fields.get(key);
    const isShown = field !== undefined && isVisible(accessScope, key);
    const value = isShown ? formatField(field, readFilterValue(field, is) ?? emptyOf(field)) : '';
    return field && value !== '' ? { label: field.label, value } : null;
  });
  const known = conditions.filter((condition) => condition !== null);
  return known.length === only.length ? recordTexts.linkOnly(known) : recordTexts.link;
}

async function findLinkErrors(
  work: Transaction,
  { program: name, only = [] }: LinkField,
  named: readonly NamedLink[],
): Promise<Errors> {
  const errorsFor = (wrong: readonly NamedLink[], text: string): Errors =>
    Object.fromEntries(wrong.map(({ path }) => [path, [text]]));
  const accessScope = findAccessScope(work, name, 'view');
  const program = accessScope && (await findProgram(work, name));
  if (!program) return errorsFor(named, recordTexts.link);
  const of: ListContext = { work, program, accessScope };
  const ids = named.map(({ id }) => id);
  const visible = await findLinkable(of, ids, nothing);
  const invisibleErrors = errorsFor(
    named.filter(({ id }) => !visible.has(id)),
    recordTexts.link,
  );
  if (only.length === 0 || visible.size === 0) return invisibleErrors;
  const admitted = await findLinkable(of, [...visible], onlyPart(of, only));
  const notAdmitted = named.filter(({ id }) => visible.has(id) && !admitted.has(id));
  return { ...invisibleErrors, ...errorsFor(notAdmitted, onlyText(of, only)) };
}

/**
 * Lists the issues of newly chosen links: the linked record is missing, invisible to the user or not admitted by the
 * field.
 */
export async function findWrongLinks(work: Transaction, named: readonly NamedLink[]): Promise<Errors> {
  const places = new Map<string, NamedLink[]>();
  for (const one of named) {
    const samePlace = places.get(one.place);
    if (samePlace === undefined) places.set(one.place, [one]);
    else samePlace.push(one);
  }
  const errors: Errors = {};
  for (const [first, ...others] of places.values()) {
    if (first?.field.kind !== 'link') continue;
    Object.assign(errors, await findLinkErrors(work, first.field, [first, ...others]));
  }
  return errors;
}

/** Removes the condition `only` of a link field for users who may not know which records meet the condition. */
function withoutSecretCondition(work: Transaction, field: LeafField): LeafField {
  if (field.kind !== 'link') return field;
  const { only = [], ...unconditional } = field;
  const accessScope = findAccessScope(work, field.program, 'view');
  const isKnown = accessScope?.scope === 'all' && only.every((condition) => isVisible(accessScope, condition.field));
  return isKnown ? field : unconditional;
}

/**
 * Gives the paths of invalid links among those that a form chose by default: the linked record is not in use or, as far
 * as the current user may know, not admitted. Whether the user may see the record is not checked.
 */
export async function findWrongDefaultLinks(work: Transaction, named: readonly NamedLink[]): Promise<string[]> {
  const known = named.map((one) => ({ ...one, field: withoutSecretCondition(work, one.field) }));
  return Object.keys(await findWrongLinks({ ...work, actor: undefined }, known));
}
