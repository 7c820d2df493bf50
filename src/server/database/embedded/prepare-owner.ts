import { openDriver } from '../driver.ts';
import type { Passwords } from './cluster.ts';

/** Key of the advisory lock under which one process at a time creates the owner and its database. */
const PREPARE_LOCK = 7_236_868_002;

/** Connection URL of the product's database for its owner, an ordinary login without superuser rights. */
export function ownerAddress(port: number, { owner }: Passwords): string {
  return `postgres://nemu:${owner}@127.0.0.1:${port}/nemu`;
}

/** Connection URL of the cluster for its superuser. */
export function superuserAddress(port: number, { superuser }: Passwords): string {
  return `postgres://postgres:${superuser}@127.0.0.1:${port}/postgres`;
}

/** Creates the login `nemu` and its database in a new cluster; does nothing in an existing one. */
export async function prepareOwner(port: number, passwords: Passwords): Promise<void> {
  const sql = openDriver(superuserAddress(port, passwords), { max: 1 });
  try {
    await sql`select pg_advisory_lock(${PREPARE_LOCK}::bigint)`;
    const [role] = await sql`select from pg_roles where rolname = 'nemu'`;
    // DDL accepts no parameters; the password is generated as base64url and needs no escaping.
    if (!role) await sql.unsafe(`create role nemu login createrole password '${passwords.owner}'`);
    const [database] = await sql`select from pg_database where datname = 'nemu'`;
    if (!database) {
      await sql`create database nemu owner nemu`;
      await sql`revoke all on database nemu from public`;
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}
