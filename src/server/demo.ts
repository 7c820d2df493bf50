import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RandomBytes } from '#domain/uuid.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { demo, type DemoPerson } from './demo.texts.ts';
import type { TransactionSql } from './database/database.types.ts';
import { createBranch } from './modules/company/branches.ts';
import { changeCompany, readCompany } from './modules/company/company.ts';
import { createCompany } from './modules/company/create-company.ts';
import { findGrants } from './modules/shared/grants.ts';
import { hashPassword } from './modules/shared/passwords.ts';
import { newShortToken } from './modules/shared/secrets.ts';
import { newId } from './modules/shared/new-id.ts';
import { enterCompany, NOWHERE } from './modules/shared/work.ts';
import type { Actor, Deps, Work } from './modules/shared/work.types.ts';
import { inviteUser } from './modules/users/invite.ts';

interface Login extends DemoPerson {
  accountId: string;
  password: string;
  passwordHash: string;
}

/**
 * Gives an empty installation a company to look around in: three users, two branches and what they did. Everything of
 * it appears in one transaction; the random passwords stand in `demo.txt`, readable by its owner alone.
 * @returns the path of that file, or undefined when the company of this installation is another
 */
export async function makeDemo(deps: Deps, dataDir: string): Promise<string | undefined> {
  const file = path.join(dataDir, 'demo.txt');
  const [existing] = await deps.database.owner((sql) => sql`select from company limit 1`);
  if (existing !== undefined) return existsSync(file) ? file : undefined;
  const logins = await Promise.all(demo.people.map((person) => newLogin(deps, person)));
  const text = demo.passwords(logins);
  await deps.database.owner(async (sql) => {
    await sql`lock table company in share row exclusive mode`;
    await fill(deps, sql, logins);
    await writeFile(file, text, { mode: 0o600 });
  });
  return file;
}

async function newLogin({ clock, random }: Deps, person: DemoPerson): Promise<Login> {
  const password = readablePassword(random);
  return { ...person, accountId: uuidv7(clock(), random), password, passwordHash: await hashPassword(password) };
}

/** A password of 96 random bits in groups a person can copy. */
function readablePassword(random: RandomBytes): string {
  return newShortToken(random)
    .replaceAll(/[-_]/g, 'x')
    .replaceAll(/(.{4})(?=.)/g, '$1-');
}

async function fill(deps: Deps, sql: TransactionSql, [administrator, ...guests]: readonly Login[]): Promise<void> {
  if (administrator === undefined) return;
  for (const login of [administrator, ...guests]) await insertAccount(deps, sql, login);
  const tenantId = await createCompany(deps, sql, demo.company, administrator, NOWHERE);
  const actor = await actorOf(sql, tenantId, administrator);
  await enterCompany(deps, sql, { tenantId, actor }, async (work) => {
    const { id: _id, revision, ...company } = await readCompany(work);
    await changeCompany(work, { ...company, ...demo.companyDetails }, revision);
    for (const guest of guests) await admit(work, guest);
    const users = await sql<{ id: string }[]>`select id from membership where tenant_id = ${tenantId} order by id`;
    const [first, ...others] = users.map(({ id }) => id);
    for (const [index, branch] of demo.branches.entries()) {
      await createBranch(work, {
        ...branch,
        id: newId(work),
        users: index === 0 && first ? [first, ...others] : others,
      });
    }
  });
}

async function insertAccount({ clock }: Deps, sql: TransactionSql, login: Login): Promise<void> {
  const now = new Date(clock());
  const { accountId: id, email, name, passwordHash } = login;
  await sql`
    insert into account (id, email, name, password_hash, confirmed_at, created_at)
    values (${id}, ${email}, ${name}, ${passwordHash}, ${now}, ${now})`;
}

async function actorOf(sql: TransactionSql, tenantId: string, { accountId, name, email }: Login): Promise<Actor> {
  const [membership] = await sql<{ id: string }[]>`
    select id from membership where tenant_id = ${tenantId} and account_id = ${accountId}`;
  const membershipId = membership?.id ?? '';
  const grants = await findGrants(sql, tenantId, membershipId);
  return { membershipId, accountId, sessionId: '', name, email, confirmed: true, grants };
}

/** Invites a person and, since nobody waits for the mail, accepts for them. */
async function admit(work: Work, { name, email, perfil, accountId }: Login): Promise<void> {
  const { sql, tenantId } = work;
  const [held] = await sql<{ id: string }[]>`select id from perfil where tenant_id = ${tenantId} and name = ${perfil}`;
  const id = newId(work);
  await inviteUser(work, { id, name, email, perfiles: held === undefined ? [] : [held.id], branches: [] });
  await sql`
    update membership set account_id = ${accountId}, state = 'active', revision = revision + 1
    where tenant_id = ${tenantId} and id = ${id}`;
  work.note({ act: 'user.confirmed', subject: email, actor: { id, name } });
}
