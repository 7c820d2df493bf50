import Papa from 'papaparse';
import { actPhrases, auditActor, auditChanges, auditColumns } from '#contract/audit-acts.ts';
import { type auditEndpoints, type AuditAct, auditActs, type auditRow } from '#contract/endpoints/audit.ts';
import type { ReadQueryOf } from '#contract/endpoints/endpoint.ts';
import { EXACT_TOTAL } from '#contract/schemas/page.ts';
import { businessDayEnd, businessDayStart } from '#domain/business-day.ts';
import { businessDateOf, showInstant } from '#domain/dates.ts';
import { matchesWords } from '#domain/search-text.ts';
import { markedText } from '#domain/spreadsheet-text.ts';
import { isUuid } from '#domain/uuid.ts';
import type * as v from 'valibot';
import type { Handlers } from '../../http/handler.types.ts';
import { attachment } from '../files/file-name.ts';
import { pageLimit, pageSkip, readCursor, toCursor } from '../shared/cursor.ts';
import { searchTerms } from '../shared/search-terms.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { AuditContent } from './audit.types.ts';
import { readNameKeys, canReadNames } from './record-names.ts';

/**
 * Headings of the exported columns, in the order of the screen. The network address, which the screen shows only in the
 * details of an entry, comes last.
 */
const exportHeadings = [
  ...(['when', 'who', 'what', 'subject', 'workstation', 'details'] as const).map((column) => auditColumns[column]),
  'Dirección de red',
];

/** Last line of a truncated export. */
const exportCut = 'El registro sigue. Exporte períodos más cortos para ver el resto.';

type AuditRow = v.InferOutput<typeof auditRow>;

type AuditFilter = ReadQueryOf<(typeof auditEndpoints)['exportAudit']>;

interface EntryRecord {
  id: string;
  at: Date;
  act: AuditAct;
  actor_id: string | null;
  content: string | null;
}

/** Maximum number of entries in an export; the last line of a truncated export says that entries are missing. */
const MAX_EXPORT_ROWS = 50_000;

const csvRow = (row: AuditRow) => [
  // With seconds, so that the order of entries within a minute is visible.
  showInstant(row.at, 'seconds'),
  auditActor(row),
  actPhrases[row.act],
  row.subject,
  row.workstation,
  auditChanges(row.changes),
  row.address,
];

/** The audit log of a company, as pages and as CSV. */
export const auditHandlers: Handlers<typeof auditEndpoints> = {
  audit: {
    in: 'company',
    run: async ({ work, query }) => {
      const limit = pageLimit(query.limit);
      const rows = await findEntries(work, query, {
        limit: limit + 1,
        after: readCursor(query.after, ['instant', 'id']),
        skip: pageSkip(query.skip),
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        rows: page,
        total: await countEntries(work, query),
        next: rows.length > limit && last ? toCursor([last.at, last.id]) : null,
        users: await auditUsers(work),
      };
    },
  },
  exportAudit: {
    in: 'company',
    run: async ({ work, query }) => {
      const rows = await findEntries(work, query, { limit: MAX_EXPORT_ROWS + 1, after: undefined, skip: 0 });
      const truncationRow = rows.length > MAX_EXPORT_ROWS ? [[exportCut]] : [];
      const name = `auditoria-${businessDateOf(work.now)}.csv`;
      work.audit({ act: 'audit.exported', subject: name });
      return new Response(toCsv([exportHeadings, ...rows.slice(0, MAX_EXPORT_ROWS).map(csvRow), ...truncationRow]), {
        headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': attachment(name) },
      });
    },
  },
};

/** An id that no user has, used in place of a malformed user id, so that the filter matches nothing. */
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';
/** A character that sorts after every other character of a word. */
const LAST = '\u{10FFFF}';

/** Acts whose phrase has a word with this prefix. */
const actsNamed = (word: string): AuditAct[] => auditActs.filter((act) => matchesWords(actPhrases[act], word));

/**
 * Builds the condition that selects matching entries `e`. Search words match as prefixes of the stored words and of the
 * words in the phrases of acts.
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
  // The content is null when a person's data was erased while the entry remains. Stored content was written by
  // `appendEntries`, so it has this type.
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

/** Keys of the record names that a search may match; empty for a filter without search words. */
const namesFor = (work: Transaction, { text = '' }: AuditFilter): Promise<string[]> =>
  searchTerms(text).length === 0 ? Promise.resolve([]) : readNameKeys(work);

/** Lists matching entries, newest first; `after` is the instant and id of the last entry of the previous page. */
async function findEntries(
  work: Transaction,
  filter: AuditFilter,
  page: { limit: number; after: readonly string[] | undefined; skip: number },
): Promise<AuditRow[]> {
  const { sql } = work;
  const [at = '', id = ''] = page.after ?? [];
  const after = page.after ? sql`and (e.at, e.id) < (${at}::timestamptz, ${id}::uuid)` : sql``;
  const records = await sql<EntryRecord[]>`
    select e.id, e.at, e.act, e.actor_id, c.content
    from audit_entry e left join audit_content c on c.tenant_id = e.tenant_id and c.entry_id = e.id
    where ${matches(work, filter, await namesFor(work, filter))} ${after}
    order by e.at desc, e.id desc limit ${page.limit} offset ${page.skip}`;
  return records.map((record) => toRow(work, record));
}

/** Counts matching entries: exact up to 10,000, above that 10,001. */
async function countEntries(work: Transaction, filter: AuditFilter): Promise<number> {
  const [row] = await work.sql<{ total: number }[]>`
    select count(*) as total from (select 1 from audit_entry e
      where ${matches(work, filter, await namesFor(work, filter))} limit ${EXACT_TOTAL + 1}) as counted`;
  return row?.total ?? 0;
}

/** Users that the log can be filtered by. */
function auditUsers({ sql, tenantId }: Transaction): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select id, name from membership where tenant_id = ${tenantId} order by name collate "es-x-icu", id`;
}

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Formats rows as CSV for spreadsheets in Paraguay: UTF-8 with byte order mark, semicolons, CRLF line ends. Formulas are
 * marked as text.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => markedText(cell.replaceAll('\u0000', ''))));
  return `${BYTE_ORDER_MARK}${Papa.unparse(cells, { delimiter: ';', newline: '\r\n' })}\r\n`;
}
