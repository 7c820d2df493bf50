import * as v from 'valibot';

/**
 * A backup is a gzip file of text lines: the header; for each table its head, its rows in COPY text format and a line
 * `\.`; and finally the counts. A file without the counts is truncated.
 */
export const END_OF_ROWS = String.raw`\.`;
/** Version of the format; a backup of another version is refused. */
export const BACKUP_VERSION = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The first line. */
export const backupHeader = v.object({
  nemu: v.literal(BACKUP_VERSION),
  /** Migrations that had been applied to the database when the backup was written. */
  migrations: v.array(v.object({ number: count, checksum: v.string() })),
});

/** The line before the rows of a table; names are quoted for SQL. */
export const tableHead = v.object({ table: v.string(), columns: v.array(v.string()) });

/** The last line: the numbers of tables and rows written. */
export const backupEnd = v.object({ tables: count, rows: count });

export type BackupHeader = v.InferOutput<typeof backupHeader>;
export type BackupCounts = v.InferOutput<typeof backupEnd>;
