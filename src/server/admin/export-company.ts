import { writeFile } from 'node:fs/promises';
import { writeComplete } from './operator-files.ts';
import { atOneInstant } from './snapshot.ts';
import { dataTables } from './tables.ts';

/** Tables that an export omits: secrets, data that exists only for a short time, and what is computed again. */
const OMITTED_TABLES = new Set([
  'nemu.session',
  'nemu.view_session',
  'nemu.invitation_link',
  'nemu.idempotency_key',
  'nemu.live_event',
  'nemu.form_presence',
  'nemu.calendar_edit',
  'nemu.calendar_event_count',
  'nemu.calendar_private_count',
  'nemu.calendar_feed',
  'nemu.calendar_import_chunk',
]);
const SECRET_COLUMNS = new Set(['draft_key', 'created_digest', 'created_answer']);

/**
 * Writes all data of a company, as of one instant, to a JSON file that maps each table to its rows. Omits secrets and
 * sessions; encodes bytes as base64. Gives false when the company does not exist.
 */
export async function exportCompany(connectionString: string, tenantId: string, file: string): Promise<boolean> {
  const tables = await atOneInstant(connectionString, async (sql) => {
    const [company] = await sql`select from company where tenant_id = ${tenantId}`;
    if (company === undefined) return undefined;
    const found: Record<string, unknown[]> = {};
    for (const { name, columns } of await dataTables(sql)) {
      if (!columns.includes('tenant_id') || OMITTED_TABLES.has(name)) continue;
      const wanted = columns.filter((column) => !SECRET_COLUMNS.has(column));
      const rows = await sql.unsafe(`select ${wanted.join(', ')} from ${name} where tenant_id = $1`, [tenantId]);
      found[name.replace(/^nemu\./, '')] = rows.map(withReadableBytes);
    }
    return found;
  });
  if (tables === undefined) return false;
  const content = `${JSON.stringify(tables, undefined, 1)}\n`;
  await writeComplete(file, (partial) => writeFile(partial, content, { mode: 0o600 }));
  return true;
}

function withReadableBytes(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64') : value]),
  );
}
