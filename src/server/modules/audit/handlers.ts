import { actPhrases, auditActor, emptyAuditValue } from '#contract/audit-acts.ts';
import type { auditEndpoints } from '#contract/endpoints/audit.ts';
import { businessDateOf, showInstant } from '#domain/dates.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { attachment } from '../files/file-name.ts';
import { pageLimit, readCursor, toCursor } from '../shared/cursor.ts';
import { exportCut, exportHeadings } from './audit.texts.ts';
import { toCsv } from './csv.ts';
import { type AuditRow, auditUsers, countEntries, findEntries } from './service.ts';

/** Maximum number of entries in an export; the last line of a truncated export says that entries are missing. */
const MAX_EXPORT_ROWS = 50_000;

const shown = (value: string) => (value === '' ? emptyAuditValue : value);

const csvRow = (row: AuditRow) => [
  // With seconds, so that the order of entries within a minute is visible.
  showInstant(row.at, 'seconds'),
  auditActor(row),
  actPhrases[row.act],
  row.subject,
  row.workstation,
  row.changes.map(({ field, from, to }) => `${field}: ${shown(from)} → ${shown(to)}`).join('; '),
  row.address,
];

export const auditHandlers: Handlers<typeof auditEndpoints> = {
  audit: {
    in: 'company',
    run: async ({ work, query }) => {
      const limit = pageLimit(query.limit);
      const rows = await findEntries(work, query, {
        limit: limit + 1,
        after: readCursor(query.after, ['instant', 'id']),
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
      const rows = await findEntries(work, query, { limit: MAX_EXPORT_ROWS + 1, after: undefined });
      const truncationRow = rows.length > MAX_EXPORT_ROWS ? [[exportCut]] : [];
      const name = `auditoria-${businessDateOf(work.now)}.csv`;
      work.audit({ act: 'audit.exported', subject: name });
      return new Response(toCsv([exportHeadings, ...rows.slice(0, MAX_EXPORT_ROWS).map(csvRow), ...truncationRow]), {
        headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': attachment(name) },
      });
    },
  },
};
