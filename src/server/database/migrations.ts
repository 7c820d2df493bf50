/// <reference types="vite/types/importMeta.d.ts" />
import { createHash } from 'node:crypto';

export interface Migration {
  number: number;
  name: string;
  sql: string;
  /** SHA-256 of the text, hexadecimal. */
  checksum: string;
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
export const migrations = readMigrations(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
);
