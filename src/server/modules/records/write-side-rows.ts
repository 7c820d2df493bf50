import type { Transaction } from '../shared/transaction.types.ts';
import type { SideRow, SideRows } from './side-rows.ts';

interface Columns {
  fields: string[];
  values: (string | null)[];
  records: string[];
}

const columnsOf = (rows: readonly SideRow[]): Columns => ({
  fields: rows.map(({ field }) => field),
  values: rows.map(({ value }) => value),
  records: rows.map(({ record }) => record),
});

/** The index tables for sorting and filtering, except that of links, each with the type of its values. */
const indexTables = {
  text: { table: 'record_text', type: 'text' },
  integer: { table: 'record_integer', type: 'int8' },
  date: { table: 'record_date', type: 'date' },
  instant: { table: 'record_instant', type: 'timestamptz' },
} as const;

type IndexTable = keyof typeof indexTables;
// `Object.keys` widens the keys of `indexTables` to string.
const indexNames = Object.keys(indexTables) as IndexTable[];

async function insertIndex(
  { sql, tenantId }: Transaction,
  program: string,
  name: IndexTable,
  rows: readonly SideRow[],
) {
  if (rows.length === 0) return;
  const { table, type } = indexTables[name];
  const { fields, values, records } = columnsOf(rows);
  await sql`
    insert into ${sql(table)} (tenant_id, program_id, field_id, value, record_id)
    select ${tenantId}, ${program}, field, value::${sql(type)}, record
    from unnest(${fields}::text[], ${values}::text[], ${records}::uuid[]) as row (field, value, record)`;
}

/** Indexes the links of fields. A link to a missing record, which a default may contain, is indexed as empty. */
async function insertLinks({ sql, tenantId }: Transaction, program: string, rows: readonly SideRow[]) {
  if (rows.length === 0) return;
  const { fields, values, records } = columnsOf(rows);
  await sql`
    insert into record_link (tenant_id, program_id, field_id, value, record_id)
    select ${tenantId}, ${program}, field, linked.id, record
    from unnest(${fields}::text[], ${values}::uuid[], ${records}::uuid[]) as row (field, value, record)
    left join record linked on linked.tenant_id = ${tenantId} and linked.id = value`;
}

/**
 * Indexes the links of table cells. A cell without a link, or with a link to a missing record, has no row in this
 * index.
 */
async function insertCellLinks({ sql, tenantId }: Transaction, program: string, rows: readonly SideRow[]) {
  if (rows.length === 0) return;
  const { fields, values, records } = columnsOf(rows);
  await sql`
    insert into record_cell_link (tenant_id, program_id, field_id, value, record_id)
    select ${tenantId}, ${program}, field, linked.id, record
    from unnest(${fields}::text[], ${values}::uuid[], ${records}::uuid[]) as row (field, value, record)
    join record linked on linked.tenant_id = ${tenantId} and linked.id = value`;
}

async function insertWords({ sql, tenantId }: Transaction, program: string, rows: readonly SideRow[]) {
  if (rows.length === 0) return;
  const { fields, values, records } = columnsOf(rows);
  await sql`
    insert into record_word (tenant_id, program_id, word, field_id, record_id)
    select ${tenantId}, ${program}, word, field, record
    from unnest(${fields}::text[], ${values}::text[], ${records}::uuid[]) as row (field, word, record)`;
}

async function insertFiles({ sql, tenantId }: Transaction, program: string, rows: readonly SideRow[]) {
  if (rows.length === 0) return;
  const { fields, values, records } = columnsOf(rows);
  await sql`
    insert into record_file (tenant_id, program_id, field_id, record_id, file_id)
    select ${tenantId}, ${program}, field, record, file
    from unnest(${fields}::text[], ${values}::uuid[], ${records}::uuid[]) as row (field, file, record)
    on conflict do nothing`;
}

/** A field of a record whose unique value another record of the program already has. */
export interface Clash {
  record: string;
  field: string;
}

/**
 * Stores the unique values of records. When two transactions store the same value at the same time, the second waits
 * for the first. Gives the values that other records already have; if there are any, the transaction must not be
 * committed.
 */
async function insertUnique(
  { sql, tenantId }: Transaction,
  program: string,
  rows: readonly SideRow[],
): Promise<Clash[]> {
  if (rows.length === 0) return [];
  const { fields, values, records } = columnsOf(rows);
  // Every transaction stores its values in the same order, which prevents deadlocks.
  const claimed = await sql<{ field: string; record: string }[]>`
    insert into record_unique (tenant_id, program_id, field_id, value, record_id)
    select ${tenantId}, ${program}, field, value, record
    from unnest(${fields}::text[], ${values}::text[], ${records}::uuid[]) as row (field, value, record)
    order by field collate "C", value collate "C"
    on conflict do nothing returning field_id as field, record_id as record`;
  const claimedKeys = new Set(claimed.map(({ field, record }) => `${field}/${record}`));
  return rows.filter(({ field, record }) => !claimedKeys.has(`${field}/${record}`));
}

/**
 * Writes the rows of records in the side tables, which must not have rows of these records yet. Gives the unique values
 * that other records already have; then nothing else is written.
 */
export async function insertSideRows(work: Transaction, program: string, rows: SideRows): Promise<Clash[]> {
  const clashes = await insertUnique(work, program, rows.unique);
  if (clashes.length > 0) return clashes;
  for (const name of indexNames) await insertIndex(work, program, name, rows[name]);
  await insertLinks(work, program, rows.link);
  await insertCellLinks(work, program, rows.cellLink);
  await insertWords(work, program, rows.word);
  await insertFiles(work, program, rows.file);
  return [];
}

/**
 * The side tables whose rows are removed when a value changes. `record_file` is not among them, because files that a
 * record contained earlier remain referenced by its history.
 */
const fieldTables = [
  ...indexNames.map((name) => indexTables[name].table),
  'record_link',
  'record_word',
  'record_unique',
];
const sideTables = [...fieldTables, 'record_cell_link'];

/** Removes the rows of some records of a program from the side tables. */
export async function removeSideRows({ sql, tenantId }: Transaction, program: string, records: readonly string[]) {
  for (const table of sideTables) {
    await sql`
      delete from ${sql(table)}
      where tenant_id = ${tenantId} and program_id = ${program} and record_id = any(${records}::uuid[])`;
  }
}

/**
 * Removes the rows of some fields from the side tables, for all records of a program; for a table field also the rows
 * of its columns.
 */
export async function removeFieldRows({ sql, tenantId }: Transaction, program: string, fields: readonly string[]) {
  for (const table of fieldTables) {
    await sql`
      delete from ${sql(table)}
      where tenant_id = ${tenantId} and program_id = ${program} and field_id = any(${fields}::text[])`;
  }
  await sql`
    delete from record_cell_link
    where tenant_id = ${tenantId} and program_id = ${program} and split_part(field_id, '.', 1) = any(${fields}::text[])`;
}
