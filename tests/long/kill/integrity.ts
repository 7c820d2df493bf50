import postgres from 'postgres';
import { databaseAddress } from './victim.ts';

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  pairs: { child: string; parent: string }[];
}

/**
 * Lists inconsistencies inside the database: rows without their parent row, changes without an audit entry, damaged
 * pages.
 */
export async function checkIntegrity(dataDir: string): Promise<readonly string[]> {
  const sql = postgres(databaseAddress(dataDir), { max: 1, connection: { search_path: 'nemu' } });
  try {
    return [...(await findOrphans(sql)), ...(await findUnaudited(sql)), ...(await findBadPages(sql))];
  } finally {
    await sql.end();
  }
}

async function findOrphans(sql: postgres.Sql): Promise<string[]> {
  const keys = await sql<ForeignKey[]>`
    select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
           (select json_agg(json_build_object('child', quote_ident(c.attname), 'parent', quote_ident(p.attname)))
            from unnest(k.conkey, k.confkey) as pair (child, parent)
            join pg_attribute c on c.attrelid = k.conrelid and c.attnum = pair.child
            join pg_attribute p on p.attrelid = k.confrelid and p.attnum = pair.parent) as pairs
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'nemu'::regnamespace`;
  const faults: string[] = [];
  for (const { name, child, parent, pairs } of keys) {
    const joined = pairs.map((pair) => `p.${pair.parent} = c.${pair.child}`).join(' and ');
    const present = pairs.map((pair) => `c.${pair.child} is not null`).join(' and ');
    const orphans = await sql.unsafe(
      `select 1 from ${child} c where ${present} and not exists (select 1 from ${parent} p where ${joined})`,
    );
    if (orphans.length > 0) faults.push(`${orphans.length} rows break ${name}`);
  }
  return faults;
}

/** Compares the number of created roles with the number of audit entries; each pair is written in one transaction. */
async function findUnaudited(sql: postgres.Sql): Promise<string[]> {
  const [row] = await sql<{ made: number; noted: number }[]>`
    select (select count(*)::int from role where grants = '[]') as made,
           (select count(*)::int from audit_entry where act = 'perfil.created') as noted`;
  return row?.made === row?.noted ? [] : [`${row?.made} roles but ${row?.noted} audit entries`];
}

async function findBadPages(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ failures: string }[]>`
    select sum(checksum_failures)::text as failures from pg_stat_database having sum(checksum_failures) > 0`;
  return rows.map(({ failures }) => `${failures} pages with a wrong checksum`);
}
