import type { Transaction } from '../shared/transaction.types.ts';
import type { Program } from './program.ts';
import { findAccessScope, inScope, isVisible, type AccessScope } from './access-scope.ts';
import { recordTexts } from './records.texts.ts';
import type { SideRow } from './side-rows.ts';
import { part, runPart } from './statement.ts';
import type { Errors } from './write-values.ts';

interface TakenValue {
  field: string;
  title: string | null;
}

/**
 * Finds which of some unique values other records of the program have, with the names of the records that the current
 * user may see.
 */
async function findTaken(work: Transaction, program: Program, rows: readonly SideRow[]): Promise<TakenValue[]> {
  const view = findAccessScope(work, program.routerName, 'view');
  const isNamed = view !== undefined && isVisible(view, program.form.definition.naming);
  const title = isNamed ? part`case when true ${inScope(work, view.scope, part`r`)} then r.title end` : part`null`;
  return runPart<TakenValue>(
    work.sql,
    part`
      select u.field_id as field, ${title} as title
      from unnest(${rows.map(({ field }) => field)}::text[], ${rows.map(({ value }) => value)}::text[]) as row (field, value)
      join record_unique u on u.tenant_id = ${work.tenantId}::uuid and u.program_id = ${program.id}::uuid
        and u.field_id = row.field and u.value = row.value
      join record r on r.tenant_id = u.tenant_id and r.id = u.record_id
      where u.record_id <> all(${rows.map(({ record }) => record)}::uuid[])`,
  );
}

/**
 * Reports unique values that another record already has, with the name of that record if the user may see it. For a
 * hidden field the error belongs to the form as a whole.
 */
export async function findUniqueProblems(
  work: Transaction,
  { program, accessScope }: { program: Program; accessScope: AccessScope },
  rows: readonly SideRow[],
): Promise<Errors> {
  if (rows.length === 0) return {};
  const taken = await findTaken(work, program, rows);
  return Object.fromEntries(
    taken.map(({ field, title }): [string, string[]] =>
      isVisible(accessScope, field)
        ? [field, [title ? recordTexts.takenBy(title) : recordTexts.taken]]
        : ['', [recordTexts.takenUnseen]],
    ),
  );
}

/**
 * Gives the reason a record cannot be restored: another record now has one of its unique values. Null when it can be
 * restored.
 */
export async function findRestoreProblem(
  work: Transaction,
  { program, accessScope }: { program: Program; accessScope: AccessScope },
  rows: readonly SideRow[],
): Promise<string | null> {
  const [first] = rows.length === 0 ? [] : await findTaken(work, program, rows);
  if (first === undefined) return null;
  const label = isVisible(accessScope, first.field) ? program.form.fields.get(first.field)?.label : undefined;
  return recordTexts.notRestored(label, first.title);
}
