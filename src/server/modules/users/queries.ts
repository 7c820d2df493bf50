import type { userRow, userStates } from '#contract/endpoints/users.ts';
import { coversGrants, type Grant } from '#contract/permissions.ts';
import type * as v from 'valibot';
import { isActiveSession } from '../session/active-sessions.ts';
import { findPublishedNames } from '../programs/company-programs.ts';
import { grantsOf, type StoredGrants } from '../shared/grants.ts';
import { raiseRevisions } from '../shared/raise-revisions.ts';
import type { Transaction } from '../shared/transaction.types.ts';

export type UserRow = v.InferOutput<typeof userRow>;
export type UserState = (typeof userStates)[number];

interface Named {
  id: string;
  name: string;
}

interface UserRecord {
  id: string;
  name: string;
  email: string;
  state: UserState;
  roles: (Named & { grants: StoredGrants })[];
  branches: Named[];
  sessions: number;
  last_seen_at: Date | null;
  revision: number;
}

const userColumns = ({ sql, now }: Transaction) => sql`
  m.id, m.name, m.email, m.state, m.revision,
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'grants', r.grants) order by r.folded_name)
            from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
            where mr.tenant_id = m.tenant_id and mr.membership_id = m.id), '[]') as roles,
  coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.establishment)
            from membership_branch mb join branch b on b.tenant_id = mb.tenant_id and b.id = mb.branch_id
            where mb.tenant_id = m.tenant_id and mb.membership_id = m.id), '[]') as branches,
  (select count(*) from session s join company c on c.tenant_id = s.tenant_id
   where s.tenant_id = m.tenant_id and s.membership_id = m.id and ${isActiveSession(sql, now)}) as sessions,
  greatest(m.last_seen_at, (select max(s.last_seen_at) from session s
                            where s.tenant_id = m.tenant_id and s.membership_id = m.id)) as last_seen_at`;

function toRow({ actor }: Transaction, record: UserRecord, published: readonly string[]): UserRow {
  const grants = record.roles.flatMap((role) => grantsOf(role.grants, published));
  const roles = record.roles.map(({ id, name }) => ({ id, name }));
  return {
    ...record,
    roles,
    perfiles: roles,
    last_seen_at: record.last_seen_at?.toISOString() ?? null,
    self: record.id === actor?.membershipId,
    manageable: actor === undefined || coversGrants(actor.grants, grants),
  };
}

/** Finds one user of the company, or undefined. */
export async function findUser(work: Transaction, id: string): Promise<UserRow | undefined> {
  const [record] = await work.sql<UserRecord[]>`
    select ${userColumns(work)} from membership m where m.tenant_id = ${work.tenantId} and m.id = ${id}`;
  return record && toRow(work, record, await findPublishedNames(work.sql, work.tenantId));
}

export interface UserFilter {
  words: readonly string[];
  state: UserState | undefined;
}

const matches = ({ sql, tenantId }: Transaction, { words, state }: UserFilter) => sql`
  m.tenant_id = ${tenantId}
  and (${state ?? null}::text is null or m.state = ${state ?? null})
  and (select coalesce(bool_and(strpos(m.search, ' ' || word) > 0), true) from unnest(${words}::text[]) as word)`;

/** Lists matching users by name; `after` is the name and id of the last user of the previous page. */
export async function findUsers(
  work: Transaction,
  filter: UserFilter,
  page: { limit: number; after: readonly string[] | undefined; skip: number },
): Promise<UserRow[]> {
  const { sql } = work;
  const [name = '', id = ''] = page.after ?? [];
  const after = page.after ? sql`and (m.name collate "es-x-icu", m.id) > (${name}, ${id}::uuid)` : sql``;
  const records = await sql<UserRecord[]>`
    select ${userColumns(work)} from membership m where ${matches(work, filter)} ${after}
    order by m.name collate "es-x-icu", m.id limit ${page.limit} offset ${page.skip}`;
  const published = await findPublishedNames(sql, work.tenantId);
  return records.map((record) => toRow(work, record, published));
}

/** Counts matching users. */
export async function countUsers(work: Transaction, filter: UserFilter): Promise<number> {
  const [row] = await work.sql<{ total: number }[]>`
    select count(*) as total from membership m where ${matches(work, filter)}`;
  return row?.total ?? 0;
}

/** Finds the roles of the company among some ids, with their grants. */
export async function findRoleGrants(
  { sql, tenantId }: Transaction,
  ids: readonly string[],
): Promise<{ id: string; grants: readonly Grant[] }[]> {
  const roles = await sql<{ id: string; grants: StoredGrants }[]>`
    select id, grants from role where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`;
  const published = await findPublishedNames(sql, tenantId);
  return roles.map(({ id, grants }) => ({ id, grants: grantsOf(grants, published) }));
}

/** Lists the names of the active users with the built-in administrator role. */
export async function findAdministratorNames({ sql, tenantId }: Transaction): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select m.name from membership m
    where m.tenant_id = ${tenantId} and m.state = 'active' and exists (
      select from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      where mr.tenant_id = m.tenant_id and mr.membership_id = m.id and r.builtin)
    order by m.name collate "es-x-icu", m.id`;
  return rows.map(({ name }) => name);
}

/** Counts the active users with the built-in administrator role; every company needs at least one. */
export async function countAdministrators({ sql, tenantId }: Transaction): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total
    from membership m
    join membership_role mr on mr.tenant_id = m.tenant_id and mr.membership_id = m.id
    join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
    where m.tenant_id = ${tenantId} and m.state = 'active' and r.builtin`;
  return row?.total ?? 0;
}

/**
 * Sets the roles and branches of a user. Raises the revisions of the branches that the user joined or left, and gives
 * their ids.
 */
export async function replaceAssignments(
  work: Transaction,
  id: string,
  { roles, branches }: { roles: readonly string[]; branches: readonly string[] },
): Promise<string[]> {
  const { sql, tenantId } = work;
  await sql`
    delete from membership_role
    where tenant_id = ${tenantId} and membership_id = ${id} and role_id <> all(${roles}::uuid[])`;
  await sql`
    insert into membership_role (tenant_id, membership_id, role_id)
    select ${tenantId}, ${id}, role from unnest(${roles}::uuid[]) as role on conflict do nothing`;
  const left = await sql<{ id: string }[]>`
    delete from membership_branch
    where tenant_id = ${tenantId} and membership_id = ${id} and branch_id <> all(${branches}::uuid[])
    returning branch_id as id`;
  const entered = await sql<{ id: string }[]>`
    insert into membership_branch (tenant_id, membership_id, branch_id)
    select ${tenantId}, ${id}, branch from unnest(${branches}::uuid[]) as branch on conflict do nothing
    returning branch_id as id`;
  const changed = [...left, ...entered].map((branch) => branch.id);
  await raiseRevisions(work, 'branch', changed);
  return changed;
}
