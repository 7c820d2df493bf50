import { actPhrases, auditActor, auditChanges } from '#contract/audit-acts.ts';
import { spreadsheetInstant } from '#domain/spreadsheet-text.ts';
import type { SheetColumn } from '#features/kit/copying/sheet-columns.ts';
import type { AuditRow } from './audit-row.ts';
import { auditTexts as t } from './audit.texts.ts';

/** The log in a spreadsheet; with seconds, so that the order of entries within a minute is visible. */
export const auditSheet: readonly SheetColumn<AuditRow>[] = [
  { header: t.when, cell: ({ at }) => ({ text: spreadsheetInstant(at, 'seconds'), isFigure: true }) },
  { header: t.who, cell: auditActor },
  { header: t.what, cell: ({ act }) => actPhrases[act] },
  { header: t.subject, cell: ({ subject }) => subject },
  { header: t.workstation, cell: ({ workstation }) => workstation },
  { header: t.details, cell: ({ changes }) => auditChanges(changes) },
];
