import { auditColumns } from '#contract/audit-acts.ts';

const { when, who, what, subject, workstation, details } = auditColumns;

/** The columns of the screen in their order; the network address, which is in the detail there, comes last. */
export const exportHeadings = [when, who, what, subject, workstation, details, 'Dirección de red'];

/** Last line of an export that does not hold everything. */
export const exportCut = 'El registro sigue. Exporte períodos más cortos para ver el resto.';
