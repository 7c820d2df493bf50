import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import type { Database, TransactionSql } from '../database/database.types.ts';
import { adminTexts as texts } from './admin.texts.ts';
import { backupEnd, backupHeader, END_OF_ROWS, tableHead, type BackupCounts } from './backup-format.ts';
import { dataTables, type Table } from './tables.ts';

/**
 * Restores a backup into an empty installation, completely or not at all.
 * @throws when a company exists, or the file is truncated or was written with other migrations
 */
export async function restoreBackup(database: Database, file: string): Promise<BackupCounts> {
  const lines = readLines(file);
  const next = async () => {
    const line = await lines.next().catch((cause: unknown) => {
      throw new Error(texts.unreadable(file), { cause });
    });
    if (line.done === true) throw new Error(texts.truncated);
    return line.value;
  };
  const header = await next();
  return database.owner(async (sql) => {
    const tables = await dataTables(sql);
    await checkEmpty(sql);
    await checkMigrations(sql, header);
    const restoreConstraints = await suspendConstraints(sql, tables);
    const counts = await copyTables(sql, tables, next);
    await finish(sql, tables);
    await restoreConstraints();
    return counts;
  });
}

type NextLine = () => Promise<string>;

async function checkEmpty(sql: TransactionSql): Promise<void> {
  await sql`lock table company in access exclusive mode`;
  const [company] = await sql`select from company limit 1`;
  if (company !== undefined) throw new Error(texts.notEmpty);
}

/**
 * Empties the tables, which may contain throttles and queued jobs even without a company. Disables row-level security,
 * under which PostgreSQL refuses COPY, and the triggers, whose rows the backup contains; drops the foreign keys, which may
 * be circular. Gives a function that restores all three; PostgreSQL then checks every row against the foreign keys.
 */
async function suspendConstraints(sql: TransactionSql, tables: readonly Table[]): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => name);
  const keys = await sql<{ name: string; constraint: string; definition: string }[]>`
    select conrelid::regclass::text as name, format('%I', conname) as constraint, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any(${names}::regclass[])`;
  const secured = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class where oid = any(${names}::regclass[]) and relforcerowsecurity`;
  await sql.unsafe(`truncate ${names.join(', ')}`);
  for (const { name, constraint } of keys) await sql.unsafe(`alter table ${name} drop constraint ${constraint}`);
  for (const { name } of secured) await sql.unsafe(`alter table ${name} no force row level security`);
  for (const name of names) await sql.unsafe(`alter table ${name} disable trigger user`);
  return async () => {
    for (const { name, constraint, definition } of keys) {
      await sql.unsafe(`alter table ${name} add constraint ${constraint} ${definition}`);
    }
    for (const { name } of secured) await sql.unsafe(`alter table ${name} force row level security`);
    for (const name of names) await sql.unsafe(`alter table ${name} enable trigger user`);
  };
}

async function checkMigrations(sql: TransactionSql, line: string): Promise<void> {
  const header = v.safeParse(backupHeader, parseJson(line));
  if (!header.success) throw new Error(texts.noBackup);
  const ownMigrations = await sql<
    { number: number; checksum: string }[]
  >`select number, checksum from migration order by number`;
  if (!isDeepEqual(header.output.migrations, ownMigrations)) throw new Error(texts.otherVersion);
}

async function copyTables(sql: TransactionSql, tables: readonly Table[], next: NextLine): Promise<BackupCounts> {
  const known = new Map(tables.map((table) => [table.name, table]));
  const counts: BackupCounts = { tables: 0, rows: 0 };
  for (let line = parseJson(await next()); ; line = parseJson(await next())) {
    const head = v.safeParse(tableHead, line);
    if (!head.success) {
      const end = v.safeParse(backupEnd, line);
      if (!end.success || !isDeepEqual(end.output, counts)) throw new Error(texts.truncated);
      return counts;
    }
    const { table, columns } = head.output;
    const target = known.get(table);
    if (target === undefined || columns.some((column) => !target.columns.includes(column))) {
      throw new Error(texts.otherVersion);
    }
    counts.tables += 1;
    counts.rows += await copyRows(sql, `copy ${table} (${columns.join(', ')}) from stdin`, next);
  }
}

async function copyRows(sql: TransactionSql, copy: string, next: NextLine): Promise<number> {
  const writable = await sql.unsafe(copy).writable();
  let rows = 0;
  try {
    for (let line = await next(); line !== END_OF_ROWS; line = await next()) {
      rows += 1;
      if (!writable.write(`${line}\n`)) await once(writable, 'drain');
    }
  } catch (error) {
    // Unless the stream is destroyed, the connection waits for more rows.
    writable.once('error', () => undefined);
    writable.destroy(error instanceof Error ? error : new Error(texts.truncated));
    throw error;
  }
  writable.end();
  await finished(writable);
  return rows;
}

/**
 * Moves each sequence past the highest number used, and unlocks the jobs, because the processes that had locked them
 * belong to the installation of the backup.
 */
async function finish(sql: TransactionSql, tables: readonly Table[]): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`;
  await sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null`;
  const counters = await sql<{ name: string; column: string; sequence: string }[]>`
    select a.attrelid::regclass::text as name, format('%I', a.attname) as column,
           pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence
    from pg_attribute a
    where a.attrelid = any(${tables.map(({ name }) => name)}::regclass[]) and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) is not null`;
  for (const { name, column, sequence } of counters) {
    await sql.unsafe(`select setval('${sequence}', coalesce(max(${column}), 0) + 1, false) from ${name}`);
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(texts.noBackup);
  }
}

/**
 * Reads the lines of a gzip file one by one, without line ends.
 * @throws when the file cannot be read or is no complete gzip
 */
async function* readLines(file: string): AsyncGenerator<string, undefined> {
  const gunzip = createGunzip();
  gunzip.setEncoding('utf8');
  // An error of either stream makes the loop below throw.
  pipeline(createReadStream(file), gunzip).catch(() => undefined);
  let rest = '';
  // With an encoding the stream yields text, which its type does not express.
  for await (const chunk of gunzip as AsyncIterable<string>) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
  return undefined;
}
