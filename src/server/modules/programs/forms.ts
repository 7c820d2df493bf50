import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { programEndpoints } from '#contract/endpoints/programs.ts';
import { type EarlierKeys, withNextVersion, noKeys } from '#domain/forms/earlier-keys.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/** A company's form: its published definition and its draft, which may be invalid. */
export interface Form {
  id: string;
  router_name: string;
  /** Null before the first version. */
  version: number | null;
  published: FormDefinition | null;
  /** Null when there is no draft that differs from the published definition. */
  draft: unknown;
  revision: number;
}

/**
 * Finds the form with a router name; undefined when none exists.
 * @param forChange whether to lock the form until the end of the transaction, against other changes of the form and
 * against record writes in its program
 */
export async function findForm({ sql, tenantId }: Transaction, routerName: string, forChange = false) {
  const [form] = await sql<Form[]>`
    select p.id, p.router_name, p.version, v.definition as published, p.draft, p.revision
    from program p
    left join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.version = p.version
    where p.tenant_id = ${tenantId} and p.router_name = ${routerName}
    ${forChange ? sql`for no key update of p` : sql``}`;
  return form;
}

/** Like `findForm`; throws a 404 when the form does not exist. */
export async function loadForm(work: Transaction, routerName: string, forChange = false): Promise<Form> {
  const form = await findForm(work, routerName, forChange);
  if (form === undefined) throw new Fault('notFound');
  return form;
}

/** A form in a list of forms. */
export type ListedForm = AnswerOf<(typeof programEndpoints)['forms']>['rows'][number];

/**
 * Lists all forms of the company by title. The title of an unpublished form is, as in the audit log, the first 60
 * characters of its draft's title, or its router name when that title is blank or not a text.
 */
export async function listForms({ sql, tenantId }: Transaction): Promise<ListedForm[]> {
  const rows = await sql<(Omit<ListedForm, 'changed_at'> & { changed_at: Date | null })[]>`
    select p.id, p.router_name, shown.title, p.version,
           p.draft is not null as has_draft, p.revision,
           coalesce(p.changed_at, v.published_at) as changed_at, coalesce(p.changed_by, v.published_by, '') as changed_by,
           (select count(*) from record r where r.tenant_id = p.tenant_id and r.program_id = p.id) as records
    from program p
    left join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.version = p.version
    cross join lateral (
      select coalesce(
        v.title,
        case when jsonb_typeof(p.draft -> 'title') = 'string' and p.draft ->> 'title' ~ '\\S' collate "es-x-icu"
             then left(p.draft ->> 'title', 60) end,
        p.router_name) as title) as shown
    where p.tenant_id = ${tenantId}
    order by shown.title collate "es-x-icu", p.router_name`;
  return rows.map((row) => ({ ...row, changed_at: row.changed_at?.toISOString() ?? null }));
}

/** Number of versions read at a time: a version may be large, and a form may have any number of versions. */
const VERSIONS = 10;

/** The meanings that the keys of a form have, or had in published versions. */
export async function findEarlierKeys({ sql, tenantId }: Transaction, id: string): Promise<EarlierKeys> {
  let keys = noKeys;
  let after = 0;
  for (;;) {
    const versions = await sql<{ version: number; definition: FormDefinition }[]>`
      select version, definition from program_version
      where tenant_id = ${tenantId} and program_id = ${id} and version > ${after} order by version limit ${VERSIONS}`;
    for (const { definition } of versions) keys = withNextVersion(keys, definition);
    const last = versions.at(-1);
    if (last === undefined || versions.length < VERSIONS) return keys;
    after = last.version;
  }
}
