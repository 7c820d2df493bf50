import { actPhrases } from '#contract/audit-acts.ts';
import { type AuditAct, auditActs, type auditRow } from '#contract/endpoints/audit.ts';
import { EXACT_TOTAL } from '#contract/schemas/page.ts';
import { businessDayEnd, businessDayStart } from '#domain/business-day.ts';
import { matchesWords } from '#domain/search-text.ts';
import { isUuid } from '#domain/uuid.ts';
import type * as v from 'valibot';
import { searchTerms } from '../shared/search-terms.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { AuditContent } from './audit.types.ts';
import { readNameKeys, canReadNames } from './record-names.ts';

export type AuditRow = v.InferOutput<typeof auditRow>;

export interface AuditFilter {
  text?: string | undefined;
  act?: AuditAct | undefined;
  user?: string | undefined;
  /** First and last business date, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** A filter by a malformed user id matches nothing. */
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';
/** Sorts after every character of a word. */
const LAST = '\u{10FFFF}';

interface EntryRecord {
  id: string;
  at: Date;
  act: AuditAct;
  actor_id: string | null;
  content: string | null;
}

/** Acts whose display name has a word with this prefix. */
const actsNamed = (word: string): AuditAct[] => auditActs.filter((act) => matchesWords(actPhrases[act], word));

/**
 * Builds the condition for matching entries; words match as prefixes in the side table and in the display names of
 * acts.
 * @param names keys of the record names the user may read
 */
function matches(
  { sql, tenantId }: Transaction,
  { text = '', act, user, from, to }: AuditFilter,
  names: readonly string[],
) {
  const actor = user === undefined || isUuid(user) ? user : UNKNOWN_ID;
  const wordConditions = searchTerms(text).reduce(
    (all, word) => {
      const acts = actsNamed(word);
      return sql`${all}
      and (${acts.length === 0 ? sql`` : sql`e.act = any(${acts}::text[]) or`}
           exists (select 1 from audit_word w where w.tenant_id = ${tenantId} and w.entry_id = e.id
                   and w.word >= ${word} and w.word < ${word + LAST}
                   and (w.seen_by is null or w.seen_by = any(${names}::text[]))))`;
    },
    sql``,
  );
  return sql`
    e.tenant_id = ${tenantId}
    ${act === undefined ? sql`` : sql`and e.act = ${act}`}
    ${actor === undefined ? sql`` : sql`and e.actor_id = ${actor}`}
    ${from === undefined ? sql`` : sql`and e.at >= ${businessDayStart(from)}`}
    ${to === undefined ? sql`` : sql`and e.at < ${businessDayEnd(to)}`}
    ${wordConditions}`;
}

function toRow(work: Transaction, { id, at, act, actor_id: actor, content }: EntryRecord): AuditRow {
  // A person's data may have been erased while the entry remains. `appendEntries` wrote the stored content.
  const read: AuditContent =
    content === null
      ? { actor: '', workstation: '', address: '', subject: '', changes: [] }
      : (JSON.parse(content) as AuditContent);
  return {
    id,
    at: at.toISOString(),
    act,
    user: actor === null ? null : { id: actor, name: read.actor },
    workstation: read.workstation,
    address: read.address,
    subject: read.named && canReadNames(work, read.named) ? `${read.subject}: ${read.named.text}` : read.subject,
    changes: [...read.changes],
  };
}

/** Keys of the record names that a search may match; none for a search without words. */
const namesFor = (work: Transaction, { text = '' }: AuditFilter): Promise<string[]> =>
  searchTerms(text).length === 0 ? Promise.resolve([]) : readNameKeys(work);

/** Lists matching entries, newest first, after an instant and id. */
export async function findEntries(
  work: Transaction,
  filter: AuditFilter,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<AuditRow[]> {
  const { sql } = work;
  const [at = '', id = ''] = page.after ?? [];
  const after = page.after ? sql`and (e.at, e.id) < (${at}::timestamptz, ${id}::uuid)` : sql``;
  const records = await sql<EntryRecord[]>`
    select e.id, e.at, e.act, e.actor_id, c.content
    from audit_entry e left join audit_content c on c.tenant_id = e.tenant_id and c.entry_id = e.id
    where ${matches(work, filter, await namesFor(work, filter))} ${after}
    order by e.at desc, e.id desc limit ${page.limit}`;
  return records.map((record) => toRow(work, record));
}

/** Counts matching entries: exact up to 10,000, above that 10,001. */
export async function countEntries(work: Transaction, filter: AuditFilter): Promise<number> {
  const [row] = await work.sql<{ total: number }[]>`
    select count(*) as total from (select 1 from audit_entry e
      where ${matches(work, filter, await namesFor(work, filter))} limit ${EXACT_TOTAL + 1}) as counted`;
  return row?.total ?? 0;
}

/** Users that the log can be filtered by. */
export function auditUsers({ sql, tenantId }: Transaction): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select id, name from membership where tenant_id = ${tenantId} order by name collate "es-x-icu", id`;
}
