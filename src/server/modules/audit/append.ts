import type { AuditAct } from '#contract/endpoints/audit.ts';
import { foldText } from '#domain/search-text.ts';
import { createHash } from 'node:crypto';
import { newId } from '../shared/new-id.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { nameKey } from './record-names.ts';
import type { AuditChange, AuditContent, AuditEvent } from './audit.types.ts';

const SALT_BYTES = 16;
const MAX_WORDS = 60;

/** The search words of a text. */
function wordsIn(text: string): string[] {
  const words = foldText(text).split(/[^\p{L}\p{N}@._-]+/u);
  return [...new Set([...words, ...words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))])].filter(
    (word) => word !== '',
  );
}

/**
 * The search words of an entry. A word that occurs only in the name of the record has the key of that name (`nameKey`),
 * because only users who may read the name may find the entry by this word. Any other word has null: every reader of
 * the log may find the entry by it.
 */
function wordsOf({ actor, subject, workstation, changes, named }: AuditContent): Map<string, string | null> {
  const publicText = [actor, subject, workstation, ...changes.flatMap(({ from, to }) => [from, to])].join(' ');
  const nameWords = named ? wordsIn(named.text).slice(0, MAX_WORDS) : [];
  const readableBy = named ? nameKey(named) : null;
  const publicWords = wordsIn(publicText).slice(0, MAX_WORDS);
  return new Map([
    ...nameWords.map((word) => [word, readableBy] as const),
    ...publicWords.map((word) => [word, null] as const),
  ]);
}

/** Digest of an entry's facts and content, with a salt. */
export function entryDigest(salt: Uint8Array, facts: { id: string; at: Date; act: string }, content: string): Buffer {
  return createHash('sha256')
    .update(salt)
    .update(JSON.stringify([facts.id, facts.at.toISOString(), facts.act, content]))
    .digest();
}

async function workstationName(work: Transaction): Promise<string> {
  const id = work.origin.workstation;
  if (id === undefined) return '';
  const [row] = await work.sql<{ name: string }[]>`
    select name from workstation where tenant_id = ${work.tenantId} and id = ${id}`;
  return row?.name ?? '';
}

/** Writes the audit entries of a transaction; a trigger queues them for the chain. */
export async function appendEntries(work: Transaction, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { sql, tenantId, now } = work;
  const workstation = await workstationName(work);
  for (const event of events) {
    const actor = event.actor ?? (work.actor && { id: work.actor.membershipId, name: work.actor.name });
    const id = newId(work);
    const content: AuditContent = {
      actor: actor?.name ?? '',
      ...(actor && { actorId: actor.id }),
      workstation,
      address: work.origin.address,
      subject: event.subject,
      ...(event.named?.text && { named: event.named }),
      ...(event.subjectId !== undefined && { subjectId: event.subjectId }),
      ...(event.alsoChanged?.length && { alsoChanged: event.alsoChanged }),
      changes: event.changes ?? [],
    };
    const text = JSON.stringify(content);
    const salt = Buffer.from(work.random(new Uint8Array(SALT_BYTES)));
    await sql`
      insert into audit_entry (tenant_id, id, at, act, actor_id, digest)
      values (${tenantId}, ${id}, ${now}, ${event.act}, ${actor?.id ?? null}, ${entryDigest(salt, { id, at: now, act: event.act }, text)})`;
    await sql`
      insert into audit_content (tenant_id, entry_id, salt, content) values (${tenantId}, ${id}, ${salt}, ${text})`;
    const words = wordsOf(content);
    await sql`
      insert into audit_word (tenant_id, word, entry_id, seen_by)
      select ${tenantId}, word, ${id}, seen_by
      from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::text[]) as row (word, seen_by)`;
  }
}

/** Lists the fields in which two versions of a record differ, under their Spanish labels. */
export function changesBetween<R extends object>(
  labels: Partial<Record<keyof R & string, string>>,
  before: Partial<R>,
  after: Partial<R>,
): AuditChange[] {
  // The type of `labels` names the record's fields; `Object.entries` widens the keys to string.
  const fields = Object.entries(labels) as [keyof R & string, string][];
  return fields
    .map(([key, field]) => ({ field, from: textOf(before[key]), to: textOf(after[key]) }))
    .filter((change) => change.from !== change.to);
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Whether the log has an entry, later than `since`, of this act by the current user on this subject. */
export async function wasAudited(
  { sql, tenantId, actor }: Transaction,
  { act, subjectId, since }: { act: AuditAct; subjectId: string; since: Date },
): Promise<boolean> {
  const rows = await sql<{ id: string }[]>`
    select e.id
    from audit_entry e
    join audit_content c on c.tenant_id = e.tenant_id and c.entry_id = e.id
    where e.tenant_id = ${tenantId} and e.at > ${since} and e.act = ${act}
      and e.actor_id is not distinct from ${actor?.membershipId ?? null}::uuid
      and c.content::json ->> 'subjectId' = ${subjectId}
    limit 1`;
  return rows.length > 0;
}
