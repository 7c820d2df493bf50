import { connect } from './connection.ts';
import type { TransactionSql } from './database.types.ts';
import { migrations as shipped, type Migration } from './migrations.ts';
import { SCHEMA } from './roles.ts';
import { checkServerVersion } from './server-version.ts';

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
  migrations: readonly Migration[] = shipped,
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
