import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { TransactionSql } from '../database/database.types.ts';
import { BACKUP_VERSION, END_OF_ROWS, type BackupCounts, type BackupHeader } from './backup-format.ts';
import { atOneInstant } from './snapshot.ts';
import { dataTables, type Table } from './tables.ts';
import { writeComplete } from './operator-files.ts';

/**
 * Writes all data of an installation, as of one instant, into a file that only its owner can read. Other transactions
 * may write meanwhile. The file gets its name once it is complete.
 * @throws an Error with a message for the operator when the file cannot be written
 */
export const writeBackup = (connectionString: string, file: string): Promise<BackupCounts> =>
  writeComplete(file, (partial) => atOneInstant(connectionString, (sql) => write(sql, partial)));

/** Writes text and bytes to the backup file. */
interface Sink {
  /** Writes a chunk, with backpressure; rejects with the error of the file system. */
  put(chunk: Buffer | string): Promise<void>;
  /** Resolves when everything is written to the file. */
  end(): Promise<void>;
}

function openSink(file: string): Sink {
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(file, { mode: 0o600 }));
  // Writing may fail while rows are being read; the next call of `put` or `end` rejects with that error.
  written.catch(() => undefined);
  return {
    put: async (chunk) => {
      if (!gzip.write(chunk)) await Promise.race([once(gzip, 'drain'), written]);
    },
    end: () => {
      gzip.end();
      return written;
    },
  };
}

async function write(sql: TransactionSql, file: string): Promise<BackupCounts> {
  const sink = openSink(file);
  const migrations = await sql<BackupHeader['migrations']>`select number, checksum from migration order by number`;
  await sink.put(line({ nemu: BACKUP_VERSION, migrations: [...migrations] } satisfies BackupHeader));
  const tables = await dataTables(sql);
  let rows = 0;
  for (const table of tables) rows += await writeTable(sql, sink, table);
  const counts: BackupCounts = { tables: tables.length, rows };
  await sink.put(line(counts));
  await sink.end();
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
  return counts;
}

async function writeTable(sql: TransactionSql, sink: Sink, { name, columns }: Table): Promise<number> {
  await sink.put(line({ table: name, columns }));
  const rows = await sql.unsafe(`copy (select ${columns.join(', ')} from ${name}) to stdout`).readable();
  let count = 0;
  // COPY yields bytes, which Node's stream type does not express.
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    for (const byte of chunk) if (byte === NEWLINE) count += 1;
    await sink.put(chunk);
  }
  // The driver pauses the connection when rows arrive faster than they are written. When the paused rows were the last
  // ones it does not resume the connection, and the next statement would wait for ever.
  rows._read(0);
  await sink.put(`${END_OF_ROWS}\n`);
  return count;
}

/** The byte that ends every row; inside values COPY escapes a newline as two characters. */
const NEWLINE = 0x0a;

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
