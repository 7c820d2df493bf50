import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { businessDayStart } from '#domain/business-day.ts';
import { businessDateOf } from '#domain/dates.ts';
import { type RandomBytes, uuidv7 } from '#domain/uuid.ts';
import { type DemoAct, demoHistory, findUserId } from './history.ts';
import { demo, type DemoPerson, type DemoStation, demoStations, type DemoWho } from './demo.texts.ts';
import type { TransactionSql } from '../database/database.types.ts';
import { createCompany } from '../modules/company/create-company.ts';
import { findGrants } from '../modules/shared/grants.ts';
import { hashPassword } from '../modules/shared/passwords.ts';
import { newShortToken } from '../modules/shared/secrets.ts';
import { enterCompany } from '../modules/shared/transaction.ts';
import type { Actor, Deps, Transaction } from '../modules/shared/transaction.types.ts';

/** When the company was created: working days ago, and the time of day. */
const FOUNDED_AGO = 24;
const FOUNDED_AT = '07:56:30';

interface Login extends DemoPerson {
  accountId: string;
  password: string;
  passwordHash: string;
}

/**
 * Creates the demonstration company in an empty installation: three users, two branches, products, customers and the
 * acts of the last weeks, whose times depend only on the clock. Everything is created in one transaction. The random
 * passwords are written to `demo.txt`, which only its owner can read.
 * @returns the path of `demo.txt`; when the installation already has a company, only if that file exists, else
 * undefined
 */
export async function makeDemo(deps: Deps, dataDir: string): Promise<string | undefined> {
  const file = path.join(dataDir, 'demo.txt');
  const [existing] = await deps.database.owner((sql) => sql`select from company limit 1`);
  if (existing !== undefined) return existsSync(file) ? file : undefined;
  const [ana, oscar, lucia] = await Promise.all([
    newLogin(deps, demo.people.ana),
    newLogin(deps, demo.people.oscar),
    newLogin(deps, demo.people.lucia),
  ]);
  const logins = { ana, oscar, lucia };
  const text = demo.passwords(Object.values(logins));
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

/** A password of 96 random bits in groups that are easy to copy. */
function readablePassword(random: RandomBytes): string {
  return newShortToken(random)
    .replaceAll(/[-_]/g, 'x')
    .replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The company's users and workstations while its history is replayed. */
interface DemoContext {
  tenantId: string;
  logins: Readonly<Record<DemoWho, Login>>;
  stationIds: Readonly<Record<DemoStation, string>>;
}

async function fill(deps: Deps, sql: TransactionSql, logins: DemoContext['logins']): Promise<void> {
  const founded = workingInstant(deps.clock(), FOUNDED_AGO, FOUNDED_AT);
  for (const login of Object.values(logins)) await insertAccount(sql, login, new Date(founded));
  const id = () => uuidv7(founded, deps.random);
  const stationIds = { administration: id(), till: id(), encarnacion: id() };
  const origin = { address: demoStations.administration.address, workstation: stationIds.administration };
  const tenantId = await createCompany({ ...deps, clock: () => founded }, sql, demo.company, logins.ana, origin);
  for (const entry of demoHistory) await perform(deps, sql, { tenantId, logins, stationIds }, entry);
  await sql`
    update membership m set last_seen_at = (
      select max(e.at) from audit_entry e where e.tenant_id = m.tenant_id and e.actor_id = m.id)
    where m.tenant_id = ${tenantId}`;
}

/** Replays one act as its user, at its time and workstation. */
async function perform(deps: Deps, sql: TransactionSql, context: DemoContext, entry: DemoAct): Promise<void> {
  const { tenantId, logins, stationIds } = context;
  const { who, station, act } = entry;
  const at = workingInstant(deps.clock(), entry.ago, entry.time);
  if (at > deps.clock() || !isWorkingDay(businessDateOf(at))) return;
  const actor = await actorOf(sql, tenantId, logins[who]);
  const origin = { address: demoStations[station].address, workstation: stationIds[station] };
  await enterCompany({ clock: () => at, random: deps.random }, sql, { tenantId, actor, origin }, async (work) => {
    if (typeof act === 'object') await accept(work, logins[act.accept]);
    else await act(work, actor);
  });
}

async function insertAccount(sql: TransactionSql, login: Login, now: Date): Promise<void> {
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

/** Accepts the invitation of a person directly, without the invitation mail. */
async function accept(work: Transaction, { name, email, accountId }: Login): Promise<void> {
  const { sql, tenantId } = work;
  const id = await findUserId(work, email);
  await sql`
    update membership set account_id = ${accountId}, state = 'active', revision = revision + 1
    where tenant_id = ${tenantId} and id = ${id}`;
  work.audit({ act: 'user.confirmed', subject: email, actor: { id, name } });
}

const DAY = 86_400_000;

const isWorkingDay = (businessDate: string) => {
  const weekday = new Date(`${businessDate}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
};

/**
 * Gives the instant with this time of day, `ago` working days (Monday to Friday) before the business day of `now`.
 * @param ago 0 for the business day of `now`, whether a working day or not
 * @param time of day in Paraguay, `HH:mm:ss`
 */
function workingInstant(now: number, ago: number, time: string): number {
  let date = businessDateOf(now);
  for (let left = ago; left > 0;) {
    date = new Date(Date.parse(`${date}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
    if (isWorkingDay(date)) left -= 1;
  }
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return businessDayStart(date).getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}
