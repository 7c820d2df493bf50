/// <reference types="vite/types/importMeta.d.ts" />
import { createHash } from 'node:crypto';
import { connect } from './connection.ts';
import type { TransactionSql } from './database.types.ts';
import { SCHEMA } from './roles.ts';

interface Migration {
  number: number;
  name: string;
  sql: string;
  /** SHA-256 of the text, hexadecimal. */
  checksum: string;
}

/** Key of the advisory lock under which one process at a time migrates a database. */
const MIGRATION_LOCK = 7_236_868_001;

interface Applied {
  number: number;
  name: string;
  checksum: string;
}

/**
 * Migrates a database to the schema of this version. Each migration runs once, in its own transaction, even if several
 * processes start together. Gives the names of the migrations that this call applied.
 * @throws when PostgreSQL is too old, an applied migration has another text, or a migration fails (and is rolled back)
 */
export async function migrate(
  connectionString: string,
  migrations: readonly Migration[] = shippedMigrations,
): Promise<readonly string[]> {
  const connection = connect(connectionString, {
    session: { application_name: 'nemu migrations', search_path: SCHEMA, TimeZone: 'UTC' },
  });
  const applied: string[] = [];
  try {
    await connection.transaction((sql) => checkServerVersion(sql));
    for (;;) {
      const name = await connection.transaction((sql) => applyNext(sql, migrations));
      if (name === undefined) return applied;
      applied.push(name);
    }
  } finally {
    await connection.end();
  }
}

/**
 * Applies the first pending migration, under a lock that only one process holds. Gives the name of the migration;
 * undefined when none is pending.
 */
async function applyNext(sql: TransactionSql, migrations: readonly Migration[]): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`;
  await prepare(sql);
  const applied = await sql<Applied[]>`select number, name, checksum from migration order by number`;
  const [next] = pendingMigrations(migrations, applied);
  if (next === undefined) return undefined;
  await apply(sql, next);
  return `${next.number}_${next.name}`;
}

async function prepare(sql: TransactionSql): Promise<void> {
  const [existing] = await sql`select to_regclass('nemu.migration') is not null as there`;
  if (existing?.['there'] === true) return;
  await sql`create schema if not exists nemu`;
  await sql`create table if not exists migration (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;
}

/**
 * Lists the pending migrations. The database may have further migrations, of a later version that runs at the same
 * time, but no different ones.
 * @throws when an applied migration has another name or text
 */
function pendingMigrations(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  const known = new Map(applied.map((row) => [row.number, row]));
  return migrations.filter(({ number, name, checksum }) => {
    const row = known.get(number);
    if (row === undefined) return true;
    if (row.checksum === checksum) return false;
    throw new Error(
      `La migración ${number}_${name} se aplicó con otro texto (${row.number}_${row.name}): ` +
        'la base de datos es de otra versión de Ñemu; use esa versión u otra base',
    );
  });
}

async function apply(sql: TransactionSql, { number, name, sql: text, checksum }: Migration): Promise<void> {
  await sql.unsafe(text).simple();
  await sql`insert into migration ${sql({ number, name, checksum })}`;
}

const FILE = /(\d{4})_([a-z0-9_]+)\.sql$/;

/**
 * Reads numbered SQL files into migrations, in order.
 * @param files path → text; each path ends in `NNNN_name.sql`
 * @throws when a name is malformed, or a number is missing or repeated
 */
export function readMigrations(files: Readonly<Record<string, string>>): readonly Migration[] {
  const migrations = Object.entries(files).map(([path, sql]) => {
    const [, number, name] = FILE.exec(path) ?? [];
    if (number === undefined || name === undefined) throw new Error(`not a migration's name: ${path}`);
    return { number: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  migrations.sort((one, other) => one.number - other.number);
  for (const [index, { number, name }] of migrations.entries()) {
    if (number !== index + 1) throw new Error(`migration ${index + 1} expected, ${number}_${name} found`);
  }
  return migrations;
}

/** The product's migrations, bundled into the built server. */
export const shippedMigrations = readMigrations(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
);

/** The oldest supported version of PostgreSQL, as `server_version_num`. */
const OLDEST = 150_000;

/**
 * Refuses a PostgreSQL server whose version is too old, before anything is written to its database.
 * @param oldest `server_version_num` of the oldest supported version
 * @throws an Error that names both versions
 */
export async function checkServerVersion(sql: TransactionSql, oldest: number = OLDEST): Promise<void> {
  const [server] = await sql<{ number: number; version: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`;
  if (server === undefined || server.number >= oldest) return;
  throw new Error(
    `DATABASE_URL lleva a PostgreSQL ${server.version} y hace falta ${Math.trunc(oldest / 10_000)} o posterior: ` +
      'actualícelo o deje DATABASE_URL vacía para usar la base incorporada',
  );
}
