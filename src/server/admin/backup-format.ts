import * as v from 'valibot';

/**
 * A backup is one gzip file of lines: the header, then for each table its head, its rows in COPY text format and `\.`,
 * and finally the counts. A file without counts is truncated.
 */
export const END_OF_ROWS = String.raw`\.`;
export const BACKUP_VERSION = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const backupHeader = v.object({
  nemu: v.literal(BACKUP_VERSION),
  /** Migrations that had been applied when the rows were written. */
  migrations: v.array(v.object({ number: count, checksum: v.string() })),
});

export const tableHead = v.object({ table: v.string(), columns: v.array(v.string()) });

export const backupEnd = v.object({ tables: count, rows: count });

export type BackupHeader = v.InferOutput<typeof backupHeader>;
export type BackupCounts = v.InferOutput<typeof backupEnd>;
