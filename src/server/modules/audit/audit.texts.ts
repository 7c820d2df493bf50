import { auditColumns } from '#contract/audit-acts.ts';

const { when, who, what, subject, workstation, details } = auditColumns;

/**
 * Headings of the exported columns, in the order of the screen. The network address, which the screen shows only in the
 * details of an entry, comes last.
 */
export const exportHeadings = [when, who, what, subject, workstation, details, 'Dirección de red'];

/** Last line of a truncated export. */
export const exportCut = 'El registro sigue. Exporte períodos más cortos para ver el resto.';
