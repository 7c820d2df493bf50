import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { FieldChange } from './programs.texts.ts';

/** Number of versions in a page. */
const PAGE = 50;

/** When and by whom a version was published. */
interface Publication {
  version: number;
  published_at: string;
  published_by: string;
}

/** A version in a list of versions, with its changes since the previous one. */
export interface ListedVersion extends Publication {
  changes: FieldChange[];
}

type Stored<V extends Publication> = Omit<V, 'published_at'> & { published_at: Date };

const withIsoDate = <V extends Stored<Publication>>({ published_at: at, ...version }: V) => ({
  ...version,
  published_at: at.toISOString(),
});

async function checkFormExists({ sql, tenantId }: Transaction, routerName: string): Promise<void> {
  const [form] = await sql`select from program where tenant_id = ${tenantId} and router_name = ${routerName}`;
  if (form === undefined) throw new Fault('notFound');
}

/**
 * Lists a page of the published versions of a form, newest first; the page starts with the last version before
 * `before`.
 */
export async function listVersions(
  work: Transaction,
  { program: routerName, before }: { program: string; before?: string | undefined },
): Promise<{ rows: ListedVersion[]; next: number | null }> {
  const { sql, tenantId } = work;
  await checkFormExists(work, routerName);
  const rows = await sql<Stored<ListedVersion>[]>`
    select v.version, v.published_at, v.published_by, v.changes
    from program p join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id
    where p.tenant_id = ${tenantId} and p.router_name = ${routerName}
      ${before === undefined ? sql`` : sql`and v.version < ${Number(before)}`}
    order by v.version desc limit ${PAGE + 1}`;
  const page = rows.slice(0, PAGE).map(withIsoDate);
  return { rows: page, next: rows.length > PAGE ? (page.at(-1)?.version ?? null) : null };
}

/** Gives a published version of a form with its definition. Throws a 404 when the version does not exist. */
export async function readVersion(
  { sql, tenantId }: Transaction,
  { program: routerName, version }: { program: string; version: string },
): Promise<Publication & { definition: FormDefinition }> {
  const [found] = await sql<Stored<Publication & { definition: FormDefinition }>[]>`
    select v.version, v.published_at, v.published_by, v.definition
    from program p join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id
    where p.tenant_id = ${tenantId} and p.router_name = ${routerName} and v.version = ${Number(version)}`;
  if (found === undefined) throw new Fault('notFound');
  return withIsoDate(found);
}
