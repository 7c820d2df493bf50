import type { Transaction } from '../shared/transaction.types.ts';
import type { Program } from './program.ts';
import { findAccessScope, inScope, isSeen, type AccessScope } from './access-scope.ts';
import { recordTexts } from './records.texts.ts';
import type { SideRow } from './side-rows.ts';
import { part, runPart } from './statement.ts';
import type { Errors } from './written-values.ts';

interface Taken {
  field: string;
  title: string | null;
}

/** Which of some values other records of the program have; the titles of those that whoever does this work may see. */
async function findTaken(work: Transaction, program: Program, rows: readonly SideRow[]): Promise<Taken[]> {
  const view = findAccessScope(work, program.routerName, 'view');
  const isNamed = view !== undefined && isSeen(view, program.form.definition.naming);
  const title = isNamed ? part`case when true ${inScope(work, view.scope, part`r`)} then r.title end` : part`null`;
  return runPart<Taken>(
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
 * Where values that no two records may share are another's already, naming it to whoever may see it. What stands in a
 * field that is hidden from them is told of the form as a whole.
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
      isSeen(accessScope, field)
        ? [field, [title ? recordTexts.takenBy(title) : recordTexts.taken]]
        : ['', [recordTexts.takenUnseen]],
    ),
  );
}

/** Why a record cannot come back from the bin: what it has in some field is another's by now. Null where it can. */
export async function findRestoreProblem(
  work: Transaction,
  { program, accessScope }: { program: Program; accessScope: AccessScope },
  rows: readonly SideRow[],
): Promise<string | null> {
  const [first] = rows.length === 0 ? [] : await findTaken(work, program, rows);
  if (first === undefined) return null;
  const label = isSeen(accessScope, first.field) ? program.form.fields.get(first.field)?.label : undefined;
  return recordTexts.notRestored(label, first.title);
}
