import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import type { TransactionSql } from '../database/database.types.ts';
import { BACKUP_VERSION, END_OF_ROWS, type BackupCounts, type BackupHeader } from './backup-format.ts';
import { atOneInstant } from './snapshot.ts';
import { dataTables, type Table } from './tables.ts';

/**
 * Writes all data of an installation into one file, as it was at one instant, while others go on writing. The file
 * appears whole or not at all and is readable by its owner alone.
 */
export async function writeBackup(connectionString: string, file: string): Promise<BackupCounts> {
  const partial = `${file}.part`;
  try {
    const counts = await atOneInstant(connectionString, (sql) => write(sql, partial));
    await rename(partial, file);
    return counts;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function write(sql: TransactionSql, file: string): Promise<BackupCounts> {
  const gzip = createGzip();
  const output = createWriteStream(file, { mode: 0o600 });
  const written = finished(gzip.pipe(output));
  const migrations = await sql<BackupHeader['migrations']>`select number, checksum from migration order by number`;
  await writeLine(gzip, { nemu: BACKUP_VERSION, migrations: [...migrations] } satisfies BackupHeader);
  const tables = await dataTables(sql);
  let rows = 0;
  for (const table of tables) rows += await writeTable(sql, gzip, table);
  const counts: BackupCounts = { tables: tables.length, rows };
  await writeLine(gzip, counts);
  gzip.end();
  await written;
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
  return counts;
}

async function writeTable(sql: TransactionSql, gzip: Gzip, { name, columns }: Table): Promise<number> {
  await writeLine(gzip, { table: name, columns });
  const rows = await sql.unsafe(`copy (select ${columns.join(', ')} from ${name}) to stdout`).readable();
  let count = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    for (const byte of chunk) if (byte === NEWLINE) count += 1;
    if (!gzip.write(chunk)) await once(gzip, 'drain');
  }
  gzip.write(`${END_OF_ROWS}\n`);
  return count;
}

/** Ends every row; inside of values COPY writes it as two characters. */
const NEWLINE = 0x0a;

async function writeLine(gzip: Gzip, value: unknown): Promise<void> {
  if (!gzip.write(`${JSON.stringify(value)}\n`)) await once(gzip, 'drain');
}
