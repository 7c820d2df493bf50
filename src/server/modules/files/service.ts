import { createHash } from 'node:crypto';
import { allowedScope, type Grant, shippedPrograms, type Scope } from '#contract/permissions.ts';
import { imageTypeOf } from '#domain/image-type.ts';
import { Fault, fieldFault } from '../../http/fault.ts';
import { findAccessScope, inScope, isVisible } from '../records/access-scope.ts';
import { joined, part, type Part, runPart } from '../records/statement.ts';
import { lockCompany } from '../shared/lock-company.ts';
import type { Actor, Transaction } from '../shared/transaction.types.ts';
import { fileTexts } from './files.texts.ts';

interface Place {
  program: string;
  router_name: string;
  field: string;
}

/** The fields of a program that contain a file and that the user may see, with the user's scope in the program. */
interface VisiblePlaces {
  program: string;
  fields: string[];
  scope: Scope;
}

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

const shipped: ReadonlySet<string> = new Set(shippedPrograms.map(({ routerName }) => routerName));

/**
 * Refuses the upload of a user who can save no file: one who may neither edit the company's data, which contain its
 * logo, nor create or edit records of a program that the company published.
 */
export function checkMayUpload(grants: readonly Grant[]): void {
  const writesRecords = grants.some(
    ({ program, actions }) => !shipped.has(program) && (actions.includes('create') || actions.includes('edit')),
  );
  if (!writesRecords && allowedScope(grants, 'empresa', 'edit') === undefined) throw new Fault('forbidden');
}

/**
 * Whether the user uploaded a file, or it is the company's logo. Who views the app as the user did not upload it: it may
 * belong to a draft.
 */
async function isOwn({ sql, tenantId, actor }: Transaction, id: string): Promise<boolean> {
  const uploader = actor?.viewer === undefined ? actor?.membershipId : undefined;
  const [row] = await sql`
    select from file f where f.tenant_id = ${tenantId} and f.id = ${id}
      and (f.created_by = ${uploader ?? null}
           or exists (select from company c where c.tenant_id = f.tenant_id and c.logo_id = f.id))`;
  return row !== undefined;
}

/** Finds the fields and programs that contain a file and that the current user may see. */
async function findVisiblePlaces(work: Transaction, id: string): Promise<VisiblePlaces[]> {
  const places = await work.sql<Place[]>`
    select distinct f.program_id as program, p.router_name, f.field_id as field from record_file f
    join program p on p.tenant_id = f.tenant_id and p.id = f.program_id
    where f.tenant_id = ${work.tenantId} and f.file_id = ${id}`;
  const visible = new Map<string, VisiblePlaces>();
  for (const { program, router_name: name, field } of places) {
    const accessScope = findAccessScope(work, name, 'view');
    if (accessScope === undefined || !isVisible(accessScope, field)) continue;
    const known = visible.get(program);
    if (known) known.fields.push(field);
    else visible.set(program, { program, fields: [field], scope: accessScope.scope });
  }
  return [...visible.values()];
}

const placePart = (work: Transaction, { program, fields, scope }: VisiblePlaces): Part => part`
  (f.program_id = ${program}::uuid and f.field_id = any(${fields}::text[]) ${inScope(work, scope, part`r`)})`;

/**
 * Whether the current user may download a file. This is true of the company's logo, of the user's own uploads, and of
 * files that a visible field of an accessible record contains or contained.
 */
export async function mayReadFile(work: Transaction, id: string): Promise<boolean> {
  if (await isOwn(work, id)) return true;
  const places = await findVisiblePlaces(work, id);
  if (places.length === 0) return false;
  const found = await runPart(
    work.sql,
    part`
      select from record_file f join record r on r.tenant_id = f.tenant_id and r.id = f.record_id
      where f.tenant_id = ${work.tenantId}::uuid and f.file_id = ${id}::uuid
        and (${joined(
          places.map((place) => placePart(work, place)),
          part` or `,
        )}) limit 1`,
  );
  return found.length > 0;
}

const UNKNOWN = 'application/octet-stream';

/** Detects the type of a file from its content: PNG, JPEG, WebP, or opaque bytes. */
const sniffMediaType = (bytes: Uint8Array): string => imageTypeOf(bytes) ?? UNKNOWN;

/** Whether a type that `sniffMediaType` detected is an image. */
export const isImage = (type: string): boolean => type !== UNKNOWN;
