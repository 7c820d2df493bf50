import { createHash } from 'node:crypto';
import { Fault, fieldFault } from '../../http/fault.ts';
import { lockCompany } from '../shared/lock-company.ts';
import type { Actor, Transaction } from '../shared/transaction.types.ts';
import { fileTexts } from './files.texts.ts';
import { sniffMediaType } from './media-type.ts';

const CHUNK_BYTES = 262_144;

export interface StoredFile {
  id: string;
  name: string;
  media_type: string;
  bytes: number;
}

export interface Upload {
  id: string;
  name: string;
  bytes: Uint8Array;
}

/**
 * Finds the file that an earlier upload of the same content stored under this id; refuses other content under the id.
 */
async function storedBefore(
  { sql, tenantId }: Transaction,
  id: string,
  digest: Buffer,
): Promise<StoredFile | undefined> {
  const [file] = await sql<(StoredFile & { digest: Buffer })[]>`
    select id, name, media_type, bytes, digest from file where tenant_id = ${tenantId} and id = ${id}`;
  if (file === undefined) return undefined;
  if (!digest.equals(file.digest)) throw new Fault('conflict');
  return { id: file.id, name: file.name, media_type: file.media_type, bytes: file.bytes };
}

/** Refuses a file that exceeds the company's quota. */
async function checkQuota({ sql, tenantId }: Transaction, bytes: number): Promise<void> {
  const [company] = await sql<{ quota: number }[]>`
    select file_quota_bytes as quota from company where tenant_id = ${tenantId}`;
  const [used] = await sql<{ bytes: number }[]>`
    select coalesce(sum(bytes), 0)::bigint as bytes from file where tenant_id = ${tenantId}`;
  if ((used?.bytes ?? 0) + bytes > (company?.quota ?? 0)) throw new Fault('quotaExceeded');
}

/** Stores a file of the company. Uploads to one company are stored one after the other. */
export async function storeFile(work: Transaction, actor: Actor, { id, name, bytes }: Upload): Promise<StoredFile> {
  const { sql, tenantId, now } = work;
  if (bytes.byteLength === 0) throw fieldFault('file', fileTexts.empty);
  await lockCompany(work);
  const digest = createHash('sha256').update(bytes).digest();
  const before = await storedBefore(work, id, digest);
  if (before) return before;
  await checkQuota(work, bytes.byteLength);
  const file = { id, name, media_type: sniffMediaType(bytes), bytes: bytes.byteLength };
  const created = { tenant_id: tenantId, digest, created_by: actor.membershipId, created_at: now };
  await sql`insert into file ${sql({ ...file, ...created })}`;
  for (let position = 0; position * CHUNK_BYTES < bytes.byteLength; position += 1) {
    const data = bytes.subarray(position * CHUNK_BYTES, (position + 1) * CHUNK_BYTES);
    await sql`
      insert into file_chunk (tenant_id, file_id, position, data) values (${tenantId}, ${id}, ${position}, ${data})`;
  }
  // The audit entry omits the file name: which field will contain the file, and who may see that field, is not known
  // yet.
  work.audit({ act: 'file.uploaded', subject: file.media_type });
  return file;
}

/** Gives a file of the company with its content; a missing file is a 404. */
export async function readFile(
  { sql, tenantId }: Transaction,
  id: string,
): Promise<StoredFile & { content: Buffer<ArrayBuffer> }> {
  const [file] = await sql<StoredFile[]>`
    select id, name, media_type, bytes from file where tenant_id = ${tenantId} and id = ${id}`;
  if (file === undefined) throw new Fault('notFound');
  const chunks = await sql<{ data: Buffer }[]>`
    select data from file_chunk where tenant_id = ${tenantId} and file_id = ${id} order by position`;
  return { ...file, content: Buffer.concat(chunks.map((chunk) => chunk.data)) };
}
