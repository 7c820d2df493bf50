import { auditColumns } from '#contract/audit-acts.ts';

const { when, who, what, subject, workstation, details } = auditColumns;

/** Columns in the order of the screen; the network address, which the screen shows in the detail, comes last. */
export const exportHeadings = [when, who, what, subject, workstation, details, 'Dirección de red'];

/** Last line of a truncated export. */
export const exportCut = 'El registro sigue. Exporte períodos más cortos para ver el resto.';
