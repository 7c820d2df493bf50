import type { StoredData } from '#domain/forms/stored-data.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { Program } from './program.ts';

/** A record before its insertion. */
export interface NewRecord {
  id: string;
  title: string;
  data: StoredData;
  digest: Buffer;
}

/** The kind of a history entry. */
export type RecordEvent = 'created' | 'changed' | 'deleted' | 'restored';

/** The branch of a new record: its creator's branch or, of several, the branch with the lowest establishment. */
async function ownBranch({ sql, tenantId, actor }: Transaction): Promise<string | null> {
  if (actor === undefined) return null;
  const [branch] = await sql<{ id: string }[]>`
    select b.id from membership_branch mb
    join branch b on b.tenant_id = mb.tenant_id and b.id = mb.branch_id
    where mb.tenant_id = ${tenantId} and mb.membership_id = ${actor.membershipId}
    order by b.establishment limit 1`;
  return branch?.id ?? null;
}

/**
 * Inserts records without their rows in the side tables. Gives the ids of the inserted records; records whose id exists
 * already are skipped.
 */
export async function insertRows(
  work: Transaction,
  program: Program,
  records: readonly NewRecord[],
): Promise<string[]> {
  const { sql, tenantId, now, actor } = work;
  const branch = await ownBranch(work);
  const by = actor?.name ?? '';
  const rows = await sql<{ id: string }[]>`
    insert into record (tenant_id, id, program_id, form_version, owner_id, branch_id, title, data, created_at, created_by,
                        changed_at, changed_by, created_digest)
    select ${tenantId}, id, ${program.id}, ${program.version}, ${actor?.membershipId ?? null}, ${branch}, title, data,
           ${now}, ${by}, ${now}, ${by}, digest
    from unnest(${records.map(({ id }) => id)}::uuid[], ${records.map(({ title }) => title)}::text[],
                ${records.map(({ data }) => JSON.stringify(data))}::text[]::jsonb[],
                ${records.map(({ digest }) => `\\x${digest.toString('hex')}`)}::text[]::bytea[])
      as row (id, title, data, digest)
    on conflict do nothing returning id`;
  return rows.map(({ id }) => id);
}

async function workstationName({ sql, tenantId, origin }: Transaction): Promise<string> {
  if (origin.workstation === undefined) return '';
  const [row] = await sql<{ name: string }[]>`
    select name from workstation where tenant_id = ${tenantId} and id = ${origin.workstation}`;
  return row?.name ?? '';
}

/** Adds the current content of records to their history, under their current revision. */
export async function insertVersions(work: Transaction, event: RecordEvent, records: readonly string[]): Promise<void> {
  const { sql, tenantId, now, actor } = work;
  await sql`
    insert into record_version (tenant_id, record_id, revision, at, actor_id, actor, workstation, event, form_version, data)
    select tenant_id, id, revision, ${now}, ${actor?.membershipId ?? null}, ${actor?.name ?? ''},
           ${await workstationName(work)}, ${event}, form_version, data
    from record where tenant_id = ${tenantId} and id = any(${records}::uuid[])`;
}
